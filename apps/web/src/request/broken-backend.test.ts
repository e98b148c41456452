// The outcome that screens get from a backend with one fault, for the member's balance.
import { memberFunds } from '@foyer/contract/calls/member.ts';
import { expect, test } from 'vitest';
import { fakeClock } from '#testing/fake-clock.ts';
import { fakeNetwork, fine, later } from '#testing/fake-network.ts';

const member = { merchantCode: 'AURORA', language: 'EN', token: 'secret-token', memberId: '7', epoch: 3 };
const funds = { sumBalance: '12345', currency: 'PHP', currencySymbol: '₱', minorDigits: 2 };

async function balanceFrom(answer: () => Response) {
  const { layer } = fakeNetwork(fakeClock(), answer);
  layer.identify(member);
  const outcome = await layer.send(memberFunds, {});
  return outcome.ok ? outcome.value.sumBalance : outcome.error.code;
}
const text = JSON.stringify({ success: true, value: funds, message: null, errorCode: null });

test.each<[string, () => Response, string]>([
  ['a missing call', () => new Response('Not found', { status: 404 }), 'route.not_found'],
  ['a number for an amount', () => fine({ ...funds, sumBalance: 12_345 }), 'unreadable'],
  ['decimal money', () => fine({ ...funds, sumBalance: '12345.67' }), 'unreadable'],
  ['an amount with separators', () => fine({ ...funds, sumBalance: '12,345' }), 'unreadable'],
  ['HTML', () => new Response('<!doctype html><p>proxy'), 'unreadable'],
  ['an empty answer', () => new Response(''), 'unreadable'],
  ['a truncated answer', () => new Response(text.slice(0, 40)), 'unreadable'],
  ['an answer without success', () => Response.json(funds), 'unreadable'],
  ['an extra field', () => fine({ ...funds, bonus: 1.5 }), '12345'],
])('%s', async (_way, answer, expected) => {
  expect(await balanceFrom(answer)).toBe(expected);
});

test('an answer that does not arrive in time ends the call', async () => {
  const clock = fakeClock();
  const { layer } = fakeNetwork(clock, later().reply);
  layer.identify(member);
  const outcome = layer.send(memberFunds, {});
  await clock.advance(30_000);
  expect(await outcome).toMatchObject({ ok: false, error: { code: 'ECONNABORTED' } });
});
