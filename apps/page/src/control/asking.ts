// Questions to the engine that may last too long for a page.
import { EngineError, type Bytes } from "../engine";
import type { Call, Reply, Request } from "../protocol";
import { messageOf, type App } from "./app";
import { recover } from "./recovering";

/** The reply, or why there is none, in these words; empty where it lasted longer than so many milliseconds and was ended. */
export async function askWithin<C extends Call>(
  app: App,
  patience: number,
  call: C,
  request: Request<C>,
  bytes?: Bytes,
  inWords: (error: EngineError) => string = (error) => messageOf(app, error),
): Promise<Reply<C> | string> {
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    app.engine.restart();
    void recover(app);
  }, patience);
  try {
    return (await app.engine.ask(call, request, bytes)).reply;
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    return late ? "" : inWords(error);
  } finally {
    clearTimeout(timer);
  }
}
