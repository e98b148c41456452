import { expect, test } from 'vitest';
import { fakeClock } from '#testing/fake-clock.ts';
import { fakeStorage } from '#testing/fake-storage.ts';
import { checkedStore } from '#device/storage.ts';
import { fakeNetwork, fine, refusal } from '#testing/fake-network.ts';
import { arrival, departure } from './arrival.ts';

const partner = 'https://partner.example';
const ticket = 'T'.repeat(43);
const facts = {
  origin: 'https://aurora.example',
  allowed: [partner],
  language: 'EN',
  headerColor: '#7c3aed',
  title: 'Aurora',
};

async function arrive(kept: Record<string, string>, reply = () => fine({ ticket, expiresAt: 1 })) {
  const storage = fakeStorage();
  for (const [key, text] of Object.entries(kept)) storage.setItem(key, text);
  const { layer, sent } = fakeNetwork(fakeClock(), reply);
  layer.identify({ merchantCode: 'AURORA', token: 'secret-token', memberId: '7', epoch: 1 });
  const to = await arrival(
    layer.send,
    checkedStore(() => storage),
    facts,
  );
  return { to, sent, storage };
}

test('[ENTRY-13] in white-label mode a login continues at redirectUrl, with a ticket and never the session’s token', async () => {
  const { to, sent, storage } = await arrive({ MC_REDIRECT_URL: `${partner}/in?a=1`, MC_GO_TO: '/m/live' });
  expect(Object.fromEntries(new URL(to).searchParams)).toEqual({
    a: '1',
    token: ticket,
    language: 'EN',
    headerColor: '7c3aed',
    b2c: '1',
    title: 'Aurora',
  });
  expect(to.startsWith(`${partner}/in?`)).toBe(true);
  expect(to).not.toContain('secret-token');
  expect(sent[0]?.body).toEqual({ audience: partner });
  expect(storage.getItem('MC_REDIRECT_URL')).toBe(null);
});

test('[ENTRY-13] a redirectUrl of the own origin is opened as it is, without a ticket', async () => {
  const own = { MC_REDIRECT_URL: 'https://aurora.example/m/live?x=1', MC_GO_TO: '/m/news' };
  const { to, sent, storage } = await arrive(own);
  expect(to).toBe('/m/live?x=1');
  expect(sent).toEqual([]);
  expect(storage.getItem('MC_REDIRECT_URL')).toBe(null);
});

test('[ENTRY-13] a colour is sent as the merchant wrote it', () => {
  const to = departure(partner, ticket, { ...facts, headerColor: 'oklch(0.62 0.19 305)' });
  expect(new URL(to).searchParams.get('headerColor')).toBe('oklch(0.62 0.19 305)');
});

test.each([
  ['an origin that is not on the list', 'https://evil.example/', undefined],
  ['a gateway that issues no ticket', partner, () => refusal('ticket.audience', 403)],
])('with %s it stays in the app', async (_, redirectUrl, reply) => {
  const { to } = await arrive({ MC_REDIRECT_URL: redirectUrl, MC_GO_TO: '/m/live' }, reply);
  expect(to).toBe('/m/live');
});

test('[ENTRY-12][START-10] otherwise it continues at the target, once, and then home', async () => {
  expect((await arrive({ MC_GO_TO: '/m/live?x=1' })).to).toBe('/m/live?x=1');
  expect((await arrive({})).to).toBe('/m/home');
});

test('an invalid colour is left out, and a long title is cut', () => {
  const to = departure(partner, ticket, { ...facts, headerColor: 'red;x', title: 'x'.repeat(80) });
  expect(new URL(to).searchParams.has('headerColor')).toBe(false);
  expect(new URL(to).searchParams.get('title')).toHaveLength(64);
});
