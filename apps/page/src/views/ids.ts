// Ids for elements that tell of others, each component's own.
import { useState } from "preact/hooks";

let made = 0;

export function useOwnId(): string {
  return useState(() => `view-${++made}`)[0];
}
