// Focus is lost when its element is removed. The browser then has no focus: a screen reader becomes silent, and the
// next Tab begins at the top of the page, outside an open sheet.
const CONTROL = 'button, input';

function controlsIn(place: Element): HTMLElement[] {
  return [...place.querySelectorAll<HTMLElement>(CONTROL)];
}

/** The sheet that the element is in, or the page. */
function sceneOf(at: Element): Element {
  return at.closest('dialog') ?? document.body;
}

function addedIn(records: readonly MutationRecord[], scene: Element): HTMLElement | undefined {
  return records
    .flatMap(({ addedNodes }) => [...addedNodes])
    .filter((node) => node instanceof Element)
    .filter((node) => node.isConnected && scene.contains(node))
    .flatMap((node) => (node instanceof HTMLElement && node.matches(CONTROL) ? [node] : controlsIn(node)))
    .at(0);
}

/**
 * Moves lost focus to what took the place of the removed element, otherwise to the next control that remains, otherwise
 * to the title of the sheet.
 */
export function keepFocus(): void {
  let last: Element = document.body;
  let scene: Element = document.body;
  /** The controls after the focused one, as they were when it got the focus. */
  let following: readonly HTMLElement[] = [];
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    last = target;
    scene = sceneOf(target);
    const all = controlsIn(scene);
    following = all.slice(all.indexOf(target) + 1);
  });
  new MutationObserver((records) => {
    const isLost = !last.isConnected && document.activeElement === document.body && document.hasFocus();
    if (!isLost || !scene.isConnected) return;
    const next = addedIn(records, scene) ?? following.find((control) => control.isConnected);
    (next ?? scene.querySelector<HTMLElement>('h2[tabindex]'))?.focus();
  }).observe(document.body, { childList: true, subtree: true });
}
