// The words of tables on disk in English.
import type { State } from "../../protocol";

type Values = NonNullable<State["table"]>["value"];

const count = (positions: string) => positions.replace(/\B(?=(\d{3})+$)/g, ",");

export const tableWordsEn = {
  title: "Table on disk",
  hint: "The command zermelo can write a file that tells what every position of this input is worth. Of it only the parts that are needed are read, and nothing is solved.",
  open: "Open a table …",
  address: "Or its address",
  read: "Read",
  close: "Close the table",
  isOpen: (positions: string, values: string) =>
    `The answers come from a table of ${count(positions)} positions: ${values}.`,
  values: {
    outcome: "who wins",
    grundy: "Grundy values",
    score: "scores",
    distance: "who wins, and in how many moves",
  } satisfies Record<Values, string>,
};

export type TableWords = typeof tableWordsEn;
