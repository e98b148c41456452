import EmblaCarousel from 'embla-carousel';

// What moves the banners. Loaded after the first paint, on its own: the first banner is there without it.

/** A drag of more than this many px changes the slide (BANNER-03, CAROUSEL_SWIPE). */
const SWIPE = 35;
/** Embla's own unit; 22 lands a slide in about 300 ms. */
const SLIDE_DURATION = 22;

export type CarouselMotion = {
  readonly next: () => void;
  readonly stop: () => void;
};

type MotionOptions = {
  readonly rightToLeft: boolean;
  readonly still: boolean;
  readonly onSelect: (index: number) => void;
  /** A finger is on it, or has left it. */
  readonly onHold: (held: boolean) => void;
};

/** Makes `window` (the clipping element, whose child holds the slides) draggable and endless. */
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
  /** How far the row stands from where it was taken, px; forward is negative in both directions of reading. */
  const dragged = () => {
    const { location, limit } = embla.internalEngine();
    // The endless row may have come round its end meanwhile.
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
      // Embla weighs speed too; here the distance alone decides, so that a slide never surprises.
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

/** The slide that stands at the start edge, had the row been scrolled before this came. */
function nearest(window: HTMLElement): number {
  const slides = [...(window.firstElementChild?.children ?? [])] as HTMLElement[];
  const [first, second] = slides;
  if (!first || !second) return 0;
  return Math.round(Math.abs(window.scrollLeft) / Math.abs(second.offsetLeft - first.offsetLeft));
}

/** The same place on a ring of `size`, no further than half of it away. */
function wrapped(way: number, size: number) {
  return way - size * Math.round(way / size);
}
