// How long a state may take to come about, in milliseconds. Nothing is measured by it: it ends a test whose state never
// comes, and is far more than a machine needs that is busy with other things.
export const patience = 180_000;
