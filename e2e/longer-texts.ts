// A language whose texts are 40 % longer than English: it shows early which places have no room for translations.
import type { Frame, Page } from '@playwright/test';

/** Makes every text of the document longer, once; numbers and codes stay as they are. */
export function lengthen(page: Page | Frame): Promise<void> {
  return page.evaluate(() => {
    const longer = (text: string): string =>
      text.replace(/\p{L}[\p{L}’'-]+/gu, (word) => word + 'äöüéîçßñ'.slice(0, Math.ceil(word.length * 0.4)));
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.nodeValue ?? '';
      if (text.trim() && !node.parentElement?.closest('script, style, svg, [data-longer]'))
        node.nodeValue = longer(text);
    }
    for (const field of document.querySelectorAll('input'))
      if (field.placeholder) field.placeholder = longer(field.placeholder);
    document.body.dataset['longer'] = '';
  });
}
