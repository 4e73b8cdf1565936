// Mouse, touch and keys of a grid, as calls of its control. A press that hardly moves is a tap; one that moves drags;
// two fingers zoom.
import type { GridControl } from "./grid-control";

interface Finger {
  x: number;
  y: number;
}

/** How far a press may move and still be a tap. */
const slack = { mouse: 4, touch: 10 } as const;

/** Listens on the canvas; returns what ends it. */
export function listen(canvas: HTMLCanvasElement, control: GridControl): () => void {
  const fingers = new Map<number, Finger>();
  let start: Finger | undefined; // of a press that may still be a tap
  const place = (event: MouseEvent): Finger => {
    const box = canvas.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const device = (event: PointerEvent) => (event.pointerType === "touch" ? "touch" : "mouse");

  const down = (event: PointerEvent) => {
    if (event.button !== 0) return;
    fingers.set(event.pointerId, place(event));
    start = fingers.size === 1 ? place(event) : undefined;
    canvas.setPointerCapture(event.pointerId);
  };

  const move = (event: PointerEvent) => {
    const at = place(event);
    const before = fingers.get(event.pointerId);
    if (!before) {
      control.point(at.x, at.y, device(event));
      return;
    }
    if (start && Math.hypot(at.x - start.x, at.y - start.y) <= slack[device(event)]) return;
    start = undefined;
    canvas.classList.add("dragging");
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
    if (other) {
      const distance = (finger: Finger) => Math.max(1, Math.hypot(finger.x - other.x, finger.y - other.y));
      control.pan((at.x - before.x) / 2, (at.y - before.y) / 2);
      control.zoom(distance(at) / distance(before), (at.x + other.x) / 2, (at.y + other.y) / 2);
    } else {
      control.pan(at.x - before.x, at.y - before.y);
    }
    fingers.set(event.pointerId, at);
  };

  const up = (event: PointerEvent) => {
    if (!fingers.delete(event.pointerId)) return;
    canvas.classList.remove("dragging");
    const at = place(event);
    if (start && event.type === "pointerup") {
      if (device(event) === "touch") control.point(at.x, at.y, "touch");
      control.tap(at.x, at.y, device(event));
    }
    start = undefined;
  };

  const leave = (event: PointerEvent) => {
    if (fingers.size === 0 && event.pointerType !== "touch") control.pointNowhere(); // a finger leaves what it tapped
  };

  const ended = new AbortController();
  const { signal } = ended;
  canvas.addEventListener("pointerdown", down, { signal });
  canvas.addEventListener("pointermove", move, { signal });
  canvas.addEventListener("pointerup", up, { signal });
  canvas.addEventListener("pointercancel", up, { signal });
  canvas.addEventListener("pointerleave", leave, { signal });
  canvas.addEventListener("wheel", (event) => turnWheel(event, place(event), control), { signal, passive: false });
  return () => ended.abort();
}

function turnWheel(event: WheelEvent, at: Finger, control: GridControl): void {
  if (control.isFitted && control.isSmall && !event.ctrlKey && !event.metaKey) return;
  event.preventDefault();
  const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
  const speed = event.ctrlKey ? 0.01 : 0.002; // a pinch on a touchpad comes as small steps with Ctrl
  const change = Math.max(-60, Math.min(60, event.deltaY * lines)) * (event.ctrlKey ? 1 : 1.5);
  control.zoom(Math.exp(-change * speed), at.x, at.y);
  control.point(at.x, at.y, "mouse");
}

/** What the keys of a grid need besides its control. */
interface KeyActions {
  play(): void;
  goTo(): void;
  nextChoice(forwards: boolean): void;
}

const arrows: Record<string, readonly [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Whether the key was one of the grid's. */
export function pressKey(event: KeyboardEvent, control: GridControl, actions: KeyActions): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const arrow = arrows[event.key];
  if (arrow) {
    if (event.shiftKey) control.panBy(arrow[1], arrow[0]);
    else control.moveCursorBy(...arrow);
    return true;
  }
  switch (event.key) {
    case "Enter":
    case " ":
      actions.play();
      return true;
    case "PageUp":
    case "PageDown":
      control.moveCursorBy(event.key === "PageUp" ? -10 : 10, 0);
      return true;
    case "Home":
    case "End":
      control.moveCursorBy(0, event.key === "Home" ? -Infinity : Infinity);
      return true;
    case "+":
    case "=":
      control.zoomIn();
      return true;
    case "-":
      control.zoomOut();
      return true;
    case "0":
      control.fit();
      return true;
    case "g":
      actions.goTo();
      return true;
    case "[":
    case "]":
      actions.nextChoice(event.key === "]");
      return true;
    default:
      return false;
  }
}
