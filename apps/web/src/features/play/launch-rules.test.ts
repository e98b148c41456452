import { describe, expect, test } from 'vitest';
import { core } from '#language/words/en/core.ts';
import { games } from '#language/words/en/games.ts';
import { formatMinute } from '#language/format.ts';
import type { Say } from '#language/words.ts';
import { failed } from '#request/outcome.ts';
import { launchInput, resultOf } from './launch-rules.ts';

const words: Readonly<Record<string, string>> = { ...core, ...games };
const say = ((key: string, values: Record<string, string> = {}) =>
  (words[key] ?? key).replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')) as Say;
const said = (outcome: Parameters<typeof resultOf>[0]) => {
  const result = resultOf(outcome);
  return result.kind === 'failed' ? result.text(say) : result.kind;
};
const failure = (...args: Parameters<typeof failed>) => failed(...args) as Parameters<typeof resultOf>[0];

describe('a launch', () => {
  test('asks for the game by vendor and node, and to be led back home', () => {
    const at = { origin: 'https://aurora.example', language: 'AR' };
    expect(launchInput({ vendor: 'ORU', nodeId: '77', title: 'Ember Fox' }, at)).toEqual({
      vendor: 'ORU',
      nodeId: '77',
      launchMode: 'GAME',
      device: 'MOBILE',
      platform: 'html5',
      backUrl: 'https://aurora.example/m/home',
      language: 'AR',
      title: 'Ember Fox',
    });
    expect(launchInput({ vendor: 'LOTT', code: 'PK10' }, at)).toMatchObject({
      nodeId: 'PK10',
      launchMode: 'LOTT',
    });
  });

  test('that answers with an address opens it', () => {
    const gameUrl = 'https://games.example/x';
    expect(resultOf({ ok: true, value: { gameUrl }, spanId: null })).toEqual({ kind: 'open', gameUrl });
  });

  test('[LAUNCH-02] that ends with ECONNABORTED says that the request timed out', () => {
    expect(said(failure('ECONNABORTED'))).toBe('The request timed out, please try again');
  });

  test('[LAUNCH-03] without an address says that the game is coming', () => {
    expect(said({ ok: true, value: { gameUrl: '' }, spanId: null })).toBe('Coming soon');
  });

  test('[LAUNCH-03] that fails with words of the server shows them', () => {
    expect(said(failure('unknown_error', { message: 'Closed for tonight', status: 200 }))).toBe(
      'Closed for tonight',
    );
  });

  test('[LAUNCH-11] of a vendor under maintenance says from when to when', () => {
    const startTime = Date.UTC(2026, 0, 5, 3, 0);
    const endTime = Date.UTC(2026, 0, 5, 3, 20);
    const text = said(failure('vendor_under_maintenance', { value: { vendor: 'ORU', startTime, endTime } }));
    expect(text).toContain(`${formatMinute(startTime)} ~ ${formatMinute(endTime)}`);
    expect(said(failure('vendor_under_maintenance', { value: null }))).toBe(
      'This provider is under maintenance.',
    );
  });

  test('of an address that names no game says so', () => {
    expect(said(null)).toBe('This game is not available.');
  });
});
