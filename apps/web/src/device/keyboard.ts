// How much of the page the on-screen keyboard covers. Chrome and Firefox make the page smaller themselves, because of
// the viewport's `interactive-widget`; Safari draws the keyboard over the page.

type Viewport = Pick<VisualViewport, 'height' | 'offsetTop' | 'scale' | 'addEventListener'>;
type Page = {
  readonly innerHeight: number;
  readonly visualViewport: Viewport | null;
  readonly document: {
    readonly documentElement: { readonly style: Pick<CSSStyleDeclaration, 'setProperty'> };
  };
};

/** Sets `--keyboard` to the covered height. For a zoomed page this height is not known. */
export function watchKeyboard(page: Page): void {
  const { visualViewport: seen } = page;
  const look = () => {
    if (!seen) return;
    const covered = seen.scale > 1 ? 0 : Math.max(0, page.innerHeight - seen.height - seen.offsetTop);
    page.document.documentElement.style.setProperty('--keyboard', `${Math.round(covered)}px`);
  };
  for (const change of ['resize', 'scroll']) seen?.addEventListener(change, look);
}
