import { type MouseEvent, type MouseEventHandler, type RefObject, useEffect, useRef, useState } from 'react';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { megaphoneIcon, pauseIcon, playIcon } from '#ui/icons/icons.ts';
import { startMarquee } from './marquee.ts';
import { useReducedMotion, useRightToLeft } from '#ui/media/media.ts';
import s from './ticker.module.css';
import { useVisible } from '#ui/media/visible.ts';

/** How long each one stays with reduced motion. */
const TURN_MS = 4000;

export type TickerItem = {
  readonly key: string;
  readonly text: string;
  readonly href?: string | undefined;
  readonly onClick?: MouseEventHandler | undefined;
};

type TickerProps = {
  readonly label: string;
  readonly pauseLabel: string;
  readonly playLabel: string;
  /** Shown when there are no items; nothing while they are loading. */
  readonly emptyText: string;
  readonly items: readonly TickerItem[];
};

/**
 * Announcements that move at reading speed. For screen readers it is a list that is not announced: it would never
 * stop. With reduced motion they are shown one after another instead. It stops while paused, out of view, or under a
 * pointer or focus.
 */
export function Ticker({ label, pauseLabel, playLabel, emptyText, items }: TickerProps) {
  const box = useRef<HTMLDivElement>(null);
  const [paused, setPaused] = useState(false);
  const [held, setHeld] = useState(false);
  const still = useReducedMotion();
  const visible = useVisible(box);
  const running = !paused && !held && visible && items.length > 0;
  useMarquee(box, running, still, items.map((item) => item.text).join('\n'));
  const turn = useTurn(items.length, running && still);
  const shown = still ? items.slice(turn, turn + 1) : items;
  return (
    <section className={s.ticker} aria-label={label}>
      <Icon shape={megaphoneIcon} size={20} className={s.horn} />
      <div
        ref={box}
        className={s.window}
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
      >
        {items.length === 0 ? (
          <p className={s.empty}>{emptyText}</p>
        ) : (
          <div className={still ? s.one : s.track}>
            <Items items={shown} />
            {!still && <Items items={items} copy />}
          </div>
        )}
      </div>
      {(still ? items.length > 1 : items.length > 0) && (
        <IconButton
          shape={paused ? playIcon : pauseIcon}
          size={16}
          label={paused ? playLabel : pauseLabel}
          onClick={() => setPaused(!paused)}
        />
      )}
    </section>
  );
}

/** What is hidden from screen readers must not get the focus. */
function keepFocus(event: MouseEvent) {
  event.preventDefault();
}

/**
 * `copy`: follows the list so that its end meets its beginning. It can be tapped like the list; keyboard and screen
 * readers have the list alone.
 */
function Items({ items, copy = false }: { readonly items: readonly TickerItem[]; readonly copy?: boolean }) {
  return (
    <ul className={s.list} aria-live="off" aria-hidden={copy || undefined}>
      {items.map((item) => (
        <li key={item.key} className={s.item}>
          {item.href ? (
            <a
              href={item.href}
              onClick={item.onClick}
              onMouseDown={copy ? keepFocus : undefined}
              tabIndex={copy ? -1 : undefined}
            >
              {item.text}
            </a>
          ) : (
            <span>{item.text}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Moves the track while `running`; a pause keeps the position, other texts start again. */
function useMarquee(box: RefObject<HTMLElement | null>, running: boolean, still: boolean, words: string) {
  const moving = useRef<Animation | null>(null);
  const rightToLeft = useRightToLeft();
  useEffect(() => {
    if (still || words === '' || !box.current) return;
    const animation = startMarquee(box.current, rightToLeft);
    moving.current = animation;
    return () => {
      animation?.cancel();
      // If it played again, it would move the next one instead.
      moving.current = null;
    };
  }, [box, still, words, rightToLeft]);
  useEffect(() => {
    if (running) moving.current?.play();
    else moving.current?.pause();
  }, [running, still, words, rightToLeft]);
}

/** The item that is shown now. */
function useTurn(count: number, running: boolean): number {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (!running || count < 2) return;
    const timer = setInterval(() => setTurn((now) => now + 1), TURN_MS);
    return () => clearInterval(timer);
  }, [count, running]);
  return count === 0 ? 0 : turn % count;
}
