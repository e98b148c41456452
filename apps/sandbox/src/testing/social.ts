// One merchant with every sign-in provider, on a clock that the test moves.
import type { FastifyInstance } from 'fastify';
import { createSteering } from '#social/behaviours.ts';
import type { SocialContext } from '#social/context.ts';
import type { Merchant } from '#social/merchants.ts';

export const site = 'http://aurora.localhost:8080';
export const merchant: Merchant = {
  code: 'aurora',
  name: 'Aurora',
  site,
  providers: {
    line: { clientId: '17', secret: 'line-secret' },
    telegram: { botId: '4711', secret: '4711:bot-token' },
    firebase: { apiKey: 'the-key', projectId: 'aurora-app', secret: null },
    google: { clientId: 'google-17', secret: null },
    facebook: { appId: 'facebook-17', secret: null },
  },
};

export function testSocial() {
  let now = 1_800_000_000_000;
  const messages: { to: string; words: string }[] = [];
  const assets = { address: (name: string) => `/own/${name}` };
  const context: SocialContext = {
    merchants: { all: () => [merchant], find: (is) => [merchant].find(is) },
    steering: createSteering(() => now),
    assets,
    pages: assets,
    now: () => now,
    text: (to, words) => void messages.push({ to, words }),
    face: ({ key }) => `/people/${key}.svg`,
    originOf: () => 'http://sandbox.test',
  };
  return {
    context,
    messages,
    now: () => now,
    pass: (ms: number): void => {
      now += ms;
    },
  };
}

/** The addresses that a sign-in page offers: one for each person, and the last to refuse. */
export async function offeredBy(app: FastifyInstance, url: string): Promise<string[]> {
  const { body } = await app.inject({ url });
  return [...body.matchAll(/href="([^"]+[?&](?:request|person)=[^"]+)"/g)].map(([, path = '']) =>
    path.replaceAll('&amp;', '&'),
  );
}
