import { expect, test } from 'vitest';
import type { Game } from '#catalogue/game-target.ts';
import { formatMinute } from '#language/format.ts';
import { core } from '#language/words/en/core.ts';
import { games } from '#language/words/en/games.ts';
import type { Say } from '#language/words.ts';
import { failed } from '#request/outcome.ts';
import { trialInput, trialResultOf } from './trial-rules.ts';

const words: Readonly<Record<string, string>> = { ...core, ...games };
const say = ((key: string, values: Record<string, string> = {}) =>
  (words[key] ?? '').replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')) as Say;
function said(outcome: Parameters<typeof trialResultOf>[0]) {
  const result = trialResultOf(outcome, 'Northlight');
  return result.kind === 'failed' ? result.text(say) : result.gameUrl;
}
function answer(game_url: string, game_url2 = '') {
  return said({ ok: true, value: { content: { game_url, game_url2 } }, spanId: null });
}

test('[LAUNCH-08] [CCALL-21] a trial contains gameId, nodeId and platform', () => {
  const game = { roomId: '9', nodeId: 'nlt-fox', vassalage: 'NLT' } as Game;
  expect(trialInput(game, 'AR')).toEqual({
    gameId: '9',
    nodeId: 'nlt-fox',
    vendor: 'NLT',
    platform: 'html5',
    language: 'AR',
  });
});

test('[LAUNCH-08] its answer contains game_url, or game_url2 when that is empty', () => {
  expect(answer('https://a.example/', 'https://b.example/')).toBe('https://a.example/');
  expect(answer('', 'https://b.example/')).toBe('https://b.example/');
  expect(answer('')).toBe('Coming soon');
});

test('[LAUNCH-03] an answer without an address shows the message of the server', () => {
  const content = { game_url: '', game_url2: '' };
  const message = 'Closed for the feast';
  expect(said({ ok: true, value: { content }, message, spanId: null })).toBe(message);
});

test('[LAUNCH-11] of a vendor under maintenance says which one, from when and until when', () => {
  const startTime = Date.UTC(2026, 0, 5, 3, 0);
  const endTime = Date.UTC(2026, 0, 5, 3, 20);
  const value = { vendor: 'NLT', startTime, endTime };
  const closed = failed('vendor_under_maintenance', { value }) as Parameters<typeof trialResultOf>[0];
  expect(said(closed)).toBe(
    `Northlight is under maintenance\n${formatMinute(startTime)} ~ ${formatMinute(endTime)}`,
  );
});

test('one that takes too long shows a message', () => {
  const late = failed('ECONNABORTED') as Parameters<typeof trialResultOf>[0];
  expect(said(late)).toBe('The request timed out, please try again');
});
