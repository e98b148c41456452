import { expect, test } from 'vitest';
import { compare, createJournal, longestPause } from './journal.ts';

test('an acknowledged command without an effect is lost, and two effects of one are doubled', () => {
  const journal = createJournal(() => 0);
  const [kept, lost, doubled, open, refused] = ['a', 'b', 'c', 'd', 'e'].map((key) =>
    journal.begin('debit', key),
  );
  for (const entry of [kept, lost, doubled]) if (entry) journal.done(entry);
  if (refused) journal.refuse(refused, 'wallet.insufficient');
  const effects = ['a', 'c', 'c', 'd', 'e', 'f'].map((key) => ({ kind: 'debit', key }));
  expect(open?.state).toBe('open');
  expect(compare(journal.entries, effects)).toEqual([
    'lost: debit b',
    'refused (wallet.insufficient) with an effect: debit e',
    '2 times: debit c',
    'sent by no one: debit f',
  ]);
});

test('the same key of two kinds of command is two commands', () => {
  const journal = createJournal(() => 0);
  journal.done(journal.begin('debit', 'a'));
  expect(compare(journal.entries, [{ kind: 'credit', key: 'a' }])).toEqual([
    'lost: debit a',
    'sent by no one: credit a',
  ]);
});

test('messages are counted for each member and phase', () => {
  const journal = createJournal(() => 0);
  journal.enter('quiet');
  journal.message('m1');
  journal.enter('kill');
  journal.message('m1');
  journal.message('m1');
  journal.message('m2');
  expect([journal.messagesIn('quiet'), journal.messagesIn('kill'), journal.messagesIn('later')]).toEqual([
    { most: 1, members: 1 },
    { most: 2, members: 2 },
    { most: 0, members: 0 },
  ]);
});

test('the longest pause counts from the event to the first write, and from the last one until now', () => {
  expect(longestPause([5, 40, 42], 10, 50)).toBe(30);
  expect(longestPause([5], 10, 50)).toBe(40);
  expect(longestPause([11, 12], 10, 13)).toBe(1);
});
