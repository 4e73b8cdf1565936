// Questions to the engine that may last too long for a page.
import { EngineError, type Bytes } from "../engine";
import type { Call, Reply, Request } from "../protocol";
import { messageOf, type App } from "./app";

/** The reply, or why there is none, in these words; empty where it lasted longer than so many milliseconds and was ended. */
export async function askWithin<C extends Call>(
  app: App,
  patience: number,
  call: C,
  request: Request<C>,
  bytes?: Bytes,
  inWords: (error: EngineError) => string = (error) => messageOf(app, error),
): Promise<Reply<C> | string> {
  try {
    return (await app.engine.ask(call, request, bytes, patience)).reply;
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    return error.kind === "late" ? "" : inWords(error);
  }
}
