// The identity service's tokens, signed with a test key: a valid token logs in, and every invalid one gets the same
// refusal.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { atOnce, openConnections } from '#testing/at-once.ts';
import { hmac, jwt, keys, openSocialGateway, rsa, type Signer, type SocialGateway } from '#testing/social.ts';

let gateway: SocialGateway;
beforeAll(async () => {
  gateway = await openSocialGateway();
  for (const channel of ['google', 'facebook', 'twitter']) await gateway.bound(channel, `${channel}-1`);
});
afterAll(() => gateway.close());

/** The service's name for the sign-in of a channel, and the subject of a member of Aurora. */
const signIns = {
  google: ['google.com', 'google-1'],
  facebook: ['facebook.com', 'facebook-1'],
  twitter: ['twitter.com', 'twitter-1'],
  // Identified by the number itself.
  sms: ['phone', '+63900000001'],
} as const;
type Channel = keyof typeof signIns;
const channels = Object.keys(signIns) as Channel[];

type Change = { header?: object; claims?: object; without?: string; signer?: Signer; channel?: Channel };
let serial = 0;

function claimsOf(channel: Channel = 'google', merchant = 'aurora') {
  const [provider, subject] = signIns[channel];
  serial += 1;
  const now = gateway.seconds();
  return {
    iss: `https://securetoken.google.com/project-${merchant}`,
    aud: `project-${merchant}`,
    sub: `uid-${serial}`,
    iat: now - 5,
    exp: now + 3_600,
    auth_time: now - 5,
    name: 'Mika Reyes',
    firebase: {
      sign_in_provider: provider,
      identities: { [provider]: [subject] },
    },
  };
}

function tokenOf({ header = {}, claims = {}, without = '', signer, channel }: Change = {}): string {
  const made: Record<string, unknown> = { ...claimsOf(channel), ...claims };
  delete made[without];
  return jwt({ alg: 'RS256', kid: 'key-1', typ: 'JWT', ...header }, made, signer ?? keys.signer());
}

function changed(token: string, at: number, change: (text: string) => string): string {
  return token
    .split('.')
    .map((each, index) => (index === at ? change(each) : each))
    .join('.');
}

const stranger = rsa('key-1');
const named = rsa('key-2');

describe('an ID token', () => {
  test.each(channels)('of %s lets its member in', async (channel) => {
    expect(await gateway.visitor().byToken(tokenOf({ channel }), channel)).toBe('in');
  });

  const now = () => gateway.seconds();
  const elseOf = (channel: Channel): Channel => (channel === 'facebook' ? 'google' : 'facebook');
  const invalid: Record<string, (channel: Channel) => string> = {
    'is not signed (alg none)': (channel) => tokenOf({ channel, header: { alg: 'none' }, signer: () => '' }),
    'is not signed (alg nOnE)': (channel) => tokenOf({ channel, header: { alg: 'nOnE' }, signer: () => '' }),
    'keeps a signature under alg none': (channel) => tokenOf({ channel, header: { alg: 'none' } }),
    'is signed with the public key as a secret': (channel) =>
      tokenOf({ channel, header: { alg: 'HS256' }, signer: hmac(keys.pem) }),
    'names another algorithm of the same key': (channel) =>
      tokenOf({ channel, header: { alg: 'RS512' }, signer: keys.signer('sha512') }),
    'names another algorithm, of a key that says none': (channel) =>
      tokenOf({ channel, header: { alg: 'RS512', kid: 'key-bare' }, signer: keys.signer('sha512') }),
    'names the algorithm in small letters': (channel) => tokenOf({ channel, header: { alg: 'rs256' } }),
    'is signed by another key under a known name': (channel) =>
      tokenOf({ channel, signer: stranger.signer() }),
    'names a key that is not published': (channel) =>
      tokenOf({ channel, header: { kid: 'key-2' }, signer: named.signer() }),
    'names no key': (channel) => tokenOf({ channel, header: { kid: undefined } }),
    'brings its own key': (channel) =>
      tokenOf({ channel, header: { jwk: stranger.jwk }, signer: stranger.signer() }),
    'names the address of its key': (channel) =>
      tokenOf({
        channel,
        header: { jku: 'https://evil.example/keys', kid: 'key-2' },
        signer: named.signer(),
      }),
    'requires an unknown extension': (channel) => tokenOf({ channel, header: { crit: ['exp'] } }),
    'is from another issuer': (channel) =>
      tokenOf({ channel, claims: { iss: 'https://accounts.google.com' } }),
    'is from an issuer in other letters': (channel) =>
      tokenOf({ channel, claims: { iss: 'https://securetoken.google.com/PROJECT-AURORA' } }),
    'is for another audience': (channel) => tokenOf({ channel, claims: { aud: 'project-else' } }),
    'is for several audiences, this one among them': (channel) =>
      tokenOf({ channel, claims: { aud: ['project-aurora', 'project-else'] } }),
    "is of another merchant's project": (channel) => tokenOf({ channel, claims: claimsOf(channel, 'lotus') }),
    'has expired': (channel) => tokenOf({ channel, claims: { iat: now() - 1_000, exp: now() - 60 } }),
    'never expires': (channel) => tokenOf({ channel, without: 'exp' }),
    'was issued in the future': (channel) => tokenOf({ channel, claims: { iat: now() + 120 } }),
    'has no time of issue': (channel) => tokenOf({ channel, without: 'iat' }),
    'is not valid yet': (channel) => tokenOf({ channel, claims: { nbf: now() + 120 } }),
    'is of a sign-in eleven minutes ago': (channel) =>
      tokenOf({ channel, claims: { auth_time: now() - 660 } }),
    'is of a sign-in in the future': (channel) => tokenOf({ channel, claims: { auth_time: now() + 120 } }),
    'has no time of sign-in': (channel) => tokenOf({ channel, without: 'auth_time' }),
    'has no subject': (channel) => tokenOf({ channel, without: 'sub' }),
    'has an empty subject': (channel) => tokenOf({ channel, claims: { sub: '' } }),
    'has a subject of 129 characters': (channel) => tokenOf({ channel, claims: { sub: 'x'.repeat(129) } }),
    'is of another provider': (channel) => tokenOf({ channel: elseOf(channel) }),
    'is of another provider, though it knows this one too': (channel) =>
      tokenOf({
        channel,
        claims: {
          firebase: {
            sign_in_provider: signIns[elseOf(channel)][0],
            identities: {
              [signIns[channel][0]]: [signIns[channel][1]],
              [signIns[elseOf(channel)][0]]: ['f'],
            },
          },
        },
      }),
    'holds no identity of its provider': (channel) =>
      tokenOf({ channel, claims: { firebase: { sign_in_provider: signIns[channel][0], identities: {} } } }),
    'holds two identities of its provider': (channel) =>
      tokenOf({
        channel,
        claims: {
          firebase: {
            sign_in_provider: signIns[channel][0],
            identities: { [signIns[channel][0]]: [signIns[channel][1], 'another'] },
          },
        },
      }),
    'had its subject swapped': (channel) =>
      changed(
        tokenOf({ channel }),
        1,
        () => tokenOf({ channel, claims: { sub: 'somebody-else' } }).split('.')[1] ?? '',
      ),
    'had its header swapped': (channel) =>
      changed(
        tokenOf({ channel }),
        0,
        () => tokenOf({ channel, header: { typ: 'at+jwt' } }).split('.')[0] ?? '',
      ),
    'was cut short': (channel) => tokenOf({ channel }).slice(0, -8),
    'lost its signature': (channel) => changed(tokenOf({ channel }), 2, () => ''),
    'comes doubled': (channel) => `${tokenOf({ channel })}.${tokenOf({ channel })}`,
    'holds no JSON': (channel) =>
      changed(tokenOf({ channel }), 1, () => Buffer.from('{"sub":').toString('base64url')),
    'is a word': () => 'token',
  };
  const cases = channels.flatMap((channel) =>
    Object.entries(invalid).map(([name, make]) => [channel, name, make] as const),
  );
  test.each(cases)('of %s that %s is refused', async (channel, _, make) => {
    expect(await gateway.visitor().byToken(make(channel), channel)).toBe('firebase.invalid-id-token');
  });

  test('that is empty, or not text, is no request', async () => {
    const { byToken } = gateway.visitor();
    expect([await byToken(''), await byToken(1), await byToken(null)]).toEqual(
      Array(3).fill('request.invalid'),
    );
  });

  test('is valid once', async () => {
    const { byToken } = gateway.visitor();
    const token = tokenOf();
    expect([await byToken(token), await byToken(token)]).toEqual(['in', 'firebase.invalid-id-token']);
  });

  test('is valid once for twenty parallel requests', async () => {
    const { byToken } = gateway.visitor();
    const token = tokenOf();
    await openConnections(gateway.databases.platform);
    const answers = await atOnce(20, () => byToken(token));
    expect(answers.filter((answer) => answer === 'in')).toHaveLength(1);
    expect(new Set(answers)).toEqual(new Set(['in', 'firebase.invalid-id-token']));
  });

  test('is valid on the device that sent it first, for ten minutes, whatever its own end', async () => {
    const unknown = { firebase: { sign_in_provider: 'google.com', identities: { 'google.com': ['new'] } } };
    const token = tokenOf({ claims: unknown });
    const first = gateway.visitor();
    expect(await first.byToken(token)).toBe('not.exists.user');
    expect(await gateway.visitor().byToken(token)).toBe('firebase.invalid-id-token');
    gateway.clock.pass(599_000);
    expect(await first.byToken(token)).toBe('not.exists.user');
    gateway.clock.pass(2_000);
    expect(await first.byToken(token)).toBe('firebase.invalid-id-token');
  });

  test('is not judged while its keys cannot be had: that is said, and is no refusal of the token', async () => {
    const down = await openSocialGateway();
    await down.bound('google', 'google-1');
    down.network.keys = () => ({ status: 503, body: '' });
    const { byToken } = down.visitor();
    const at = down.seconds();
    const token = tokenOf({ claims: { iat: at, exp: at + 3_600, auth_time: at } });
    expect(await byToken(token)).toBe('service.unavailable');
    down.network.keys = () => ({ status: 200, body: JSON.stringify({ keys: [keys.jwk] }) });
    expect(await byToken(token)).toBe('in');
    await down.close();
  });
});
