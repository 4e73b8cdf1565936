// A board, whatever its kind; and under it what a map tells where that is no picture of the board itself.
import { useMemo } from "preact/hooks";
import type { Cell } from "../protocol";
import type { Overlay } from "../shown";
import { moveOf } from "./cell-moves";
import { GridView } from "./grid-view";
import { HeapsView } from "./heaps-view";
import { liesOn, sceneOfBoard, sceneOfMap, type BoardViewProps } from "./scene";
import { useTheme } from "./theme";
import "./views.css";

export function BoardView(props: BoardViewProps) {
  const { shown, overlay, enabled, players, words, onMove } = props;
  const { board } = shown;
  return (
    <div class="z-board">
      {board.kind === "grid" && <GridBoardView {...props} />}
      {board.kind === "heaps" && (
        <HeapsView
          board={board}
          hints={props.hints}
          hint={props.hint}
          enabled={enabled}
          words={words.heaps}
          badge={words.badge}
          onMove={onMove}
        />
      )}
      {board.kind === "text" && (
        <p class="z-text">
          <span class="z-hidden">{words.text.label}: </span>
          {board.text}
        </p>
      )}
      {overlay && !liesOn(overlay, board) && <MapView overlay={overlay} words={words} players={players} />}
    </div>
  );
}

function GridBoardView(props: BoardViewProps) {
  const { shown, overlay, hints, hint, lastMove, enabled, players, words, onMove } = props;
  const theme = useTheme();
  const scene = useMemo(
    () => sceneOfBoard(props, theme),
    [shown, overlay, hints, hint, lastMove, players[0], players[1], words, theme],
  );
  const { board } = shown;
  if (!scene || board.kind !== "grid") return null;
  const play = (cell: Cell) => onMove(moveOf(board, cell));
  return (
    <GridView
      scene={scene}
      label={words.grid.label(board.rows, board.columns)}
      players={players}
      words={words.grid}
      onPlay={enabled ? play : undefined}
    />
  );
}

/** A map alone, to look at. */
function MapView({ overlay, words, players }: Pick<BoardViewProps, "words" | "players"> & { overlay: Overlay }) {
  const theme = useTheme();
  const scene = useMemo(() => sceneOfMap(overlay, words, theme), [overlay, words, theme]);
  if (scene.rows === 0 || scene.columns === 0) return null;
  const label = words.grid.mapLabel(overlay.grid.title || overlay.map.title, scene.rows, scene.columns);
  return <GridView scene={scene} label={label} players={players} words={words.grid} />;
}
