// Login providers for tests: their signatures are made with node:crypto only, so that the library that checks them is
// not the one that made them.
import {
  createHash,
  createHmac,
  generateKeyPairSync,
  randomBytes,
  randomInt,
  randomUUID,
  sign,
} from 'node:crypto';
import * as socialCalls from '@foyer/contract/calls/social.ts';
import * as sessionCalls from '@foyer/contract/calls/session.ts';
import type { OutsideRequest, OutsideAnswer } from '#providers/outside/outside.ts';
import { createSecrets } from '#security/secrets.ts';
import { openTestGateway } from './gateway.ts';
import { setProvider } from '#domains/social/providers.ts';

function part(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

export type Signer = (said: string) => string;
type Claims = Record<string, unknown>;

export function hmac(secret: string, hash = 'sha256'): Signer {
  return (said) => createHmac(hash, secret).update(said).digest('base64url');
}

export function rsa(kid: string) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const signer =
    (hash = 'sha256'): Signer =>
    (said) =>
      sign(hash, Buffer.from(said), privateKey).toString('base64url');
  const jwk = { ...publicKey.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' };
  return { signer, jwk, pem: publicKey.export({ format: 'pem', type: 'spki' }).toString() };
}

/** A token of these claims under this header. */
export function jwt(header: object, claims: Claims, signer: Signer): string {
  const said = `${part(header)}.${part(claims)}`;
  return `${said}.${signer(said)}`;
}

export const bots = { aurora: '1111111111:aurora-bot-token', lotus: '2222222222:lotus-bot-token' };
export const channels = { aurora: 'aurora-channel-secret', lotus: 'lotus-channel-secret' };
const merchants = ['aurora', 'lotus'] as const;
export type TestMerchant = (typeof merchants)[number];

export const keys = rsa('key-1');
/** The second has less metadata: the gateway must check the use of the key itself. */
export const publishedKeys = [keys.jwk, { ...keys.jwk, kid: 'key-bare', alg: undefined, use: undefined }];

function lineFacts(merchant: TestMerchant) {
  return {
    clientId: `line-${merchant}`,
    authorizeUrl: 'https://line.example/authorize',
    tokenUrl: 'https://line.example/token',
  };
}

/** A gateway with every provider configured at two merchants, over a network that the test simulates. */
export async function openSocialGateway() {
  const network = {
    /** The answer of LINE's token endpoint. */
    line: (_asking: OutsideRequest): OutsideAnswer | Error => new Error('LINE was not expected'),
    keys: (): OutsideAnswer | Error => ({ status: 200, body: JSON.stringify({ keys: publishedKeys }) }),
  };
  const gateway = await openTestGateway({
    outside: async (url, asking = {}) => {
      const answer = url === 'https://line.example/token' ? network.line(asking) : network.keys();
      if (answer instanceof Error) throw answer;
      return answer;
    },
  });
  const secrets = createSecrets(Buffer.alloc(32, 7));
  for (const merchant of merchants) {
    const own = { db: gateway.databases.merchant(merchant), merchant: merchant };
    await setProvider(own, secrets, {
      provider: 'line',
      facts: lineFacts(merchant),
      secret: channels[merchant],
    });
    await setProvider(own, secrets, {
      provider: 'telegram',
      facts: { botId: bots[merchant].split(':')[0] ?? '', loginUrl: 'https://telegram.example/auth' },
      secret: bots[merchant],
    });
    const identity = {
      apiKey: '',
      authDomain: '',
      appId: '',
      messagingSenderId: '',
      apiUrl: 'https://identity.example',
    };
    await setProvider(own, secrets, {
      provider: 'firebase',
      facts: { ...identity, projectId: `project-${merchant}`, keysUrl: 'https://identity.example/keys' },
      secret: null,
    });
  }

  /** A visitor with a device and an address of their own, so that limits of other tests do not apply. */
  const visitor = (merchant: TestMerchant = 'aurora') => {
    const loginDeviceId = randomUUID();
    const host = `${merchant}.localhost:8080`;
    const headers = { 'x-forwarded-for': `198.18.${randomInt(256)}.${randomInt(256)}` };
    const api = { loginDeviceId, isOfficialAppLogin: false };
    const sealed = async (path: string, body: object) => {
      const { body: answer } = await gateway.sendSealed<{ id: string }>(
        path,
        { ...body, ...api },
        { host, headers },
      );
      return answer.success ? 'in' : answer.errorCode;
    };
    const plain = <Value>(path: string, body: object) =>
      gateway.send<Value>(path, { method: 'POST', host, headers, body: { ...body, loginDeviceId } });
    return {
      loginDeviceId,
      site: `http://${host}`,
      plain,
      /** Logs in with a provider's data; returns `in`, or the code of the refusal. */
      byLine: (lineSessionToken: unknown) =>
        sealed(socialCalls.loginLine.path, { type: 'line', lineSessionToken }),
      byTelegram: (telegramAuth: unknown) =>
        sealed(socialCalls.loginTelegram.path, { type: 'telegram', telegramAuth }),
      byToken: (firebaseIdToken: unknown, firebaseChannel = 'google', more: object = {}) =>
        sealed(sessionCalls.login.path, { type: 'firebase', firebaseChannel, firebaseIdToken, ...more }),
      byName: (username: string, password: string, credential: object) =>
        sealed(sessionCalls.login.path, { type: 'username', username, password, ...credential }),
    };
  };

  /** Binds a provider's user to a member of a merchant, as an earlier visit would have done. */
  const bound = async (
    provider: string,
    subject: string,
    account = 'demo',
    merchant: TestMerchant = 'aurora',
  ) => {
    const db = gateway.databases.merchant(merchant);
    const member = await db
      .selectFrom('members')
      .select('id')
      .where('account', '=', account)
      .executeTakeFirstOrThrow();
    await db.deleteFrom('social_proofs').where('provider', '=', provider).execute();
    await db
      .insertInto('social_bindings')
      .values({ merchant_id: merchant, provider, subject, member_id: member.id, name: '', bound_at: 0n })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  };

  const seconds = () => Math.floor(gateway.clock.now() / 1_000);
  return { ...gateway, network, visitor, bound, seconds };
}
export type SocialGateway = Awaited<ReturnType<typeof openSocialGateway>>;

/** The data that Telegram's widget signs. */
export function widgetHash(fields: Claims, botToken: string, key?: Buffer): string {
  return createHmac('sha256', key ?? createHash('sha256').update(botToken).digest())
    .update(
      Object.keys(fields)
        .toSorted()
        .map((name) => `${name}=${String(fields[name])}`)
        .join('\n'),
    )
    .digest('hex');
}

/** The key of a bot's mini-apps. */
export function miniAppKey(botToken: string): Buffer {
  return createHmac('sha256', 'WebAppData').update(botToken).digest();
}

export function hex(bytes: number): string {
  return randomBytes(bytes).toString('hex');
}

/** The identity service's token for a phone number. */
export function phoneTokenOf({ seconds }: Pick<SocialGateway, 'seconds'>, phone_number: string): string {
  const now = seconds();
  const claims = {
    iss: 'https://securetoken.google.com/project-aurora',
    aud: 'project-aurora',
    sub: `phone-${phone_number}`,
    auth_time: now,
    iat: now,
    exp: now + 3_600,
    phone_number,
    firebase: { sign_in_provider: 'phone', identities: { phone: [phone_number] } },
  };
  return jwt({ alg: 'RS256', kid: 'key-1', typ: 'JWT' }, claims, keys.signer());
}
