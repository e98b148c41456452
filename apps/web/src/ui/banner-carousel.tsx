import { Children, type FocusEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import s from './banner-carousel.module.css';
import type { CarouselMotion } from './carousel-motion.ts';
import { cx } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { pauseIcon, playIcon } from './icons.ts';
import { useReducedMotion } from './media.ts';
import { useVisible } from './visible.ts';
import { whenIdle } from './when-idle.ts';

const STAY_MS = 3000;

type BannerCarouselProps = {
  readonly label: string;
  readonly pauseLabel: string;
  readonly playLabel: string;
  /** One banner each. */
  readonly children: ReactNode;
};

/**
 * The offers. The first is plain HTML and shows without script; what moves them comes after the page is idle. More than one
 * plays by itself and loops, one alone does neither (BANNER-01). It rests while paused, touched, focused, hovered, out of
 * sight, or where motion is unwelcome.
 */
export function BannerCarousel({ label, pauseLabel, playLabel, children }: BannerCarouselProps) {
  const slides = Children.toArray(children);
  const several = slides.length > 1;
  const box = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const [paused, setPaused] = useState(false);
  const [held, setHeld] = useState(false);
  const still = useReducedMotion();
  const visible = useVisible(box);
  const motion = useMotion(box, slides.length, still, { onSelect: setAt, onHold: setHeld });
  const running = motion !== null && !paused && !held && !still && visible;

  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(() => motion?.next(), STAY_MS);
    return () => clearTimeout(timer);
  }, [running, motion, at]);

  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setHeld(false);
  };
  return (
    <section
      className={cx(s.carousel, running && s.running)}
      aria-label={label}
      aria-roledescription={several ? 'carousel' : undefined}
      onPointerEnter={(event) => event.pointerType === 'mouse' && setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    >
      <div ref={box} className={s.window} onFocus={() => setHeld(true)} onBlur={leave}>
        <ul className={s.slides}>
          {slides.map((slide, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- Children.toArray keys the slide itself
            <li key={index} className={cx(s.slide, !several && s.only)}>
              {slide}
            </li>
          ))}
        </ul>
      </div>
      {several && (
        <>
          <div className={s.dots} aria-hidden="true">
            {slides.map((_, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- a dot is its place
              <i key={index} className={cx(s.dot, index === at && s.on)} />
            ))}
          </div>
          {!still && (
            <IconButton
              className={s.pause}
              shape={paused ? playIcon : pauseIcon}
              size={16}
              label={paused ? playLabel : pauseLabel}
              onClick={() => setPaused(!paused)}
            />
          )}
        </>
      )}
    </section>
  );
}

type Reports = { readonly onSelect: (index: number) => void; readonly onHold: (held: boolean) => void };

/** Fetches and starts the motion once the page is idle; null until then, for a single slide, and when it cannot be had. */
function useMotion(
  box: { readonly current: HTMLElement | null },
  count: number,
  still: boolean,
  reports: Reports,
) {
  const [motion, setMotion] = useState<CarouselMotion | null>(null);
  const latest = useRef(reports);
  useEffect(() => {
    if (count < 2) return;
    let started: CarouselMotion | null = null;
    let gone = false;
    const start = async () => {
      // Not to be had (a broken line): the row stays one that scrolls by hand.
      const { startCarousel } = await import('./carousel-motion.ts').catch(() => ({ startCarousel: null }));
      if (gone || !box.current || !startCarousel) return;
      const rightToLeft = getComputedStyle(box.current).direction === 'rtl';
      started = startCarousel(box.current, { rightToLeft, still, ...latest.current });
      setMotion(started);
    };
    const cancel = whenIdle(() => void start());
    return () => {
      gone = true;
      cancel();
      started?.stop();
      setMotion(null);
    };
  }, [box, count, still]);
  return motion;
}
