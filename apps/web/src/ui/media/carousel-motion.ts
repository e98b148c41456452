import EmblaCarousel from 'embla-carousel';

// The motion of the banners. Loaded separately after the first paint: the first banner is shown without it.

/** A drag of more px than this changes the slide (BANNER-03, CAROUSEL_SWIPE). */
const SWIPE = 35;
/** Embla's own unit; with 22 a slide takes about 300 ms. */
const SLIDE_DURATION = 22;

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
  onSelect(startIndex);
  return {
    next: () => embla.scrollNext(),
    stop: () => {
      embla.destroy();
      delete window.dataset['moving'];
    },
  };
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
