// Changes the language of an open app, so that one visit of a screen measures it in every language.
import type { Page } from '@playwright/test';

type Choose = (code: string) => void;
type WithChoice = { foyerChoose?: Choose };
type Fiber = { return: Fiber | null; memoizedProps: { onChoose?: Choose } | null };

const chip = 'header button[aria-haspopup="dialog"]:has(img[src*="/flags/"])';

/** Whether the document in the page can change its language. */
export function hasSwitch(page: Page): Promise<boolean> {
  return page.evaluate(() => 'foyerChoose' in globalThis);
}

/**
 * Keeps the language sheet's function, which is valid as long as the document: React stores it at the list's element.
 * The page shows a screen whose header has the language chip.
 */
export async function keepSwitch(page: Page): Promise<void> {
  const isKept = (): boolean => {
    for (const list of document.querySelectorAll('dialog[open] ul')) {
      const key = Object.keys(list).find((name) => name.startsWith('__reactFiber$'));
      let at = key === undefined ? null : (list as unknown as Record<string, Fiber>)[key];
      for (; at; at = at.return)
        if (at.memoizedProps?.onChoose) {
          (globalThis as WithChoice).foyerChoose = at.memoizedProps.onChoose;
          return true;
        }
    }
    return false;
  };
  await page.locator(chip).first().click();
  await page.waitForFunction(isKept);
  await page.keyboard.press('Escape');
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
}

/** Starts to change the language. */
export function switchTo(page: Page, code: string): Promise<void> {
  return page.evaluate((to) => (globalThis as WithChoice).foyerChoose?.(to), code);
}
