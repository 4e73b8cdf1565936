// Chinese beside Latin letters and numbers is set with a space between.
const chinese = "[\\u4e00-\\u9fff]";
const after = new RegExp(`(${chinese})(?=[A-Za-z0-9+−"(])`, "g");
const before = new RegExp(`([A-Za-z0-9%"\\])])(?=${chinese})`, "g");

export const spaced = (text: string): string => text.replace(after, "$1 ").replace(before, "$1 ");
