import { Children, type FocusEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import s from './banner-carousel.module.css';
import { cx } from '#ui/class-names.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { pauseIcon, playIcon } from '#ui/icons/icons.ts';
import { useReducedMotion } from './media.ts';
import { useCarouselMotion } from './use-carousel-motion.ts';
import { useVisible } from './visible.ts';

const STAY_MS = 3000;

type BannerCarouselProps = {
  readonly label: string;
  readonly pauseLabel: string;
  readonly playLabel: string;
  /** One banner per child. */
  readonly children: ReactNode;
};

/**
 * The offers. The first is plain HTML and shows without script; the motion code loads when the page is idle. Several
 * banners play automatically and loop, a single one does neither (BANNER-01). It stops while paused, touched, focused
 * by keyboard, under a mouse, out of view, or with reduced motion.
 */
export function BannerCarousel({ label, pauseLabel, playLabel, children }: BannerCarouselProps) {
  const slides = Children.toArray(children);
  const several = slides.length > 1;
  const box = useRef<HTMLDivElement>(null);
  const [paused, setPaused] = useState(false);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const still = useReducedMotion();
  const visible = useVisible(box);
  const { motion, at, touched } = useCarouselMotion(box, slides.length);
  const resting = paused || hovered || focused || touched || still || !visible;
  const running = motion !== null && !resting;

  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(() => motion?.next(), STAY_MS);
    return () => clearTimeout(timer);
  }, [running, motion, at]);

  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false);
  };
  return (
    <section
      className={cx(s.carousel, running && s.running)}
      aria-label={label}
      onPointerEnter={(event) => event.pointerType === 'mouse' && setHovered(true)}
      onPointerLeave={() => setHovered(false)}
    >
      <div
        ref={box}
        className={s.window}
        onFocus={(event) => setFocused(event.target.matches(':focus-visible'))}
        onBlur={leave}
      >
        <ul className={s.slides}>
          {slides.map((slide, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- Children.toArray keys the slide itself
            <li key={index} className={cx(s.slide, !several && s.only)}>
              {slide}
            </li>
          ))}
        </ul>
      </div>
      {several && <Dots count={slides.length} at={at} />}
      {several && !still && (
        <IconButton
          className={s.pause}
          shape={paused ? playIcon : pauseIcon}
          size={16}
          label={paused ? playLabel : pauseLabel}
          onClick={() => setPaused(!paused)}
        />
      )}
    </section>
  );
}

/** The position in the list: hidden from screen readers, because they can read the banners themselves. */
function Dots({ count, at }: { readonly count: number; readonly at: number }) {
  return (
    <div className={s.dots} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a dot is its place
        <i key={index} className={cx(s.dot, index === at && s.on)} />
      ))}
    </div>
  );
}
