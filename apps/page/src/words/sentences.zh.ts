// The sentences in Simplified Chinese; what the engine says in English is translated by zh/.
import type { Choice, GameInfo, Mark, Player, Slip, State } from "../protocol";
import { absolute, hasScores, markAfter, sentencesEn, type Sentences } from "./sentences.en";
import { mapTold, spaced } from "./told";
import { measureOf } from "./zh/common";
import * as engine from "./zh/engine";

const nameOf = sentencesEn.player;

const ended = (sentence: string) => (/[。：，…]$/.test(sentence) ? sentence : `${sentence}。`);

function winner(game: GameInfo, mark: Mark): string {
  if (!mark.winner) return "平局";
  const wins = `${nameOf(game, mark.winner)}胜`;
  return game.objective === "higher_score" ? `${wins} ${absolute(mark.score)} 分` : wins;
}

const bySign = (sign: -1 | 0 | 1) => (sign > 0 ? "必胜" : sign < 0 ? "必败" : "和");

function slip(game: GameInfo, fault: Slip): string {
  const who = `第 ${fault.number} 步，${nameOf(game, fault.player)} ${fault.move} `;
  const result = (player?: Player) => (player ? `${nameOf(game, player)}胜` : "平局");
  if (fault.cost !== "0") {
    const turned = fault.turned ? `，使“${result(fault.won)}”变成“${result(fault.wins)}”` : "";
    return spaced(`${who}亏 ${fault.cost} 分${turned}；最优走法是 ${fault.better}。`);
  }
  return spaced(`${who}丢掉了${fault.won ? "必胜" : "和局"}；走 ${fault.better} 可以保住。`);
}

/** How many moves of both players are left. */
const stepsLeft = (state: State) => (state.remoteness ? `，还有 ${state.remoteness} 步` : "");

function hint(game: GameInfo, state: State, choice: Choice | undefined): string {
  if (!choice) return "已无步可走。";
  const move = choice.first;
  if (choice.value.kind === "score") return `提示：走 ${move} 可保持结果。`;
  const long = game.objective === "long_run" ? "长期" : "";
  if (choice.sign > 0) return `提示：走 ${move} ${long}必胜${stepsLeft(state)}。`;
  if (choice.sign === 0) return `提示：走 ${move} 可成和局。`;
  return `提示：怎么走都${long}必败，${move} ${state.remoteness ? `坚持最久${stepsLeft(state)}` : "最难应对"}。`;
}

export const sentencesZh: Sentences = {
  game: engine.game,
  gameName: (game) => engine.title(game.name),
  characterName: engine.character,
  tableName: engine.table,
  map: (map) => mapTold(map, engine.say),
  reason: (sentence) => ended(engine.say(sentence)),
  position: (text) => sentencesEn.position(engine.position(text)),
  limit: engine.say,
  failure: engine.say,

  player: nameOf,
  choiceName: sentencesEn.choiceName,
  choiceResult(game, state, choice) {
    if (choice.value.kind === "grundy") return `${bySign(choice.sign)}，走后 SG 值为 ${choice.value.number}`;
    const all = state.table && choice.lasts ? `，共 ${choice.lasts} 步` : "";
    if (choice.value.kind !== "score") return bySign(choice.sign) + all;
    const worse = BigInt(state.value.number) - BigInt(choice.value.number);
    const result = winner(game, markAfter(state, choice));
    return spaced(choice.best || worse <= 0n ? result : `${result}，亏 ${worse} 分`);
  },
  slip,

  verdict(game, state) {
    const grundy = state.value.kind === "grundy" ? `该局面的 SG 值为 ${state.value.number}。` : "";
    const long = game.objective === "long_run" ? "长期来看" : "";
    return spaced(`双方都走最优时，${long}${winner(game, state.standing)}${stepsLeft(state)}。${grundy}`);
  },

  ending(game, state) {
    const moves = `共 ${state.moves.length} 步`;
    if (state.resigned) {
      const other = nameOf(game, state.resigned === "first" ? "second" : "first");
      return spaced(`${moves}，${nameOf(game, state.resigned)}认输，${other}胜。`);
    }
    const result = winner(game, state.standing);
    if (hasScores(game)) return spaced(`${moves}，${result}。`);
    return spaced(`${moves}，${nameOf(game, state.toMove)}无路可走，${result}。`);
  },

  flawless: (state) => (state.moves.length === 0 ? "" : "双方都没有失误：每步都是最优走法。"),
  turning: "胜负在此逆转。",

  turn(game, state) {
    const mover = nameOf(game, state.toMove);
    if (state.over) return "对局结束。";
    const { first, second } = state.seats;
    if (first && second) return spaced(`轮到${mover}走。`);
    const person = state.toMove === "first" ? first : second;
    return spaced(person ? `轮到你走：你是${mover}。` : `轮到电脑走：电脑是${mover}。`);
  },

  lead(game, state) {
    if (!hasScores(game) || state.moves.length === 0) return "";
    if (state.scoreSoFar === "0") return "目前得分相同。";
    const ahead = nameOf(game, state.scoreSoFar.startsWith("-") ? "second" : "first");
    return spaced(`目前${ahead}领先 ${absolute(state.scoreSoFar)} 分。`);
  },

  moved: (game, player, move) => spaced(`${nameOf(game, player)}走 ${move}。`),
  takenBack: (moves) => (moves === 0 ? "已退回开局。" : `已退回到第 ${moves} 步之后。`),
  opened(game, state) {
    const name = `已打开“${sentencesZh.gameName(game)}”`;
    if (state.cases <= 1) return `${name}。`;
    const measure = measureOf(game.caseName);
    return `${name}，第 ${state.case} ${measure}${game.caseName}，共 ${state.cases} ${measure}。`;
  },

  hint,

  summary(game, state, told) {
    const mover = `轮到${nameOf(game, state.toMove)}走`;
    if (told.moves === "0") return spaced(`${mover}，但已无步可走。`);
    const moves = `共 ${told.moves} 种走法`;
    if (state.value.kind === "score") return spaced(`${mover}：${moves}，其中 ${told.bestMoves} 种最优。`);
    if (state.value.sign < 0) return spaced(`${mover}：${moves}，${told.moves === "1" ? "走了必败" : "怎么走都必败"}。`);
    return spaced(`${mover}：${moves}，其中 ${told.bestMoves} 种${state.value.sign === 0 ? "可成和局" : "必胜"}。`);
  },

  follow(choice) {
    const [reply, ...rest] = choice.follow;
    if (reply === undefined) return "此后无步可走。";
    const refuted = choice.value.kind === "score" ? !choice.best : choice.sign < 0;
    const which = choice.moves === "1" ? "" : `${choice.first}：`;
    const all = choice.lasts && choice.moves === "1" ? `（共 ${choice.lasts} 步）` : "";
    const then = rest.length > 0 ? `，然后 ${rest.join(" ")}` : "";
    return `${which}${refuted ? "会被" : "对方应以"} ${reply}${refuted ? " 击破" : ""}${then}${choice.ends ? "。" : ` …${all}`}`;
  },

  unlisted: (moves) => `另有 ${moves} 种走法。`,
};
