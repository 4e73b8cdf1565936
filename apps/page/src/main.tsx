// Starts the page: it is drawn at once, and the solver is loaded meanwhile.
import { render } from "preact";
import "./style/base.css";
import "./style/layout.css";
import list from "virtual:games";
import { makeApp, patch, tellTrouble } from "./control/app";
import { recover, stopAsking } from "./control/recovering";
import { firstWords, singleKeysAreWanted, valuesAreWanted } from "./control/settings";
import { listenToKeys } from "./control/shortcuts";
import { readAddress } from "./control/visiting";
import { Engine, type WorkerLike } from "./engine";
import { keepOffline } from "./offline";
import { Page } from "./panels/page";
import { AppContext } from "./panels/parts";
import type { Words } from "./words/words";

function startWorker(): Worker {
  keepOffline();
  return new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
}

function start(words: Words): void {
  const app = makeApp(new Engine(startWorker as () => WorkerLike), words);
  const view = new URLSearchParams(location.search).has("embed") ? "embed" : "page";
  patch(app, { view, games: list.games, version: list.version, singleKeys: singleKeysAreWanted(), values: valuesAreWanted() });
  document.documentElement.lang = app.store.value.words.tag;

  app.engine.onBroken = (error, during) => {
    stopAsking(app, during);
    tellTrouble(app, error);
    if (error.kind !== "load") void recover(app);
  };
  app.engine.onLate = () => recover(app);
  addEventListener("popstate", () => void readAddress(app));
  listenToKeys(app);

  const root = document.getElementById("page");
  if (root) {
    root.replaceChildren(); // what is seen where the page cannot start
    render(
      <AppContext.Provider value={app}>
        <Page />
      </AppContext.Provider>,
      root,
    );
  }
  void readAddress(app);
}

// English is there at once; another language is a part of its own.
void firstWords().then(start);
