// What the screen of a lottery gives to the page that it embeds.
import { lotteryTicket } from '@foyer/contract/calls/lottery.ts';
import { afterEach, expect, test } from 'vitest';
import { plainSettings } from '#merchant/settings.ts';
import { ann } from '#testing/fake-session.ts';
import { templateOf } from '#testing/merchant.ts';
import { answer, renderScreen } from '#testing/render-screen.tsx';
import { clear } from '#testing/show.tsx';
import { until } from '#testing/until.ts';
import LotteryScreen from './lottery-screen.tsx';

const before = location.href;
afterEach(() => {
  clear();
  history.replaceState(null, '', before);
});

test.each([
  ['the app itself', [], '/m/media/lotto/AURORA.css'],
  ['the merchant’s host', ['https://pictures.example/of'], 'https://pictures.example/of/lotto/AURORA.css'],
])(
  '[LOTTO-03] the page gets a ticket, merchant, prize mode and a style sheet of %s',
  async (_, imageCDNs, css) => {
    renderScreen(<LotteryScreen search="?playType=pk10&gameId=minute-race" />, {
      merchant: {
        template: templateOf({ prize_mode: '1950' }),
        settings: { ...plainSettings, imageCDNs },
      },
      member: ann,
      language: 'AR',
      areas: ['lotto'],
      answers: [answer(lotteryTicket, { ticket: 'ticket-1', expiresAt: 0 })],
    });
    const frame = await until(() => document.querySelector('iframe'));
    const src = new URL(frame?.src ?? '');
    expect(Object.fromEntries(src.searchParams)).toEqual({
      merchant: 'AURORA',
      prize_mode: '1950',
      css,
      language: 'AR',
    });
    expect(src.hash).toBe('#token=ticket-1');
  },
);

test.each([
  ['&pageBack=1', '/m/home'],
  ['', '/m/gameList?gameType=LOTT'],
])('[LOTTO-05] a page that closes itself, at an address with %j, leads to %s', async (query, to) => {
  renderScreen(<LotteryScreen search={`?playType=pk10&gameId=minute-race${query}`} />, {
    merchant: { template: templateOf() },
    member: ann,
    areas: ['lotto'],
    answers: [answer(lotteryTicket, { ticket: 'ticket-1', expiresAt: 0 })],
  });
  const frame = await until(() => document.querySelector('iframe'));
  const { port1, port2 } = new MessageChannel();
  const opening = { source: frame.contentWindow, origin: 'null', data: { lotto: 'line' }, ports: [port1] };
  dispatchEvent(new MessageEvent('message', opening));
  port2.postMessage({ type: 'close' });
  await expect.poll(() => location.pathname + location.search).toBe(to);
});
