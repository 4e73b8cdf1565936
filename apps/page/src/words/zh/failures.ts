// What is wrong with a text, a move, an edit or a wish; and what was too large.
import type { Phrases } from "../told";

export const failures: Phrases = {
  "the input is empty; it must begin with {}": "输入为空，开头应为{}",
  "a NUL byte": "NUL 字节",
  "the input ends before {}": "输入到此结束，缺少{}",
  "{} is {}, which is not a whole number": "{}应为整数，实为 {}",
  "{} is {}, which does not fit 64 bits; it may be {}": "{}为 {}，超出 64 位整数，允许范围：{}",
  "the input goes on with {} where it must end": "输入应到此结束，却还有 {}",
  "{} needs {}; the input has {}": "{}还需要 {}，输入只剩 {} 个",
  "{} is {}; it may be {}": "{}为 {}，允许范围：{}",

  "{} belongs here, not {}": "此处应为 {}，实为 {}",
  "the input begins on the next line": "输入应从下一行开始",
  "{} cannot resign: the game is over": "{} 不能认输：对局已结束",
  "{} cannot resign: it is the turn of {}": "{} 不能认输：现在轮到 {}",
  "there is no game {}": "没有游戏 {}",
  "the case is {}; the input has {} of them": "数据的编号为 {}，而输入只有 {} 组",
  "there is no {} {}; the input has {}": "没有第 {1} 个{0}，输入只有 {2} 个",
  "there is no {} to draw": "没有可画的{}",
  "move {}: {}": "第 {} 步：{}",

  "{} is not a move{}": "{} 不是合法的记法{}",
  "; no move is left": "，已无步可走",
  "; the only legal move is {}": "，合法的只有：{}",
  "; the legal moves are {}": "，合法的有：{}",
  "{} is not legal here{}": "此处不能走 {}{}",
  "the score difference does not fit 64 bits": "分差超出 64 位整数",
  "the game is over": "对局已结束",
  "no game is open": "还没有打开对局",
  "there is no move to take back": "没有可悔的棋",
  "there is no move to play again": "没有可重做的走法",

  "{} is no number, or has more than 64 bits": "{} 不是数，或超出 64 位",
  "there is nothing to edit": "没有可编辑的内容",
  "there is no table {} to edit; there is {}": "没有第 {} 个表，只有 {} 个",
  "there is no table {} to edit; there are {}": "没有第 {} 个表，只有 {} 个",
  "{} has {} x {} cells; there is none in row {}, column {}":
    "{}有 {} × {} 格，没有第 {} 行第 {} 列",
  "the cell is {}; it may be 0, open, or 1, a wall": "格的值为 {}，允许 0（空格）和 1（墙）",
  "the number of {} of {} cannot be changed": "{1}的{0}不能改变",
  "{} cannot have {} {}; there must be 1 or more": "{0}的{2}不能为 {1}，至少为 1",
  "{} with {} {} has too many cells; up to {} can be edited":
    "{0}的{2}为 {1} 时格数太多，最多可编辑 {3} 格",

  "{} has no character {}; it has: {}": "{}没有类型 {}，可用的有：{}",

  "{} has no layer {}; it has: {}": "{}没有图层 {}，可用的有：{}",
  "the map of {} shows all positions at once, after any moves": "{}的全图一次显示所有局面，与走过的步数无关",
  "{} has one map, not one for each turn": "{}只有一张全图，不分轮次",
  "a board of {} x {} with so many changes is too much for an SVG; a .png has room for it":
    "{} × {} 的棋盘变化太多，SVG 容纳不下，可用 PNG",
  "there is no file {}": "没有文件 {}",
  "the table {}": "数表{}",
  "is no table of positions, or is cut off": "不是局面的数表，或不完整",
  "is damaged": "已损坏",
  "is of version {} of its format, this is {}": "的格式版本为 {}，这里只能读版本 {}",
  "cannot be read": "无法读取",
  "the table has no position {}": "数表中没有局面 {}",
  "the table is of another game, input or case": "数表属于另一个游戏、输入或数据",
  "the table does not tell what this game is played for": "数表没有记录此游戏所争的得分",
  "a table is not made of a table": "数表不能由数表生成",
  "an address begins with https: or http:": "网址以 `https:` 或 `http:` 开头",
  "the server does not let the page see Content-Range, and so how long the file is":
    "服务器不允许网页看到 Content-Range，因此不知道文件有多长",
  "the server sends only whole files; download the table, and open the file":
    "此服务器只能发送整个文件；请下载数表，然后打开文件",
  "nothing can be read at this address: the server is down, has no such file, or does not let the page read it":
    "无法读取此网址：服务器没有运行，没有此文件，或不允许本页读取",
  "there is no call {}": "没有调用 {}",

  "{} needs {}, {} is {}": "{}需要 {}，{}为 {}",
  "the input needs {} or more, {} is {}": "输入至少需要 {}，{}为 {}",
  "{} needs {}, and the system has not so much memory": "{}需要{}，系统没有这么多内存",
  "it was interrupted; the result is unknown": "已中断，结果未知",
  "a certificate may need {} positions; {} is {}, which holds {}, pending ones included":
    "证明文件可能需要{}个局面；{}为 {}，只容得下 {} 个（含待处理的）",
  "a certificate of {} positions needs a look at {} pairs of them; the most are {}":
    "含 {} 个局面的证明文件要检查{}对局面，最多允许 {} 对",
  "more than {} positions are needed": "需要的局面超过 {} 个",
  "{} is a draw, which no certificate can prove": "{} 是和局，无法用证明文件证明",
  "no certificate can prove who wins in the long run: {}": "无法用证明文件证明谁最终获胜：{}",
  "two first moves to {} score differently": "到 {} 的两种首步得分不同",
  "a move from {} leads to {}, where no first move does": "从 {} 可走到 {}，而首步都到不了那里",
  "a move from {} to {} scores other than a first move there": "从 {} 走到 {} 的得分与首步走到那里不同",
  "who moves to {} wins, and so does who moves on to {}": "走到 {} 者胜，从那里走到 {} 者也胜",
  "no move is left at {}": "在 {} 无步可走",
  "from {} no winning move scores more than the move that leads there":
    "从 {} 出发的取胜着法，得分都不高于走到那里的一步",
  "a position can come back, so play need not end; a rules file says `may repeat` where that is a draw":
    "局面可能重现，对局未必结束；若规则文件中这算和棋，请写上 `may repeat`",
  "the solver contradicts itself at {}": "求解器在 {} 自相矛盾",
  "the search holds {} positions and moves, and {} has no room for more":
    "搜索已存有 {} 个局面与走法，{}已无余地",
  "there is a move, and none is best": "有走法可走，却没有最优走法",
  "there is a move, and none is listed": "有走法可走，却没有列出走法",
  "{}; the work goes on, and tries again later": "{}；计算继续进行，稍后重试",
  "the search would look at too many moves": "搜索要查看的走法太多",
  "the perfect line is longer than {} moves": "最优着法序列超过 {} 步",

  "{} has no K": "{}没有 K",
  "a size of {} is {}: {}, not {}": "{}的规模是{}：应为{}，而不是 {} 个数",
  "one number": "一个数",
  "one number or {}": "一个数或 {} 个数",
};
