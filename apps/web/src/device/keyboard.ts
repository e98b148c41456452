// How much of the page the on-screen keyboard covers. Chrome and Firefox make the page smaller by themselves, as the viewport's
// `interactive-widget` asks; Safari lays the keyboard over it.

type Viewport = Pick<VisualViewport, 'height' | 'offsetTop' | 'scale' | 'addEventListener'>;
type Page = {
  readonly innerHeight: number;
  readonly visualViewport: Viewport | null;
  readonly document: {
    readonly documentElement: { readonly style: Pick<CSSStyleDeclaration, 'setProperty'> };
  };
};

/** Keeps `--keyboard` at the height of what the keyboard covers. A page that is zoomed in has no such edge. */
export function watchKeyboard(page: Page): void {
  const { visualViewport: seen } = page;
  const look = () => {
    if (!seen) return;
    const covered = seen.scale > 1 ? 0 : Math.max(0, page.innerHeight - seen.height - seen.offsetTop);
    page.document.documentElement.style.setProperty('--keyboard', `${Math.round(covered)}px`);
  };
  for (const change of ['resize', 'scroll']) seen?.addEventListener(change, look);
}
