import { describe, expect, test } from 'vitest';
import { fakeStorage } from '#testing/fake-storage.ts';
import { checkedStore } from '#device/storage.ts';
import { dayOf, mayPopUp, notBeforeTomorrow, popupsSeen } from './popup-rules.ts';

function store() {
  const storage = fakeStorage();
  return checkedStore(() => storage);
}
const noon = new Date(2026, 4, 1, 12).getTime();
const DAY = 24 * 60 * 60_000;

describe('popups of home', () => {
  test('are shown once a session for each set, in any order', () => {
    const kept = { tab: store(), local: store() };
    expect(mayPopUp(kept, 'news', ['a', 'b'], noon)).toBe(true);
    popupsSeen(kept, 'news', ['a', 'b']);
    expect(mayPopUp(kept, 'news', ['b', 'a'], noon)).toBe(false);
    expect(mayPopUp(kept, 'news', ['a', 'b', 'c'], noon)).toBe(true);
    expect(mayPopUp({ ...kept, tab: store() }, 'news', ['a', 'b'], noon)).toBe(true);
  });

  test('are not shown for the rest of a day on which the visitor declined, in new sessions too', () => {
    const kept = { tab: store(), local: store() };
    notBeforeTomorrow(kept, noon);
    const later = { ...kept, tab: store() };
    expect(mayPopUp(later, 'news', ['b'], noon + DAY / 3)).toBe(false);
    expect(mayPopUp(later, 'news', ['b'], noon + DAY)).toBe(true);
  });

  test('the app and news are seen separately, and declined together', () => {
    const kept = { tab: store(), local: store() };
    popupsSeen(kept, 'news', ['a']);
    expect(mayPopUp(kept, 'app', ['a'], noon)).toBe(true);
    notBeforeTomorrow(kept, noon);
    expect(mayPopUp(kept, 'app', ['a'], noon)).toBe(false);
  });

  test('are not shown when there is nothing to show', () => {
    expect(mayPopUp({ tab: store(), local: store() }, 'news', [], noon)).toBe(false);
  });

  test('the day is the local one', () => {
    expect(dayOf(new Date(2026, 0, 2, 0, 30).getTime())).toBe('2026-01-02');
    expect(dayOf(new Date(2026, 0, 2, 23, 30).getTime())).toBe('2026-01-02');
  });
});
