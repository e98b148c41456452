import EmblaCarousel, { type EmblaCarouselType } from 'embla-carousel';

// The motion of the banners. Loaded separately after the first paint: the first banner is shown without it.

/** A drag of more px than this changes the slide (BANNER-03, CAROUSEL_SWIPE). */
const SWIPE = 35;
/** Embla's own unit; with 22 a slide takes about 300 ms. */
const SLIDE_DURATION = 22;
/** A change that the carousel makes by itself. */
const ADVANCE = { duration: 320, easing: 'cubic-bezier(0.3, 0.7, 0.2, 1)' };

export type CarouselMotion = {
  readonly next: () => void;
  readonly stop: () => void;
};

type MotionOptions = {
  readonly rightToLeft: boolean;
  readonly still: boolean;
  readonly onSelect: (index: number) => void;
  /** A finger touches it or has left it. */
  readonly onHold: (held: boolean) => void;
};

/** Makes `window` (the clipping element, whose child contains the slides) draggable and endless. */
export function startCarousel(
  window: HTMLElement,
  { rightToLeft, still, onSelect, onHold }: MotionOptions,
): CarouselMotion {
  const startIndex = nearest(window);
  window.dataset['moving'] = '';
  window.scrollLeft = 0;
  const embla = EmblaCarousel(window, {
    loop: true,
    align: 'start',
    direction: rightToLeft ? 'rtl' : 'ltr',
    duration: still ? 0 : SLIDE_DURATION,
    startIndex,
  });
  let from = 0;
  let heldAt = startIndex;
  /** The distance in px from the start of the drag; forward is negative in both reading directions. */
  const dragged = () => {
    const { location, limit } = embla.internalEngine();
    // The endless row may have wrapped meanwhile.
    return wrapped(location.get() - from, limit.length);
  };
  embla
    .on('select', () => onSelect(embla.selectedScrollSnap()))
    .on('pointerDown', () => {
      from = embla.internalEngine().location.get();
      heldAt = embla.selectedScrollSnap();
      onHold(true);
    })
    .on('pointerUp', () => {
      // Embla uses the speed too; here only the distance decides, so that a slide never changes unexpectedly.
      const way = dragged();
      const last = embla.scrollSnapList().length - 1;
      if (way < -SWIPE) embla.scrollTo(heldAt === last ? 0 : heldAt + 1, false);
      else if (way > SWIPE) embla.scrollTo(heldAt === 0 ? last : heldAt - 1, false);
      else embla.scrollTo(heldAt);
      onHold(false);
    });
  const { next, takeOver, end } = createAdvance(window, embla);
  // Before Embla's own listener.
  window.addEventListener('pointerdown', takeOver, true);
  onSelect(startIndex);
  return {
    next,
    stop: () => {
      window.removeEventListener('pointerdown', takeOver, true);
      end();
      embla.destroy();
      delete window.dataset['moving'];
    },
  };
}

/**
 * Changes to the next slide without script in each frame, as Embla would need: Embla jumps to the new position, and an
 * animation of the browser shows the way there.
 */
function createAdvance(window: HTMLElement, embla: EmblaCarouselType) {
  const row = window.firstElementChild;
  const slides = [...(row?.children ?? [])] as HTMLElement[];
  let moving: Animation | null = null;
  let putBack = () => {};
  const end = () => {
    moving?.cancel();
    moving = null;
    putBack();
    putBack = () => {};
  };
  /** Shows a slide at another place until the change ends. Embla writes the same property, but only when it changes. */
  const shift = (slide: HTMLElement, distance: number) => {
    const before = slide.style.transform;
    slide.style.transform = `translateX(${distance}px)`;
    putBack = () => {
      slide.style.transform = before;
    };
  };
  const next = () => {
    end();
    const before = embla.selectedScrollSnap();
    const after = (before + 1) % slides.length;
    const [first, second, leaving, coming] = [slides[0], slides[1], slides[before], slides[after]];
    if (!(row instanceof HTMLElement) || !first || !second || !leaving || !coming) return;
    // Negative where the language is written from right to left.
    const step = second.offsetLeft - first.offsetLeft;
    const besideComing = coming.offsetLeft - step - leaving.offsetLeft;
    embla.scrollTo(after, true);
    shift(leaving, besideComing);
    const { transform } = row.style;
    moving = row.animate({ transform: [`${transform} translateX(${step}px)`, transform] }, ADVANCE);
    moving.onfinish = end;
  };
  /** A finger stops the row where it is: Embla continues from there. */
  const takeOver = () => {
    if (!moving || !row) return;
    const shown = new DOMMatrix(getComputedStyle(row).transform).m41;
    end();
    const { axis, location, previousLocation, offsetLocation, animation } = embla.internalEngine();
    for (const vector of [location, previousLocation, offsetLocation]) vector.set(axis.direction(shown));
    animation.start();
  };
  return { next, takeOver, end };
}

/** The slide at the start edge, if the row was scrolled before this code loaded. */
function nearest(window: HTMLElement): number {
  const slides = [...(window.firstElementChild?.children ?? [])] as HTMLElement[];
  const [first, second] = slides;
  if (!first || !second) return 0;
  return Math.round(Math.abs(window.scrollLeft) / Math.abs(second.offsetLeft - first.offsetLeft));
}

/** The same position on a ring of `size`, at most half of it away. */
function wrapped(way: number, size: number) {
  return way - size * Math.round(way / size);
}
