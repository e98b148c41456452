// The on-screen keyboard: where it covers a field in focus, or the button of its form. Chrome and Firefox make the page
// smaller for it, Safari draws it over the page.
import type { Page } from '@playwright/test';
import { untilDrawn } from './still.ts';

const keyboardPx = 336;
const barPx = 56;

/** Marks the fields to look at, the first and the last of each form or page, and returns how many there are. */
function markFields(): number {
  const scene = document.querySelector('dialog[open]:last-of-type') ?? document.body;
  const fields = [...scene.querySelectorAll<HTMLInputElement>('input, textarea')].filter(
    (field) =>
      field.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !field.disabled &&
      !/^(checkbox|radio|range|file|button|submit|hidden|date)$/.test(field.type),
  );
  const forms = [...new Set(fields.map((field) => field.form))];
  const ends = forms.flatMap((form) => {
    const own = fields.filter((field) => field.form === form);
    return [...new Set([own.at(0), own.at(-1)])];
  });
  for (const [at, field] of ends.entries()) field?.setAttribute('data-typed', String(at));
  return ends.length;
}

/** The parts of the field in focus, and of its form's button, that cannot be seen or tapped above `edge`. */
function coveredAbove([edge, barHeight]: readonly [number, number]): string[] {
  const field = document.activeElement as HTMLInputElement;
  const button = field.closest('form, dialog')?.querySelector('[type="submit"]') ?? null;
  const isFree = (element: Element): boolean => {
    const { top, bottom, left, width, height } = element.getBoundingClientRect();
    const met = document.elementFromPoint(left + width / 2, top + height / 2);
    return top > -1 && bottom < edge + 1 && met !== null && (element.contains(met) || met.contains(element));
  };
  const name = `${field.name || field.getAttribute('aria-label') || field.type}`;
  const found = isFree(field) ? [] : [`the field ${name}`];
  if (!button) return found;
  const [above, below] = [field.getBoundingClientRect(), button.getBoundingClientRect()];
  const fit = Math.max(above.bottom, below.bottom) - Math.min(above.top, below.top) < edge - 2 * barHeight;
  // Parts that do not fit beside the field can be scrolled to.
  if (!fit) button.scrollIntoView({ block: 'nearest' });
  return isFree(button) ? found : [...found, `the button after ${name}`];
}

/** Safari: the page stays as high as it was, and less of it can be seen. */
async function cover(page: Page, isOpen: boolean): Promise<void> {
  await page.evaluate(
    (px) => {
      const seen = visualViewport;
      if (!seen) return;
      if (px) Object.defineProperty(seen, 'height', { configurable: true, get: () => innerHeight - px });
      else Reflect.deleteProperty(seen, 'height');
      seen.dispatchEvent(new Event('resize'));
    },
    isOpen ? keyboardPx : 0,
  );
}

/** Chrome and Firefox: the page ends at the keyboard. */
async function shrink(page: Page, isOpen: boolean): Promise<void> {
  await page.setViewportSize({ width: 390, height: isOpen ? 844 - keyboardPx : 844 });
  await untilDrawn(page);
}

/** Types into the fields of what is shown, with both kinds of keyboard; returns what they cover. */
export async function keyboardFindings(page: Page): Promise<string[]> {
  const count = await page.evaluate(markFields);
  // The app watches the keyboard once it has done what comes first.
  if (count > 0) await page.locator('html[style*="--keyboard"]').waitFor({ state: 'attached' });
  const found: string[] = [];
  for (const [kind, turn] of [
    ['Safari', cover],
    ['Chrome', shrink],
  ] as const)
    for (let at = 0; at < count; at += 1) {
      await page.locator(`[data-typed="${at}"]`).focus();
      await turn(page, true);
      const covered = await page.evaluate(coveredAbove, [844 - keyboardPx, barPx] as const);
      found.push(...covered.map((what) => `below the keyboard of ${kind}: ${what}`));
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      await turn(page, false);
    }
  return found;
}
