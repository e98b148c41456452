import axe from 'axe-core';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Kit } from './kit.tsx';
import { type KitSettings, readSettings } from './kit-words.ts';
import { clear, show } from '#testing/show.tsx';

// Every component in every state, with all merchants: rules that hold for all of them.

const merchants = ['aurora', 'lotus', 'harbor'] as const;
const themes = ['dark', 'light'] as const;
const combinations = merchants.flatMap((merchant) => themes.map((theme) => [merchant, theme] as const));

async function kit(settings: Partial<KitSettings>, width = 390) {
  await page.viewport(width, 844);
  show(<Kit settings={{ ...readSettings(''), ...settings }} />, settings);
}

/**
 * Every control with its real touch area: for a hidden input its label, enlarged by the pseudo-element of small
 * pills.
 */
function targets(): readonly { readonly name: string; readonly width: number; readonly height: number }[] {
  const controls = [...document.querySelectorAll('a[href], button, select, input')];
  return controls.flatMap((control) => {
    const held = control.closest('label') ?? control;
    if (!held.checkVisibility() || control.closest('[inert]')) return [];
    const text = control.matches('input:not([type=checkbox], [type=radio]), select');
    const { width, height } = (text ? (held.parentElement ?? held) : held).getBoundingClientRect();
    const after = getComputedStyle(held, '::after');
    const grown =
      after.content === 'none' ? [0, 0] : [Number.parseFloat(after.width), Number.parseFloat(after.height)];
    const name = control.getAttribute('aria-label') ?? control.textContent ?? control.tagName;
    return [{ name, width: Math.max(width, grown[0] ?? 0), height: Math.max(height, grown[1] ?? 0) }];
  });
}

afterEach(async () => {
  clear();
  await page.viewport(390, 844);
});

test.each(combinations)('axe finds no fault in the kit: %s, %s', async (merchant, theme) => {
  await kit({ merchant, theme });
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } });
  expect(
    violations.map(({ id, nodes }) => [
      id,
      ...nodes.map((node) => `${node.html} ${node.any[0]?.message ?? ''}`),
    ]),
  ).toEqual([]);
});

test.each([
  [320, 'ltr'],
  [390, 'ltr'],
  [390, 'rtl'],
  [1280, 'ltr'],
] as const)('every control is 44 x 44 px or more at %i px, %s', async (width, dir) => {
  await kit({ dir }, width);
  const found = targets();
  expect(found.length).toBeGreaterThan(40);
  // Half a pixel of rounding does not count as a smaller target.
  expect(found.filter((target) => target.width < 43.5 || target.height < 43.5)).toEqual([]);
});

test.each([
  [320, 100, true],
  [390, 200, false],
  [390, 200, true],
] as const)(
  'nothing is wider than a window of %i px at %i %% text (long words: %s)',
  async (width, text, long) => {
    await kit({ text, long }, width);
    const wide = [...document.querySelectorAll('h1, h2, button, label, p, a')].filter((element) => {
      const scrolled = element.closest('[role=toolbar], ul');
      const { left, right } = element.getBoundingClientRect();
      return !scrolled && element.checkVisibility() && (left < -1 || right > width + 1);
    });
    expect(wide.map((element) => element.textContent)).toEqual([]);
    expect(document.documentElement.scrollWidth).toBe(width);
  },
);
