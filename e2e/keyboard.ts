// A person who uses only the keyboard. After each Tab the focused element must be visible, must be marked, and must
// be inside the sheet if one is open.
import { expect, type Locator, type Page } from '@playwright/test';

/** More steps than any access screen has between two controls. */
const FAR = 40;

/** The faults of the focused element; empty when there are none, and null when a frame has the focus. */
function troubleHere(): string | null {
  const at = document.activeElement;
  if (at instanceof HTMLIFrameElement) return null;
  // No element: between the end and the start of the page the browser itself has focus.
  if (!at || at === document.body) return '';
  const name = `${at.tagName} "${at.getAttribute('aria-label') ?? at.getAttribute('name') ?? at.textContent}"`;
  if (document.querySelector('dialog:modal') && !at.closest('dialog:modal')) return `behind a sheet: ${name}`;
  const { top, bottom } = at.getBoundingClientRect();
  if (bottom <= 0 || top >= innerHeight) return `out of sight: ${name}`;
  // On the element itself, on the drawn control that represents it, on its frame, or on the row that a link covers.
  const faces = [at, at.nextElementSibling, at.parentElement].filter((face) => face !== null);
  const styles = [...faces.map((face) => getComputedStyle(face)), getComputedStyle(at, '::after')];
  const isMarked = styles.some(({ outlineStyle, outlineWidth, boxShadow }) => {
    return (outlineStyle !== 'none' && outlineWidth !== '0px') || /\b2px inset/.test(boxShadow);
  });
  return isMarked ? '' : `not marked: ${name}`;
}

async function trouble(page: Page): Promise<string> {
  const found = await page.evaluate(troubleHere);
  if (found !== null) return found;
  const focused = await page.evaluateHandle(() => document.activeElement);
  const frame = await focused.asElement()?.contentFrame();
  return (await frame?.evaluate(troubleHere)) ?? '';
}

/** Also in a frame: an element can have focus in its document before the frame has focus. */
function isFocused(target: Locator): Promise<boolean> {
  return target.evaluate((at) => at === document.activeElement && document.hasFocus());
}

/** A person who uses only the keyboard on this page. */
export function keyboardOf(page: Page) {
  const press = (key: string) => page.keyboard.press(key);
  /** Presses Tab, or the given key, until focus is there. */
  const reach = async (target: Locator, key = 'Tab'): Promise<void> => {
    await expect(target).toBeVisible();
    for (let step = 0; step < FAR && !(await isFocused(target)); step += 1) {
      await press(key);
      expect(await trouble(page)).toBe('');
    }
    expect(await isFocused(target), `${target.toString()} is reached by ${key}`).toBe(true);
  };
  /** Replaces the text of the focused field. */
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
