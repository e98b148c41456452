// Every screen with hostile texts in place of the merchant's and members' own: names, titles, messages, addresses. No
// script runs, no element of a text comes onto the page, and no link acts or leads to another scheme.
import { leavingAddresses } from '@foyer/contract/testing/addresses.ts';
import { injections } from '@foyer/contract/testing/injections.ts';
import { expect, test } from 'vitest';
import { places, prepareWholeApp, visit } from '#testing/whole-app.tsx';

prepareWholeApp();

/** Hostile texts per place: each text comes up at some place, and with the configured number at all of them. */
const EACH = Number(import.meta.env['VITE_FUZZ_SEEDS'] ?? 3);
const texts = [...injections, ...leavingAddresses(location.origin)];

/** Texts with a form that the app needs to find its way: codes, times, amounts, languages. */
function isFree(name: string, text: string): boolean {
  return (
    /\s|[<:/]/.test(text) ||
    /(name|title|text|content|message|summary|nick|remark|words|link|url|path|image|icon)/i.test(name)
  );
}

/** The answer with `text` in place of every free text. */
function spoiled(value: unknown, text: string, name = ''): unknown {
  if (typeof value === 'string') return isFree(name, value) ? text : value;
  if (Array.isArray(value)) return value.map((each) => spoiled(each, text, name));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, spoiled(field, text, key)]));
}

/** Elements that no text may bring onto a page, and links that do more than lead to a page. */
function foreign(): string[] {
  const added = document.querySelectorAll(
    '#root ~ script:not([src]):not([type]), iframe[srcdoc], object, embed, base[href*=evil], meta[http-equiv=refresh], form[action*=evil], link[href*=evil], [onerror], [onload], [onfocus], [ontoggle]',
  );
  const links = [...document.querySelectorAll('a[href], area[href]')].filter((link) => {
    const { protocol, origin, pathname } = new URL((link as HTMLAnchorElement).href, location.href);
    if (origin === location.origin) return !pathname.startsWith('/m/') || pathname.includes('//');
    return !['https:', 'mailto:', 'tel:'].includes(protocol);
  });
  return [...added, ...links].map((element) => element.outerHTML.slice(0, 200));
}

test.for(places.map((place, at) => [place, at] as const))(
  '%s runs and follows no hostile text',
  { timeout: 3_600_000 },
  async ([place, at], { task }) => {
    Object.assign(task.meta, { cases: EACH });
    for (let turn = 0; turn < EACH; turn += 1) {
      const text = texts[(at * 7 + turn) % texts.length] ?? '';
      const found: string[] = [];
      const { fault } = await visit(place, {
        spoil: (answer) => Response.json(spoiled(answer, text)),
        look: () => found.push(...foreign()),
      });
      expect({ text, found, fault }).toEqual({ text, found: [], fault: null });
      expect([text, '__x' in window]).toEqual([text, false]);
    }
  },
);
