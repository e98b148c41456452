// The servers that a description connects: each is read by the code that calls it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isPlayable } from '#seed/catalogue.ts';
import { findService, openChatAccount } from '#domains/chat/settings.ts';
import { findPushAccount, standInForPush } from '#domains/push/providers.ts';
import { listDestinations } from '#domains/reports/destinations.ts';
import { findProvider, publishedProviders } from '#domains/social/providers.ts';
import { standIn } from '#domains/social/stand-in.ts';
import { findSigner } from '#security/signers.ts';
import type { At } from '#service/at.ts';
import { openTestGateway, type TestGateway } from '#testing/gateway.ts';
import { applyDescription, readDescription, showDescription } from './service.ts';

const example = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../../../docs/guides/merchant.example.json'), 'utf8'),
) as Record<string, unknown>;
const merchant = 'meadow';
const sandboxOrigin = 'http://localhost:8090';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openTestGateway();
});
afterAll(() => gateway.close());

function apply(change: object) {
  return applyDescription(readDescription({ ...example, ...change }), {
    db: gateway.databases.merchant(merchant),
    secrets: gateway.secrets,
    now: gateway.clock.now(),
    isPlayable,
    dryRun: false,
    byOperator: true,
  });
}

function scope() {
  return { db: gateway.databases.merchant(merchant), merchant };
}

/** What a request of this merchant sees. */
function context(revision: bigint): At {
  const { db } = scope();
  return { db, merchant: { id: merchant, revision }, clock: gateway.clock } as unknown as At;
}

const app = { apiKey: 'k', authDomain: 'd', projectId: 'p', appId: 'a', messagingSenderId: '1' };
const chatService = { account: 'meadow', api: 'https://chat.example/v1/', page: 'https://chat.example/room' };
const destination = { id: 'ads', name: 'Ads', api: 'https://ads.example/v1', pixel: '77' };
const line = {
  provider: 'line',
  facts: { clientId: '9', authorizeUrl: 'https://line.example/a', tokenUrl: 'https://line.example/t' },
};
const google = {
  provider: 'google',
  facts: { clientId: 'own', scriptUrl: 'https://google.example/s.js' },
};
const privateKey = '-----BEGIN PRIVATE KEY-----\nabc\n-----END PRIVATE KEY-----\n';
const pushProject = { facts: { ...app, vapidKey: 'v'.repeat(87), clientEmail: 'e', privateKeyId: 'i' } };
const partners = [{ name: 'acme', origin: 'https://acme.example' }];

const connected = {
  chatService,
  eventDestinations: [destination],
  loginProviders: [google, line],
  pushProject,
  partners,
};
const withSecrets = {
  chatService: { ...chatService, secret: 'chat secret' },
  eventDestinations: [{ ...destination, secret: 'ads secret' }],
  loginProviders: [google, { ...line, secret: 'line secret' }],
  pushProject: { ...pushProject, secret: privateKey },
  partners,
};

async function readAll(revision: bigint) {
  const { secrets } = gateway;
  const at = context(revision);
  const [ads] = await listDestinations(scope(), { secrets, sandboxOrigin: null });
  return {
    chat: await findService(at, { secrets, sandboxOrigin: null }),
    ads: ads?.read(),
    line: await findProvider(at, secrets, 'line'),
    published: await publishedProviders(at),
    push: await findPushAccount(scope(), secrets),
    partner: await findSigner(scope(), secrets, { role: 'partner', name: 'acme' }),
  };
}

test('chat, advertisers, log-in providers, push project and partners of a file are called with its secrets', async () => {
  await apply({});
  // The sandbox plays them until the merchant has its own.
  await openChatAccount(scope().db, gateway.secrets, merchant);
  await standIn(gateway.databases, gateway.secrets, { merchant, sandboxOrigin });
  await standInForPush(gateway.databases, gateway.secrets, { merchant, sandboxOrigin });
  await expect(apply({ ...connected, loginProviders: [] })).rejects.toThrow(
    'chatService.secret: is required for a new one',
  );
  await expect(apply({ loginProviders: [line] })).rejects.toThrow(
    'loginProviders.0.secret: is required for a new one',
  );
  await apply(withSecrets);
  const read = await readAll(1n);
  expect(read).toMatchObject({
    chat: { ...chatService, key: 'chat secret' },
    ads: { url: 'https://ads.example/v1/77/events', token: 'ads secret' },
    line: { facts: line.facts, secret: 'line secret' },
    published: { google: google.facts, line: { clientId: '9' } },
    push: { privateKey, projectId: 'p', sendUrl: 'https://fcm.googleapis.com' },
    partner: { origin: 'https://acme.example', secret: expect.stringMatching(/^[0-9a-f]{64}$/) as string },
  });
  const shown = await showDescription(scope().db, merchant);
  expect(shown).toMatchObject(connected);
  expect(JSON.stringify(shown)).not.toMatch(/secret|PRIVATE KEY/);

  // The file without its secrets keeps them, and a partner keeps its key.
  expect(await apply(connected)).toEqual([]);
  await apply({ ...connected, partners: [{ name: 'acme', origin: 'https://new.acme.example' }] });
  const after = await readAll(2n);
  expect(after).toEqual({ ...read, partner: { ...read.partner, origin: 'https://new.acme.example' } });
  // The sandbox does not replace them at the next start.
  await standIn(gateway.databases, gateway.secrets, { merchant, sandboxOrigin });
  await standInForPush(gateway.databases, gateway.secrets, { merchant, sandboxOrigin });
  expect(await readAll(3n)).toEqual(after);
});

test('a server that the file does not contain any more is disconnected', async () => {
  await apply(withSecrets);
  await apply({});
  expect(await readAll(4n)).toMatchObject({ chat: null, line: null, push: null, partner: null });
  expect((await readAll(4n)).ads).toBeUndefined();
});

test.each([
  [
    'an address of this network by http',
    { chatService: { ...withSecrets.chatService, api: 'http://10.0.0.7' } },
    'chatService.api: ',
  ],
  [
    'an unknown provider',
    { loginProviders: [{ provider: 'myspace', facts: {} }] },
    'loginProviders.0.provider: ',
  ],
  [
    'the name of the sandbox',
    { partners: [{ name: 'sandbox', origin: 'https://acme.example' }] },
    'partners.0.name: ',
  ],
  ['a partner twice', { partners: [...partners, ...partners] }, 'partners.1: repeats acme'],
])('%s is refused with its path', async (_what, change, message) => {
  await expect(Promise.resolve().then(() => apply(change))).rejects.toThrow(message);
});
