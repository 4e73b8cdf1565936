// How long a state may take to come about, in milliseconds. Nothing is measured by it: it ends a test whose state never
// comes, and is far more than a machine needs that is busy with other things.
export const patience = 180_000;

/** The result of what the browser does, which by itself would wait for ever; an error with these words if it never comes. */
export async function within<T>(work: Promise<T>, words: string): Promise<T> {
  const late = new Error(`${words}, after ${patience / 1000} s`); // here, so that it tells who waits
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late), patience);
  });
  return await Promise.race([work, limit]).finally(() => clearTimeout(timer));
}
