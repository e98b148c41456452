import { describe, expect, test } from 'vitest';
import { core } from '#language/words/en/core.ts';
import { games } from '#language/words/en/games.ts';
import { formatMinute } from '#language/format.ts';
import type { Say } from '#language/words.ts';
import { failed } from '#request/outcome.ts';
import { launchesLottery, launchInput, resultOf } from './launch-rules.ts';

const words: Readonly<Record<string, string>> = { ...core, ...games };
const say = ((key: string, values: Record<string, string> = {}) =>
  (words[key] ?? '').replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')) as Say;
const names: Readonly<Record<string, string>> = { ORU: 'Orucan' };
function said(outcome: Parameters<typeof resultOf>[0]) {
  const result = resultOf(outcome);
  return result.kind === 'failed' ? result.text(say, (code) => names[code] ?? null) : result.kind;
}
function failure(...args: Parameters<typeof failed>) {
  return failed(...args) as Parameters<typeof resultOf>[0];
}

describe('a launch', () => {
  const at = {
    origin: 'https://aurora.example',
    language: 'AR',
    isLanguageSet: true,
    prizeMode: 'TOP',
    labelName: 'Gold',
  };

  test('requests the game by vendor and node, with home as its return page', () => {
    expect(launchInput({ vendor: 'ORU', nodeId: '77', title: 'Ember Fox' }, at)).toEqual({
      vendor: 'ORU',
      nodeId: '77',
      launchMode: 'GAME',
      device: 'MOBILE',
      platform: 'html5',
      backUrl: 'https://aurora.example/m/home',
      language: 'AR',
      title: 'Ember Fox',
      labelName: 'Gold',
    });
  });

  test('[LANG-18] of a game that is no lottery is in CN where the merchant names no language', () => {
    const unnamed = { ...at, language: 'CN', isLanguageSet: false };
    expect(launchInput({ vendor: 'ORU', nodeId: '77' }, unnamed).language).toBe('CN');
  });

  test('requests an earlier round of the game', () => {
    const target = { vendor: 'ORU', nodeId: '77', roundId: 'K3-9' };
    expect(launchInput(target, at).roundId).toBe('K3-9');
  });

  test('[CCALL-10] of a lottery carries its area, prize mode, game code, play type, view and lobby', () => {
    const target = {
      vendor: 'TCG_LOTTO_VN',
      code: 'PK10',
      gameType: 'LOTT',
      prize_mode: 'BASE',
      playType: 'pk10',
      title: 'Minute Race',
    };
    expect(launchInput(target, at)).toEqual({
      vendor: 'TCG_LOTTO_VN',
      nodeId: 'PK10',
      gameType: 'LOTT',
      launchMode: 'LOTT',
      lottoArea: 'VN',
      lottoPrizeMode: 'BASE',
      lottoGameCode: 'PK10',
      lottoView: 'betting',
      playType: 'pk10',
      hasLobby: 'false',
      title: 'Minute Race',
      device: 'MOBILE',
      platform: 'html5',
      backUrl: 'https://aurora.example/m/home',
      language: 'AR',
      labelName: 'Gold',
    });
  });

  test.each([
    [
      { vendor: 'TCG_SEA', code: 'TCG_SEA' },
      { lottoArea: 'SEA', lottoView: 'lobby' },
    ],
    [
      { vendor: 'LOTT', code: 'K3', hasLobby: 'true' },
      { lottoArea: 'CN', lottoView: 'lobby', hasLobby: 'true' },
    ],
    [{ vendor: 'LOTT', code: 'LOTT', lottoView: 'betting' }, { lottoView: 'betting' }],
    [{ vendor: 'LOTT', code: 'K3' }, { lottoPrizeMode: 'TOP' }],
    [{ code: 'K3' }, { nodeId: 'K3', launchMode: 'LOTT', lottoGameCode: 'K3', lottoView: 'betting' }],
    [
      { vendor: 'TCG_SEA', lottoView: 'lobby' },
      { nodeId: 'TCG_SEA', launchMode: 'LOTT', lottoView: 'lobby', lottoMode: 'SEA_Tradition_Mobile' },
    ],
  ])('of the lottery %o has %o', (target, expected) => {
    expect(launchInput(target, at)).toMatchObject(expected);
  });

  test('[CCALL-11] of the SEA vendor, and of no other, names its own mode', () => {
    const modeOf = (vendor: string) => launchInput({ vendor, code: 'K3' }, at).lottoMode;
    expect([modeOf('TCG_SEA'), modeOf('LOTT')]).toEqual(['SEA_Tradition_Mobile', undefined]);
  });

  test.each([
    ['/m/gameList?gameType=RNG', '/m/gameList?gameType=RNG'],
    [undefined, '/m/home'],
    ['https://evil.example/', '/m/home'],
    ['/m/..//evil.example', '/m/home'],
  ])('that came from %s leads back to %s', (backUrl, expected) => {
    const target = { vendor: 'ORU', nodeId: '77', ...(backUrl && { backUrl }) };
    expect(launchInput(target, at).backUrl).toBe(`https://aurora.example${expected}`);
  });

  test.each([
    ['a code', { code: 'K3' }, true],
    ['a game of a vendor of lotteries', { vendor: 'LOTT', nodeId: 'K3' }, true],
    ['the lobby of a vendor of lotteries', { vendor: 'TCG_SEA' }, true],
    ['an instant lottery of another vendor', { vendor: 'ORU', nodeId: '77', gameType: 'ELOTT' }, true],
    ['another game', { vendor: 'ORU', nodeId: '77', gameType: 'RNG' }, false],
  ])('[GAME-13] of %s is one of a lottery: %o %s', (_, target, expected) => {
    expect(launchesLottery(target)).toBe(expected);
  });

  test('that answers with an address opens it', () => {
    const gameUrl = 'https://games.example/x';
    expect(resultOf({ ok: true, value: { gameUrl }, spanId: null })).toEqual({ kind: 'open', gameUrl });
  });

  test('[LAUNCH-02] that ends with ECONNABORTED says that the request timed out', () => {
    expect(said(failure('ECONNABORTED'))).toBe('The request timed out, please try again');
  });

  test.each([null, { gameUrl: '' }])(
    '[LAUNCH-03] with the value %j says that the game is coming',
    (value) => {
      expect(said({ ok: true, value: value as never, spanId: null })).toBe('Coming soon');
    },
  );

  test('that fails with words of the server shows them', () => {
    expect(said(failure('unknown_error', { message: 'Closed for tonight', status: 200 }))).toBe(
      'Closed for tonight',
    );
  });

  test('[LAUNCH-11] of a vendor under maintenance says which one, from when and until when', () => {
    const startTime = Date.UTC(2026, 0, 5, 3, 0);
    const endTime = Date.UTC(2026, 0, 5, 3, 20);
    const text = said(failure('vendor_under_maintenance', { value: { vendor: 'ORU', startTime, endTime } }));
    expect(text).toBe(`Orucan is under maintenance\n${formatMinute(startTime)} ~ ${formatMinute(endTime)}`);
    expect(said(failure('vendor_under_maintenance', { value: null }))).toBe(
      'This provider is under maintenance.',
    );
  });

  test.each([
    ['vendor_under_maintenance', 'upkeep'],
    ['coming_soon', 'soon'],
    ['ECONNABORTED', 'fault'],
    ['game.not_found', 'fault'],
  ] as const)('that ends with %s was kept from opening by: %s', (code, why) => {
    expect(resultOf(failure(code))).toMatchObject({ kind: 'failed', why });
  });

  test('of an address that names no game says so', () => {
    expect(said(null)).toBe('This game is not available.');
  });
});
