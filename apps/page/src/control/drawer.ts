// The drawer, which holds where a position comes from: samples, random ones, its text, its tables.
import { ownGame } from "../protocol";
import { patch, type App } from "./app";
import type { PageState } from "./model";

/** Beside the rules of a game of one's own it stays open, and where no position is there is nothing else to do. */
export const drawerIsOpen = (page: PageState): boolean =>
  page.drawerIsOpen || page.game === ownGame || page.state === undefined;

/** Opens the drawer and leads the keyboard to the place in it; or closes it, and leads back. */
export function showDrawer(app: App, open: boolean, place: string): void {
  patch(app, { drawerIsOpen: open, focusAt: place });
}
