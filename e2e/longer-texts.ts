// A language whose texts are 40 % longer than English: it shows early which places have no room for translations.
import type { Frame, Page } from '@playwright/test';

/** Makes every text of the document longer that is not longer yet; numbers and codes stay as they are. */
export function lengthen(page: Page | Frame): Promise<void> {
  return page.evaluate(() => {
    const longer = (text: string): string =>
      text.replace(/\p{L}[\p{L}’'-]+/gu, (word) => word + 'äöüéîçßñ'.slice(0, Math.ceil(word.length * 0.4)));
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = new Map<Element, Node[]>();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = node.parentElement;
      if (
        node.nodeValue?.trim() &&
        at &&
        !at.closest('script, style, svg') &&
        !at.hasAttribute('data-longer')
      )
        found.set(at, [...(found.get(at) ?? []), node]);
    }
    for (const [at, nodes] of found) {
      for (const node of nodes) node.nodeValue = longer(node.nodeValue ?? '');
      at.setAttribute('data-longer', '');
    }
    for (const field of document.querySelectorAll('input:not([data-longer])'))
      if (field instanceof HTMLInputElement && field.placeholder) {
        field.placeholder = longer(field.placeholder);
        field.setAttribute('data-longer', '');
      }
  });
}
