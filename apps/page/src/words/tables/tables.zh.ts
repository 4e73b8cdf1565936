// The words of tables on disk in Simplified Chinese.
import { spaced } from "../told";
import type { TableWords } from "./tables.en";

export const tableWordsZh: TableWords = {
  title: "磁盘上的数表",
  hint: "命令 zermelo 可以写出一个文件，记下此输入每个局面的结果。网页只读取其中需要的部分，不再求解。",
  open: "打开数表……",
  address: "或其网址",
  read: "读取",
  close: "关闭数表",
  isOpen: (positions, values) => spaced(`答案来自含 ${positions} 个局面的数表：${values}。`),
  values: { outcome: "胜负", grundy: "SG 值", score: "得分", distance: "胜负及剩余步数" },
};
