// What the colours and letters of a map mean.
import type { CaseMap, MapGrid, MapKind } from "../protocol";
import type { BoardWords } from "../words/board.en";
import { inkFor, type Theme } from "./palette";
import { useTheme } from "./theme";
import "./views.css";

interface MapLegendProps {
  map: CaseMap;
  /** Of several grids the one that is shown: whether it has marks and a contour. */
  grid?: MapGrid;
  words: BoardWords;
}

const mostShades = 9;

/** Some of the shades of a scale, from the first to the last. */
export function shadesOf(map: CaseMap): MapKind[] {
  const shades = map.kinds.filter((kind) => kind.tone === "shade" && kind.meaning !== "");
  if (shades.length <= mostShades) return shades;
  const at = (i: number) => Math.floor((i * (shades.length - 1)) / (mostShades - 1));
  return Array.from({ length: mostShades }, (_, i) => shades[at(i)]!);
}

/** What has a meaning of its own. */
export function kindsOf(map: CaseMap): MapKind[] {
  return map.kinds.filter((kind) => kind.tone !== "shade" && kind.meaning !== "");
}

const swatch = (kind: MapKind, theme: Theme) => ({ background: kind[theme], color: inkFor(kind[theme]) });

export function MapLegend({ map, grid, words }: MapLegendProps) {
  const theme = useTheme();
  const shown = grid ? [grid] : map.grids;
  const shades = shadesOf(map);
  return (
    <ul class="z-legend" aria-label={words.legend.label}>
      {kindsOf(map).map((kind) => (
        <li key={kind.meaning}>
          <span class="z-swatch" style={swatch(kind, theme)} aria-hidden="true">
            {kind.tone === "wall" ? "" : kind.letter}
          </span>
          {kind.meaning}
        </li>
      ))}
      {shades.length > 0 && (
        <li>
          <span class="z-scale">
            {shades.map((kind) => (
              <span key={kind.meaning} style={swatch(kind, theme)}>
                {kind.meaning}
              </span>
            ))}
          </span>
          {map.scale}
        </li>
      )}
      {map.mark !== "" && shown.some((one) => one.marks.length > 0) && (
        <li>
          <svg class="z-swatch" viewBox="0 0 20 20" aria-hidden="true">
            <circle cx="10" cy="10" r="7" fill="none" stroke="currentColor" stroke-width="2" />
          </svg>
          {map.mark}
        </li>
      )}
      {map.contour !== "" && shown.some((one) => one.contour.length > 1) && (
        <li>
          <svg class="z-swatch" viewBox="0 0 20 20" aria-hidden="true">
            <path d="M1 15h9v-9h9" fill="none" stroke="currentColor" stroke-width="3" />
          </svg>
          {map.contour}
        </li>
      )}
    </ul>
  );
}
