// A backend answers the balance in a broken way (docs/guides/contract.md has the table). The player sees the right
// amount or a dash, never another amount.
import { memberFunds } from '@foyer/contract/calls/member.ts';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { funds } from '#testing/fake-funds.ts';
import { fine } from '#testing/fake-network.ts';
import { ann } from '#testing/fake-session.ts';
import { answerWith, renderScreen } from '#testing/render-screen.tsx';
import { clear } from '#testing/show.tsx';
import { BalanceCard } from './balance-card.tsx';

afterEach(clear);

const { currencySymbol, ...others } = funds;
const whole = JSON.stringify({ success: true, value: funds, message: null, errorCode: null });
const dash = /—$/;

test.each<[string, () => Response | Promise<Response>, RegExp]>([
  ['a missing call', () => new Response('Not found', { status: 404 }), dash],
  ['a number for text', () => fine({ ...funds, sumBalance: 100_000 }), dash],
  ['text for a number', () => fine({ ...funds, minorDigits: '2' }), /₱1,000\.00/],
  ['null', () => fine(null), dash],
  ['a wrong case', () => fine({ ...others, currencysymbol: currencySymbol }), /1,000\.00/],
  ['missing digits', () => fine({ ...funds, minorDigits: undefined }), /—/],
  ['an extra field', () => fine({ ...funds, bonus: 1 }), /₱1,000\.00/],
  ['HTML', () => new Response('<!doctype html><p>proxy'), dash],
  ['an empty answer', () => new Response(''), dash],
  ['no answer', () => Promise.reject(new Error('nothing arrived')), dash],
  ['a truncated answer', () => new Response(whole.slice(0, 40)), dash],
  ['decimal money', () => fine({ ...funds, sumBalance: '1000.55' }), dash],
  ['a wrong currency', () => fine({ ...funds, currency: 'KWD' }), /₱1,000\.00/],
])('%s', async (_way, reply, shown) => {
  renderScreen(<BalanceCard />, {
    member: ann,
    areas: ['member', 'money'],
    answers: [answerWith(memberFunds, reply)],
  });
  const sum = () => page.getByRole('region', { name: 'Balance' }).element().textContent;
  await expect.poll(sum).toMatch(shown);
  expect(sum()).not.toMatch(/undefined|NaN|null|object/);
});
