// The browser in which the page is tested: Debian's Chromium, and rather the one without a window, which takes a quarter
// less time. ZERMELO_CHROMIUM names another one.
import { existsSync } from "node:fs";
import { chromium, type Browser } from "playwright-core";
import { patience } from "./patience";

const places = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];
/** The path of the browser. */
export const browserPath = process.env.ZERMELO_CHROMIUM ?? places.find((path) => existsSync(path)) ?? "chromium";

// Chromium heeds only the last list of features that it is given, so this one begins with that of Playwright 1.60 ...
const disabledByPlaywright = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "BoundaryEventDispatchTracksNodeRemoval",
  "DestroyProfileOnBrowserClose",
  "DialMediaRouteProvider",
  "GlobalMediaControls",
  "HttpsUpgrades",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "Translate",
  "AutoDeElevate",
  "RenderDocument",
  "OptimizationHints",
];
// ... and goes on with what is made ready for a person: parts of the window that are pages, each in a process.
const forPeople = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup", "SpareRendererForSitePerProcess"];

export function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: browserPath,
    timeout: patience,
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      // A visit calls a part of the module: compiled when it is called, the tests take a sixth less of the processor. What it
      // runs of the page is soon over: left as it was compiled first, a fifteenth less.
      "--js-flags=--wasm-lazy-compilation --no-maglev --no-opt",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      `--disable-features=${[...disabledByPlaywright, ...forPeople].join(",")}`,
    ],
  });
}
