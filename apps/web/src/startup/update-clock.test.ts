// When a newer build is looked for, and what is compared.
import { expect, test } from 'vitest';
import { fakeClock } from '#testing/fake-clock.ts';
import { watchForUpdates } from './update-clock.ts';

class Page extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible';
  show(state: DocumentVisibilityState): void {
    this.visibilityState = state;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

/** A page whose files have these texts; a missing one answers 404, `null` gives no answer. */
function watching(files: Record<string, string | null>) {
  const clock = fakeClock();
  const page = new Page();
  const asked: string[] = [];
  const changes: number[] = [];
  const start = clock.now();
  watchForUpdates({
    clock,
    page,
    read: async (address) => {
      asked.push(address);
      const text = files[address.split('?')[0] ?? ''];
      if (text === null) throw new Error('no answer');
      return text ?? null;
    },
    hash: async (text) => text,
    onChange: () => changes.push(clock.now() - start),
  });
  return { clock, page, asked, changes, checks: () => asked.length / 2 };
}
const own = '/m/asset-manifest.json';
const other = '/mobile/mc/asset-manifest.json';

test('[UPDATE-01] it is read 1.5 s after the start, not before, and then every hour', async () => {
  const { clock, checks } = watching({ [own]: 'a' });
  await clock.advance(1499);
  expect(checks()).toBe(0);
  await clock.advance(1);
  expect(checks()).toBe(1);
  await clock.advance(3_598_499);
  expect(checks()).toBe(1);
  await clock.advance(1);
  expect(checks()).toBe(2);
  await clock.advance(3_600_000);
  expect(checks()).toBe(3);
});

test('[UPDATE-01] it is read when the page becomes visible, at most once a minute', async () => {
  const { clock, page, checks } = watching({ [own]: 'a' });
  await clock.advance(1500);
  page.show('hidden');
  await clock.advance(10);
  expect(checks()).toBe(1);
  page.show('visible');
  await clock.advance(10);
  expect(checks()).toBe(2);
  page.show('visible');
  await clock.advance(59_000);
  expect(checks()).toBe(2);
  await clock.advance(1_000);
  page.show('visible');
  await clock.advance(10);
  expect(checks()).toBe(3);
});

test('[UPDATE-02] each changed hash is reported once, an unchanged one is not', async () => {
  const files: Record<string, string | null> = { [own]: 'a', [other]: 'x' };
  const { clock, changes } = watching(files);
  await clock.advance(3_600_000);
  expect(changes).toEqual([]);
  files[other] = 'y';
  await clock.advance(7_200_000);
  expect(changes).toEqual([7_200_000]);
  files[own] = 'b';
  await clock.advance(3_600_000);
  expect(changes).toEqual([7_200_000, 14_400_000]);
});

test('[UPDATE-05] both lists are read with a time stamp; where none is there, the page itself without its spaces', async () => {
  const files: Record<string, string | null> = { '/m/index.html': '<p> a </p>' };
  const { clock, asked, changes } = watching(files);
  await clock.advance(1500);
  expect(asked.map((address) => address.replace(/=\d+$/, '='))).toEqual([
    `${own}?_=`,
    `${other}?_=`,
    '/m/index.html?_=',
  ]);
  files['/m/index.html'] = '<p>a</p>';
  await clock.advance(3_600_000);
  expect(changes).toEqual([]);
  files['/m/index.html'] = '<p>b</p>';
  await clock.advance(3_600_000);
  expect(changes).toHaveLength(1);
});

test('[UPDATE-02] a check without an answer is no change', async () => {
  const files: Record<string, string | null> = { [own]: 'a' };
  const { clock, changes } = watching(files);
  await clock.advance(1500);
  files[own] = null;
  await clock.advance(3_600_000);
  files[own] = 'a';
  await clock.advance(3_600_000);
  expect(changes).toEqual([]);
});
