// A person with a keyboard and nothing else. Each Tab is looked at: where it led must be seen, must be marked, and must stand in
// the sheet where one is open.
import { expect, type Locator, type Page } from '@playwright/test';

/** More than any screen of access has between one thing and the next. */
const FAR = 40;

/** What is poor about where focus is, or nothing. */
function trouble(page: Page): Promise<string> {
  return page.evaluate(() => {
    const at = document.activeElement;
    // Nowhere: between the end of the page and its beginning the focus is the browser's own. In a frame it is the frame's.
    if (!at || at === document.body || at instanceof HTMLIFrameElement) return '';
    const name = `${at.tagName} "${at.getAttribute('aria-label') ?? at.getAttribute('name') ?? at.textContent}"`;
    if (document.querySelector('dialog:modal') && !at.closest('dialog:modal'))
      return `behind a sheet: ${name}`;
    const { top, bottom } = at.getBoundingClientRect();
    if (bottom <= 0 || top >= innerHeight) return `out of sight: ${name}`;
    // On the thing itself, on the drawn one that stands for it, or on the frame it is in.
    const faces = [at, at.nextElementSibling, at.parentElement].filter((face) => face !== null);
    const isMarked = faces.some((face) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(face);
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || /\b2px inset/.test(boxShadow);
    });
    return isMarked ? '' : `not marked: ${name}`;
  });
}

/** Also in a frame: there an element is its document's own focus long before the frame has any. */
function isFocused(target: Locator): Promise<boolean> {
  return target.evaluate((at) => at === document.activeElement && document.hasFocus());
}

/** Whoever has no more than the keyboard of this page. */
export function keyboardOf(page: Page) {
  const press = (key: string) => page.keyboard.press(key);
  /** Presses Tab, or what is given, until focus is there. */
  const reach = async (target: Locator, key = 'Tab'): Promise<void> => {
    await expect(target).toBeVisible();
    for (let step = 0; step < FAR && !(await isFocused(target)); step += 1) {
      await press(key);
      expect(await trouble(page)).toBe('');
    }
    expect(await isFocused(target), `${target.toString()} is reached by ${key}`).toBe(true);
  };
  /** Types over what stands in the field that has the focus. */
  const type = async (text: string): Promise<void> => {
    await press('Control+a');
    await page.keyboard.type(text);
  };
  return {
    press,
    reach,
    type,
    fill: async (field: Locator, text: string) => {
      await reach(field);
      await type(text);
    },
    enter: async (target: Locator, key = 'Tab') => {
      await reach(target, key);
      await press('Enter');
    },
    tick: async (box: Locator) => {
      await reach(box);
      await press('Space');
      await expect(box).toBeChecked();
    },
  };
}

export type Keyboard = ReturnType<typeof keyboardOf>;
