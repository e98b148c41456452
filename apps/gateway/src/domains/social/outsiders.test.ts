import * as systemCalls from '@foyer/contract/calls/system.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSecrets } from '#security/secrets.ts';
import { openTestGateway, type TestGateway } from '#testing/gateway.ts';
import { createMerchantRegistry } from '#http/merchants.ts';
import { socialOutsiders } from './outsiders.ts';
import { setProvider } from './providers.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openTestGateway();
});
afterAll(() => gateway.close());

const secrets = createSecrets(Buffer.alloc(32, 7));
async function outsiders(code: string) {
  const context = await createMerchantRegistry(gateway.databases, gateway.clock).at(`${code}.localhost`);
  if (!context) throw new Error(`${code} has no merchant`);
  return socialOutsiders({ ...context, clock: gateway.clock });
}
const nobody = { scripts: [], connects: [], frames: [], pictures: [], ancestors: [] };

test('a merchant without providers allows its pages no provider’s origins', async () => {
  expect(await outsiders('harbor')).toEqual(nobody);
});

test('[SOCIAL-24] [TEMPLATE-16] a merchant allows its pages the origins of its own providers only, each for its own use', async () => {
  const own = { db: gateway.databases.merchant('aurora'), merchant: 'aurora' };
  await setProvider(own, secrets, {
    provider: 'line',
    facts: {
      clientId: '1',
      authorizeUrl: 'https://access.line.me/oauth2/v2.1/authorize',
      tokenUrl: 'https://api.line.me/oauth2/v2.1/token',
      pictureOrigins: ['https://profile.line-scdn.net'],
    },
    secret: 's',
  });
  await setProvider(own, secrets, {
    provider: 'telegram',
    facts: { botId: '2', loginUrl: 'https://oauth.telegram.org/auth' },
    secret: '2:t',
  });
  await setProvider(own, secrets, {
    provider: 'firebase',
    facts: {
      apiKey: 'k',
      authDomain: 'merchant.firebaseapp.com',
      projectId: 'merchant',
      appId: 'a',
      messagingSenderId: 'm',
      apiUrl: 'https://identitytoolkit.googleapis.com',
      keysUrl: 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
    },
    secret: null,
  });
  await setProvider(own, secrets, {
    provider: 'facebook',
    facts: { appId: '3', scriptUrl: 'https://connect.facebook.net/en_US/sdk.js' },
    secret: null,
  });
  await setProvider(own, secrets, {
    provider: 'google',
    facts: { clientId: '4', scriptUrl: 'https://accounts.google.com/gsi/client' },
    secret: null,
  });
  const sdks = ['https://connect.facebook.net', 'https://accounts.google.com'];
  expect(await outsiders('aurora')).toEqual({
    scripts: sdks,
    connects: ['https://identitytoolkit.googleapis.com', ...sdks],
    frames: sdks,
    pictures: ['https://profile.line-scdn.net'],
    ancestors: ['https://web.telegram.org'],
  });
  await gateway.databases
    .merchant('aurora')
    .updateTable('merchants')
    .set({ flags: sql<string>`flags || '{"TELEGRAMLOGIN3":false}'` })
    .execute();
  expect(await outsiders('aurora'), 'without the flag of Telegram').toMatchObject({ ancestors: [] });
  await gateway.databases
    .merchant('aurora')
    .updateTable('merchants')
    .set({ settings: sql<string>`jsonb_set(settings, '{smsProvider}', '"firebase"')` })
    .execute();
  const check = 'https://www.google.com/recaptcha/';
  expect(await outsiders('aurora'), 'the bot check, where the service sends codes').toMatchObject({
    scripts: [...sdks, check, 'https://www.gstatic.com/recaptcha/'],
    connects: ['https://identitytoolkit.googleapis.com', ...sdks, check],
    frames: [...sdks, check],
  });
  // Data that only the gateway needs is not sent to clients.
  const { body } = await gateway.call(systemCalls.settings, {});
  expect(JSON.stringify(body)).not.toMatch(/securetoken|api\.line\.me|"s"|2:t/);
  expect(body.value).toMatchObject({
    line: { clientId: '1' },
    telegram: { botId: '2', loginUrl: 'https://oauth.telegram.org/auth' },
  });
});
