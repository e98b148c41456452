// How much of the page the on-screen keyboard covers. Chrome and Firefox make the page smaller themselves, because of
// the viewport's `interactive-widget`; Safari draws the keyboard over the page.

type Viewport = Pick<VisualViewport, 'height' | 'offsetTop' | 'scale' | 'addEventListener'>;
type Page = {
  readonly innerHeight: number;
  readonly innerWidth: number;
  readonly visualViewport: Viewport | null;
  readonly document: {
    readonly documentElement: Pick<HTMLElement, 'toggleAttribute'> & {
      readonly style: Pick<CSSStyleDeclaration, 'setProperty'>;
    };
  };
  readonly addEventListener: (name: 'focusin', act: () => void) => void;
};

/** The browser's own bars, which come and go while the page scrolls, are lower than any keyboard. */
const KEYBOARD_PX = 120;

/**
 * Sets `--keyboard` to the covered height; for a zoomed page this height is not known. While the keyboard is open the
 * document has `data-keyboard`: bars at the end of the page leave the little space that there is to its fields. Calls
 * `reveal` when the keyboard opens, and when the focus moves while it is open.
 */
export function watchKeyboard(page: Page, reveal: () => void): void {
  const { visualViewport: seen } = page;
  const root = page.document.documentElement;
  if (!seen) return;
  // The height without a keyboard, for the current width. It may be open already.
  let full = page.innerHeight;
  let width = page.innerWidth;
  let isOpen = false;
  const look = () => {
    const isZoomed = seen.scale > 1;
    const covered = isZoomed ? 0 : Math.max(0, page.innerHeight - seen.height - seen.offsetTop);
    root.style.setProperty('--keyboard', `${Math.round(covered)}px`);
    if (isZoomed) return;
    if (width !== page.innerWidth) full = seen.height;
    width = page.innerWidth;
    full = Math.max(full, seen.height);
    const wasOpen = isOpen;
    isOpen = full - seen.height > KEYBOARD_PX;
    root.toggleAttribute('data-keyboard', isOpen);
    if (isOpen && !wasOpen) reveal();
  };
  for (const change of ['resize', 'scroll']) seen.addEventListener(change, look);
  look();
  page.addEventListener('focusin', () => isOpen && reveal());
}

/** Brings the field that has the focus into view, and the button of its form, where both have space. */
export function revealField(): void {
  const field = document.activeElement;
  if (!(field instanceof HTMLElement) || !field.matches('input, textarea')) return;
  // A sheet may be inside the form of the page behind it.
  field.closest('form, dialog')?.querySelector('[type="submit"]')?.scrollIntoView({ block: 'nearest' });
  field.scrollIntoView({ block: 'nearest' });
}
