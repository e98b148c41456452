/**
 * A ref for text that has to be read first after the member has changed the screen: it gets the focus when it appears, and
 * is scrolled to. It needs `tabIndex={-1}`.
 */
export function readFromHere(at: HTMLElement | null): void {
  at?.focus();
}
