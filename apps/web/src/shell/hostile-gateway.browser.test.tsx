// The whole app with a gateway that answers invalid data: a field is missing, of another type, huge or full of
// markup. The app shows a page with text, no part waits forever and no script runs. VITE_FUZZ_SEEDS increases the
// number of runs.
import { mutate } from '@foyer/contract/testing/poison.ts';
import { oneOf, seeded } from '@foyer/contract/testing/chance.ts';
import { expect, test } from 'vitest';
import { bundled } from '#language/words/bundled.ts';
import { hasSettled, places, prepareWholeApp, sheets, type Spoil, turn, visit } from '#testing/whole-app.tsx';

prepareWholeApp();

/** Seeds per place: about three hundred and fifty visits in all. */
function seedsOf(count: number): number {
  return Number(import.meta.env['VITE_FUZZ_SEEDS'] ?? Math.ceil(350 / count));
}
/** Other seeds make other answers. */
const FIRST_SEED = Number(import.meta.env['VITE_FUZZ_FIRST'] ?? 1);
/** The ways in which a whole answer is unusable, and one that is only late. */
const unusable: readonly Spoil[] = [
  () => new Response('<!doctype html><title>Bad gateway</title><p>proxy', { status: 502 }),
  () => new Response('<!doctype html><p>a page', { headers: { 'content-type': 'text/html' } }),
  () => new Response('', { headers: { 'content-type': 'application/json' } }),
  (answer) =>
    new Response(JSON.stringify(answer).slice(0, -9), { headers: { 'content-type': 'application/json' } }),
  async (answer) => {
    for (let turns = 0; turns < 40; turns += 1) await turn();
    return Response.json(answer);
  },
];

/** Answers with invalid fields, and sometimes whole answers that are unusable or late. */
function spoiler(seed: number): Spoil {
  const random = seeded(seed);
  return (answer) =>
    seed % 3 === 0 && random() < 0.5
      ? oneOf(unusable, random)(answer)
      : Response.json(mutate(answer, random));
}

test('an empty page and a waiting page are detected', () => {
  const box = document.body.appendChild(document.createElement('div'));
  expect(hasSettled(box)).toBe(false);
  box.innerHTML = '<p>Words enough to stand on a page</p><p aria-busy="true">waits</p>';
  expect(hasSettled(box)).toBe(false);
  box.innerHTML = '<p>Words enough to stand on a page</p>';
  expect(hasSettled(box)).toBe(true);
  box.remove();
});

// Set first, before later checks add faults.
test.each(places)('%s has no fault with valid answers', async (place) => {
  const { fault, text } = await visit(place, {});
  expect(fault).toBe(null);
  expect(text).not.toContain(bundled.core['broken.title']);
});

test.for(places)(
  '%s shows a page whatever the gateway answers',
  // One test makes a dozen visits, or the configured number.
  { timeout: 3_600_000 },
  async (place, { task }) => {
    const seeds = seedsOf(places.length);
    Object.assign(task.meta, { cases: seeds });
    for (let seed = FIRST_SEED; seed < FIRST_SEED + seeds; seed += 1) {
      const spoil = spoiler(seed);
      // Sometimes start-up's answers are invalid too: then there may be no page at all.
      const { fault } = await visit(place, { spoil, ...(seed % 4 === 0 && { early: spoil }) });
      expect({ seed, fault }).toEqual({ seed, fault: null });
    }
    expect('__x' in window).toBe(false);
  },
);

test.each(sheets)('%s has no fault in its sheet %s with valid answers', async (place, sheet) => {
  let shown = '';
  const { fault, text } = await visit(place, {
    sheet,
    look: () => (shown = document.querySelector('dialog[open]')?.textContent ?? ''),
  });
  expect(fault).toBe(null);
  expect(shown).toContain(sheet);
  expect(text).not.toContain(bundled.core['broken.title']);
});

test.for(sheets)(
  '%s shows a page and its sheet %s whatever the gateway answers',
  { timeout: 3_600_000 },
  async ([place, sheet], { task }) => {
    const seeds = seedsOf(places.length);
    Object.assign(task.meta, { cases: seeds });
    for (let seed = FIRST_SEED; seed < FIRST_SEED + seeds; seed += 1) {
      const { fault } = await visit(place, { sheet, spoil: spoiler(seed) });
      expect({ seed, fault }).toEqual({ seed, fault: null });
    }
    expect('__x' in window).toBe(false);
  },
);
