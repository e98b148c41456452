import { readPageMessage } from '@foyer/lottery/frame-channel.ts';
import { describe, expect, test } from 'vitest';
import { portIn } from './frame-port.ts';
import { closedTo, frameSrc, frameTargetOf, startedAt } from './frame-rules.ts';

const design = {
  merchantCode: 'aurora',
  assetHost: 'https://cdn.example',
  language: 'AR',
  prizeMode: '1950',
};

describe('the lottery frame', () => {
  test('[LOTTO-01] reads mui, playType, gameId and prize_mode from its address', () => {
    expect(frameTargetOf('mui=dark&playType=pk10&gameId=minute-race&prize_mode=1940')).toEqual({
      mui: 'dark',
      playType: 'pk10',
      gameId: 'minute-race',
      prizeMode: '1940',
    });
    expect(frameTargetOf('playType=k3&gameId=blink-dice')).toMatchObject({ mui: 'default', prizeMode: '' });
  });

  test.each([
    'gameId=blink-dice',
    'playType=k3',
    '',
    'playType=k3&gameId=../../wps',
    'playType=k3&gameId=a%2Fb',
    'playType=k3&gameId=a&mui=x%3Fy',
  ])('finds no lottery in %s', (search) => {
    expect(frameTargetOf(search)).toBeNull();
  });

  test('[LOTTO-02] [LOTTO-03] embeds the page with merchant, style sheet and prize mode; the ticket is in the fragment', () => {
    const target = { mui: 'dark', playType: 'k3', gameId: 'blink-dice', prizeMode: '' };
    const src = new URL(frameSrc(target, design, 'ticket-1'), 'https://aurora.example');
    expect(src.pathname).toBe('/m/lotto-h5/dark/k3/games/blink-dice');
    expect(Object.fromEntries(src.searchParams)).toEqual({
      merchant: 'aurora',
      prize_mode: '1950',
      css: 'https://cdn.example/lotto/aurora.css',
      language: 'AR',
    });
    expect(src.hash).toBe('#token=ticket-1');
    expect(frameSrc({ ...target, prizeMode: '1940' }, design, 't')).toContain('prize_mode=1940');
  });

  test('[LOTTO-05] closes to home when the address says so, else to the list of lotteries', () => {
    expect(closedTo('playType=k3&gameId=blink-dice&pageBack=1')).toBe('/m/home');
    expect(closedTo('playType=k3&gameId=blink-dice&pageBack')).toBe('/m/home');
    expect(closedTo('playType=k3&gameId=blink-dice')).toBe('/m/gameList?gameType=LOTT');
  });
});

test('[PAGE-13] the start of a lottery leads to the launcher and passes its query through', () => {
  expect(startedAt('vendor=LOTT&gameCode=minute-five&prize_mode=1950&backUrl=%2Fm%2Fhome')).toBe(
    '/m/launchGame?vendor=LOTT&prize_mode=1950&backUrl=%2Fm%2Fhome&code=minute-five',
  );
  expect(startedAt('vendor=LOTT&code=minute-five')).toBe('/m/launchGame?vendor=LOTT&code=minute-five');
  expect(startedAt('')).toBe('/m/launchGame');
});

describe('the connection to the page', () => {
  const frame = {} as Window;
  const { port1 } = new MessageChannel();
  const opening = { source: frame, origin: 'null', data: { lotto: 'line' }, ports: [port1] };

  test('is opened only by the window of this frame while it has no origin', () => {
    expect(portIn(opening, frame)).toBe(port1);
    expect(portIn({ ...opening, source: {} as Window }, frame)).toBeNull();
    expect(portIn({ ...opening, origin: 'https://aurora.example' }, frame)).toBeNull();
    expect(portIn({ ...opening, data: { lotto: 'other' } }, frame)).toBeNull();
    expect(portIn({ ...opening, data: 'line' }, frame)).toBeNull();
    expect(portIn({ ...opening, ports: [] }, frame)).toBeNull();
    expect(portIn(opening, null)).toBeNull();
  });

  test.each([
    [{ type: 'hello' }, { type: 'hello' }],
    [{ type: 'close', more: 1 }, { type: 'close' }],
    [
      { type: 'keep', order: 'x' },
      { type: 'keep', order: 'x' },
    ],
    [
      { type: 'keep', order: null },
      { type: 'keep', order: null },
    ],
    [{ type: 'keep', order: 'x'.repeat(20_000) }, null],
    [{ type: 'keep', order: 7 }, null],
    [{ type: 'keep' }, null],
    [{ type: 'token' }, null],
    [null, null],
    ['close', null],
  ])('hears %j as %j', (data, heard) => {
    expect(readPageMessage(data)).toEqual(heard);
  });
});
