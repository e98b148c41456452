// A LINE login: a redirect that started here, a code, and an ID token signed by the test with the channel's secret.
import { createHash } from 'node:crypto';
import { loginVerification } from '@foyer/contract/calls/session.ts';
import * as socialCalls from '@foyer/contract/calls/social.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openAuthenticator } from '#testing/authenticator.ts';
import {
  channels,
  hex,
  hmac,
  jwt,
  openSocialGateway,
  rsa,
  type Signer,
  type SocialGateway,
} from '#testing/social.ts';

let gateway: SocialGateway;
beforeAll(async () => {
  gateway = await openSocialGateway();
  await gateway.bound('line', 'U-mika');
});
afterAll(() => gateway.close());

const FAILED = 'line_invalid_token';
type Visitor = ReturnType<SocialGateway['visitor']>;
type Change = { header?: object; claims?: object; without?: string; signer?: Signer };
type Flow = { state: string; nonce: string; redirectUrl: string };

function tokenOf(nonce: string, { header = {}, claims = {}, without = '', signer }: Change = {}): string {
  const now = gateway.seconds();
  const made: Record<string, unknown> = {
    iss: 'https://access.line.me',
    sub: 'U-mika',
    aud: 'line-aurora',
    iat: now,
    exp: now + 3_600,
    nonce,
    amr: ['pwd'],
    name: 'Mika Reyes',
    picture: 'https://line.example/mika.jpg',
    ...claims,
  };
  delete made[without];
  return jwt({ typ: 'JWT', alg: 'HS256', ...header }, made, signer ?? hmac(channels.aurora));
}

async function begin(visitor: Visitor): Promise<Flow & { address: URL }> {
  const flow = { state: hex(16), nonce: hex(16), redirectUrl: `${visitor.site}/m/login` };
  const { body } = await visitor.plain<{ address: string }>(socialCalls.lineBegin.path, flow);
  return { ...flow, address: new URL(body.value?.address ?? '') };
}
async function exchange(visitor: Visitor, { state, nonce, redirectUrl }: Flow, code = 'code') {
  const { body } = await visitor.plain<{ lineSessionToken: string; name: string; picture: string }>(
    socialCalls.lineToken.path,
    { code, state, nonce, redirectUrl },
  );
  return body;
}
/** LINE answers with this token, made for the flow's nonce. */
function answers(make: (nonce: string) => string, flow: Flow) {
  gateway.network.line = () => ({ status: 200, body: JSON.stringify({ id_token: make(flow.nonce) }) });
}
async function sessionToken(visitor: Visitor, change: Change = {}): Promise<string> {
  const flow = await begin(visitor);
  answers((nonce) => tokenOf(nonce, change), flow);
  return (await exchange(visitor, flow)).value?.lineSessionToken ?? '';
}

beforeEach(() => gateway.clock.pass(1_000));

describe('a LINE login', () => {
  test('[SOCIAL-13] asks for profile and openid, with state and nonce, and PKCE whose verifier stays here', async () => {
    const visitor = gateway.visitor();
    const { address, state, nonce, redirectUrl } = await begin(visitor);
    expect(address.search).toContain('scope=profile%20openid');
    expect(Object.fromEntries(address.searchParams)).toEqual({
      response_type: 'code',
      client_id: 'line-aurora',
      redirect_uri: redirectUrl,
      state,
      nonce,
      scope: 'profile openid',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    });
  });

  test('[ACALL-25] [ACALL-04] trades its code for a token, a name and a picture, and the token logs in', async () => {
    const visitor = gateway.visitor();
    const flow = await begin(visitor);
    const sent: URLSearchParams[] = [];
    gateway.network.line = ({ body = '' }) => {
      sent.push(new URLSearchParams(body));
      return { status: 200, body: JSON.stringify({ id_token: tokenOf(flow.nonce) }) };
    };
    const { value } = await exchange(visitor, flow, 'the-code');
    expect(value).toEqual({
      lineSessionToken: expect.stringMatching(/^[\w-]{43}$/),
      name: 'Mika Reyes',
      picture: 'https://line.example/mika.jpg',
    });
    const [asked] = sent;
    const verifier = asked?.get('code_verifier') ?? '';
    expect(Object.fromEntries(asked ?? [])).toMatchObject({
      grant_type: 'authorization_code',
      code: 'the-code',
      redirect_uri: flow.redirectUrl,
      client_id: 'line-aurora',
      client_secret: channels.aurora,
    });
    expect(createHash('sha256').update(verifier).digest('base64url')).toBe(
      flow.address.searchParams.get('code_challenge'),
    );
    expect(await visitor.byLine(value?.lineSessionToken)).toBe('in');
  });

  test('answers with no name where the name could not be read', async () => {
    const visitor = gateway.visitor();
    const flow = await begin(visitor);
    answers((nonce) => tokenOf(nonce, { claims: { name: 'Mika\u202Eseyer' } }), flow);
    expect((await exchange(visitor, flow)).value).toMatchObject({ name: '' });
  });

  const attacker = rsa('key-1');
  const now = () => gateway.seconds();
  const invalid: Record<string, (nonce: string) => string> = {
    'is not signed (alg none)': (nonce) => tokenOf(nonce, { header: { alg: 'none' }, signer: () => '' }),
    'is not signed (alg NONE)': (nonce) => tokenOf(nonce, { header: { alg: 'NONE' }, signer: () => '' }),
    'is signed with another secret': (nonce) => tokenOf(nonce, { signer: hmac('guess') }),
    'is signed with an empty secret': (nonce) => tokenOf(nonce, { signer: hmac('') }),
    "is signed with the channel's name": (nonce) => tokenOf(nonce, { signer: hmac('line-aurora') }),
    'is signed by an algorithm LINE does not use here': (nonce) =>
      tokenOf(nonce, { header: { alg: 'HS512' }, signer: hmac(channels.aurora, 'sha512') }),
    'is signed with a key pair of its own': (nonce) =>
      tokenOf(nonce, { header: { alg: 'RS256', jwk: attacker.jwk }, signer: attacker.signer() }),
    'names its algorithm in small letters': (nonce) => tokenOf(nonce, { header: { alg: 'hs256' } }),
    'requires an unknown extension': (nonce) => tokenOf(nonce, { header: { crit: ['exp'] } }),
    'is from another issuer': (nonce) => tokenOf(nonce, { claims: { iss: 'https://access.line.example' } }),
    'is from an issuer with a slash': (nonce) =>
      tokenOf(nonce, { claims: { iss: 'https://access.line.me/' } }),
    'is for another channel': (nonce) => tokenOf(nonce, { claims: { aud: 'line-else' } }),
    'is for several channels': (nonce) => tokenOf(nonce, { claims: { aud: ['line-aurora', 'line-else'] } }),
    "is of another merchant's channel": (nonce) =>
      tokenOf(nonce, { claims: { aud: 'line-lotus' }, signer: hmac(channels.lotus) }),
    'has expired': (nonce) => tokenOf(nonce, { claims: { iat: now() - 500, exp: now() - 60 } }),
    'never expires': (nonce) => tokenOf(nonce, { without: 'exp' }),
    'was issued in the future': (nonce) => tokenOf(nonce, { claims: { iat: now() + 120 } }),
    'was issued long ago': (nonce) => tokenOf(nonce, { claims: { iat: now() - 700 } }),
    'is not valid yet': (nonce) => tokenOf(nonce, { claims: { nbf: now() + 120 } }),
    'holds another nonce': () => tokenOf(hex(16)),
    'holds the nonce in capitals': (nonce) => tokenOf(`A${nonce.slice(1)}`),
    'holds no nonce': (nonce) => tokenOf(nonce, { without: 'nonce' }),
    'has no subject': (nonce) => tokenOf(nonce, { without: 'sub' }),
    'has an empty subject': (nonce) => tokenOf(nonce, { claims: { sub: '' } }),
    'had its subject swapped': (nonce) => {
      const [header, , signature] = tokenOf(nonce).split('.');
      return [header, tokenOf(nonce, { claims: { sub: 'U-tomas' } }).split('.')[1], signature].join('.');
    },
    'was cut short': (nonce) => tokenOf(nonce).slice(0, -8),
    'lost its signature': (nonce) => tokenOf(nonce).replace(/[^.]+$/, ''),
    'is sent twice in one text': (nonce) => `${tokenOf(nonce)}.${tokenOf(nonce)}`,
    'is empty': () => '',
  };
  test.each(Object.entries(invalid))('whose ID token %s is refused', async (_, make) => {
    const visitor = gateway.visitor();
    const flow = await begin(visitor);
    answers(make, flow);
    expect((await exchange(visitor, flow)).errorCode).toBe(FAILED);
  });

  const detours: Record<string, (visitor: Visitor, flow: Flow) => Promise<{ errorCode: string | null }>> = {
    'with an unknown state': (visitor, flow) => exchange(visitor, { ...flow, state: hex(16) }),
    'with another nonce': (visitor, flow) => exchange(visitor, { ...flow, nonce: hex(16) }),
    'to another address': (visitor, flow) =>
      exchange(visitor, { ...flow, redirectUrl: `${visitor.site}/m/` }),
    'on another device': (_, flow) => exchange(gateway.visitor(), flow),
    'at another merchant': (_, flow) => exchange(gateway.visitor('lotus'), flow),
    'a second time': async (visitor, flow) => {
      expect((await exchange(visitor, flow)).success).toBe(true);
      return exchange(visitor, flow);
    },
    'after ten minutes': (visitor, flow) => {
      gateway.clock.pass(600_001);
      return exchange(visitor, flow);
    },
  };
  test.each(Object.entries(detours))('that returns %s is refused', async (_, come) => {
    const visitor = gateway.visitor();
    const flow = await begin(visitor);
    answers(tokenOf, flow);
    expect((await come(visitor, flow)).errorCode).toBe(FAILED);
  });

  test.each([
    ['refuses the code', { status: 400, body: '{"error":"invalid_grant"}' }, FAILED],
    ['answers without a token', { status: 200, body: '{}' }, FAILED],
    ['answers no JSON', { status: 200, body: '<html>' }, FAILED],
    ['is out of order', { status: 502, body: '' }, 'service.unavailable'],
  ])('is refused as it is when LINE %s', async (_, answer, code) => {
    const visitor = gateway.visitor();
    const flow = await begin(visitor);
    gateway.network.line = () => answer;
    expect((await exchange(visitor, flow)).errorCode).toBe(code);
  });

  test('starts at this merchant only', async () => {
    const { plain, site } = gateway.visitor();
    const elsewhere = [
      'https://evil.example/m/login',
      `${site}/m/login?x=1`,
      `${site}.evil.example/m/login`,
      '/m/login',
    ];
    for (const redirectUrl of elsewhere) {
      const { body } = await plain(socialCalls.lineBegin.path, {
        state: hex(16),
        nonce: hex(16),
        redirectUrl,
      });
      expect(body.errorCode).toBe('request.invalid');
    }
  });
});

describe('a lineSessionToken', () => {
  const misuse: Record<string, (visitor: Visitor, token: string) => Promise<string | null>> = {
    'on another device': (_, token) => gateway.visitor().byLine(token),
    'at another merchant': (_, token) => gateway.visitor('lotus').byLine(token),
    'a second time': async (visitor, token) => {
      expect(await visitor.byLine(token)).toBe('in');
      return visitor.byLine(token);
    },
    'after ten minutes': (visitor, token) => {
      gateway.clock.pass(600_001);
      return visitor.byLine(token);
    },
    'cut short': (visitor, token) => visitor.byLine(token.slice(0, -1)),
    'with upper and lower case exchanged': (visitor, token) =>
      visitor.byLine(
        token.replaceAll(/[a-z]/gi, (c) => (c === c.toLowerCase() ? c.toUpperCase() : c.toLowerCase())),
      ),
    'that was never issued': (visitor) => visitor.byLine(hex(32)),
  };
  test.each(Object.entries(misuse))('%s is refused', async (_, use) => {
    const visitor = gateway.visitor();
    expect(await use(visitor, await sessionToken(visitor))).toBe(FAILED);
  });

  test('that is empty, or not text, is no request', async () => {
    const { byLine } = gateway.visitor();
    expect([await byLine(''), await byLine(['x'])]).toEqual(['request.invalid', 'request.invalid']);
  });
});

test('[FACTOR-04] the same request with a second factor ends the log-in that asked for it', async () => {
  const app = await openAuthenticator(gateway);
  const visitor = gateway.visitor();
  const lineSessionToken = await sessionToken(visitor);
  expect(await visitor.byLine(lineSessionToken)).toBe('login_verify_required');
  const { body } = await gateway.call(loginVerification, {
    type: 'line',
    lineSessionToken,
    loginDeviceId: visitor.loginDeviceId,
    isOfficialAppLogin: false,
    verificationType: 'ga',
    verificationCode: app.code(),
  });
  await app.remove();
  expect(body).toMatchObject({ success: true, value: { userName: 'demo' } });
});
