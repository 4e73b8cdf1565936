// Messages, and what the solver is at when it takes longer than a moment, with a way to stop it.
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { patch } from "../control/app";
import { cancel } from "../control/recovering";
import { ElsewhereOffer } from "./elsewhere-offer";
import { usePage } from "./parts";

const moment = 300; // milliseconds

export function Notices() {
  const { app, page } = usePage();
  const { shell } = page.words;
  const { notice } = page;
  const section = useRef<HTMLElement>(null);
  useLayoutEffect(() => uncoverFocus(section.current!), [notice]);
  return (
    <section class="notices" aria-label={shell.messages} ref={section}>
      {notice && (
        <div class={`notice ${notice.tone}`} {...(notice.tone === "error" && { role: "alert" })}>
          <div class="notice-text">
            <p>{notice.text}</p>
            {notice.elsewhere && <ElsewhereOffer {...notice.elsewhere} />}
          </div>
          <button type="button" class="quiet" onClick={() => patch(app, { notice: undefined })}>
            {shell.dismiss}
          </button>
        </div>
      )}
      <BusyBar />
    </section>
  );
}

/** A field that is typed in is not left under the messages; the page can be scrolled as far as that needs. */
function uncoverFocus(section: HTMLElement): void {
  const { top, height } = section.getBoundingClientRect();
  document.documentElement.style.setProperty("--notices", `${height}px`);
  const focused = document.activeElement;
  if (height === 0 || !focused?.matches("input, select")) return;
  const covered = focused.getBoundingClientRect().bottom + 8 - top;
  if (covered > 0) scrollBy({ top: covered });
}

function BusyBar() {
  const { app, page } = usePage();
  const { shell } = page.words;
  const { busy } = page;
  const [lasts, setLasts] = useState(false);
  const isBusy = busy !== undefined;
  useEffect(() => {
    if (!isBusy) {
      setLasts(false);
      return undefined;
    }
    const timer = setTimeout(() => setLasts(true), moment);
    return () => clearTimeout(timer);
  }, [isBusy]);
  if (!busy || !lasts) return null;
  const part = busy.total > 0 ? busy.done / busy.total : undefined;
  return (
    <div class="notice busy">
      <label>
        {shell.busy(busy.call)} {part !== undefined && shell.percent(part)}
        <progress {...(part !== undefined && { value: part })} />
      </label>
      <button type="button" onClick={() => void cancel(app)}>
        {shell.cancel}
      </button>
    </div>
  );
}
