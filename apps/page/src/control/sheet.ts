// The sheet: what of the instance can be edited, or the window of it that is shown.
import { patch, tellTrouble, type App } from "./app";

/** Of a larger table a window of so many rows and columns is shown. */
export const windowSize = 16;

export async function refreshSheet(app: App): Promise<void> {
  const { top, left } = app.store.value.window;
  try {
    const { reply } = await app.engine.ask("sheet", { top, left, rows: windowSize, columns: windowSize });
    patch(app, { sheet: reply });
  } catch (error) {
    patch(app, { sheet: undefined });
    tellTrouble(app, error);
  }
}

export async function moveWindow(app: App, top: number, left: number): Promise<void> {
  patch(app, { window: { top, left } });
  await refreshSheet(app);
}
