// One object holds all that the page shows; it is replaced, never changed in place, and whoever subscribed is told.
import { useEffect, useState } from "preact/hooks";

export class Store<T extends object> {
  #value: T;
  readonly #listeners = new Set<() => void>();

  constructor(value: T) {
    this.#value = value;
  }

  get value(): T {
    return this.#value;
  }

  set(patch: Partial<T>): void {
    this.#value = { ...this.#value, ...patch };
    for (const listener of [...this.#listeners]) listener();
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}

/** The value of a store; the component is drawn again whenever it changes. */
export function useStore<T extends object>(store: Store<T>): T {
  const [value, setValue] = useState(store.value);
  useEffect(() => {
    setValue(store.value);
    return store.subscribe(() => setValue(store.value));
  }, [store]);
  return value;
}
