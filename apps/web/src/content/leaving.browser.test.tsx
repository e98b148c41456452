// The data that a member takes along through a banner (BANNER-08, ruling R2).
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { localStore, tabStore } from '#device/storage.ts';
import { learn } from '#merchant/merchant.ts';
import { plainSettings } from '#merchant/settings.ts';
import { ticketFor } from '@foyer/contract/calls/session.ts';
import { fine, refusal, type Reply, type SentRequest } from '#testing/fake-network.ts';
import { ann } from '#testing/fake-session.ts';
import { answerWith, openApp } from '#testing/render-screen.tsx';
import type { SessionStore } from '#session/session-store.ts';
import { addressFor } from './leaving.ts';

const partner = 'https://partner.example';
const ticket = 'T'.repeat(43);
let keeper: SessionStore;
let sent: SentRequest[];

function connect(reply: Reply = () => fine({ ticket, expiresAt: 1 })) {
  const app = openApp({
    answers: [answerWith(ticketFor, reply)],
    sessionPorts: { tab: tabStore, local: localStore },
  });
  ({ sent, session: keeper } = app);
}
function logIn() {
  return keeper.begin({ ...ann, token: 'session-token', userName: 'ann b' });
}
function trust(hosts: string[] = []) {
  return learn({
    settings: {
      ...plainSettings,
      redirectOrigins: [partner, 'https://x.partner.example'],
      gw: { ...plainSettings.gw, TRUSTED_HOSTS: hosts },
    },
  });
}

beforeEach(() => {
  trust();
  connect();
});
afterEach(() => sessionStorage.clear());

describe('an external banner', () => {
  test('[BANNER-08] to a partner sends a ticket and the name of a member, and never the session token', async () => {
    logIn();
    expect(await addressFor(`${partner}/play?a=1#top`)).toBe(
      `${partner}/play?a=1&token=${ticket}&username=ann+b#top`,
    );
    expect(sent.map(({ path, body }) => [path, body])).toEqual([[ticketFor.path, { audience: partner }]]);
  });

  test('[BANNER-08] sends no data of a visitor', async () => {
    expect(await addressFor(`${partner}/play`)).toBe(`${partner}/play`);
    expect(sent).toEqual([]);
  });

  test('sends nothing to an unknown host or to a host that resembles a partner', async () => {
    logIn();
    for (const href of [
      'https://stranger.example/',
      'https://partner.example.evil.example/',
      'https://partner.example:444/',
      'https://notpartner.example/',
    ])
      expect(await addressFor(href)).toBe(href);
    expect(sent).toEqual([]);
  });

  test('sends data only to the merchant’s trusted hosts and their subdomains', async () => {
    logIn();
    trust(['other.example']);
    expect(await addressFor(`${partner}/`)).toBe(`${partner}/`);
    trust(['partner.example']);
    expect(await addressFor('https://x.partner.example/')).toContain(ticket);
  });

  test('opens without a ticket when there is none', async () => {
    connect(() => refusal('ticket.audience', 403));
    logIn();
    expect(await addressFor(`${partner}/`)).toBe(`${partner}/`);
  });
});
