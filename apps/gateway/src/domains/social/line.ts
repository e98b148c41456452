// LINE Login v2.1: a redirect that the gateway started, a code that the browser returns, an ID token in exchange for
// it.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { InputOf, ValueOf } from '@foyer/contract/call.ts';
import type { lineBegin, lineToken } from '@foyer/contract/calls/social.ts';
import { jwtVerify } from 'jose';
import * as v from 'valibot';
import type { At } from '#service/at.ts';
import { invalidInput, Refusal } from '#service/refusal.ts';
import { hashToken } from '#security/caller.ts';
import type { Outside } from '#providers/outside/outside.ts';
import { digestOf, keepProof, notProved, shownName } from './proofs.ts';
import type { ProviderRow } from './providers.ts';

const FLOW_MS = 10 * 60_000;
const ISSUER = 'https://access.line.me';
const SKEW_S = 30;

function sameText(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(digestOf(one)), Buffer.from(digestOf(other)));
}

/** Starts a login for this device: stores state, nonce and PKCE's verifier, returns the address to open (OPEN-A-52). */
export async function beginLine(
  at: At,
  { facts }: ProviderRow<'line'>,
  { state, nonce, redirectUrl, loginDeviceId }: InputOf<typeof lineBegin>,
): Promise<ValueOf<typeof lineBegin>> {
  if (redirectUrl !== `${at.from.site}/m/login`)
    throw invalidInput('redirectUrl', 'expected the log-in page of this site');
  const verifier = randomBytes(32).toString('base64url');
  const flow = {
    device_id: loginDeviceId,
    nonce,
    verifier,
    redirect_url: redirectUrl,
    expires_at: BigInt(at.clock.now() + FLOW_MS),
  };
  await at.db
    .insertInto('social_flows')
    .values({ merchant_id: at.merchant.id, state_hash: hashToken(state), ...flow })
    .execute();
  const address = new URL(facts.authorizeUrl);
  // LINE requires %20 for a space, as its specification says; URLSearchParams would write a plus.
  const query = {
    response_type: 'code',
    client_id: facts.clientId,
    redirect_uri: redirectUrl,
    state,
    scope: 'profile openid',
    nonce,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  };
  address.search = Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
  return { address: address.href };
}

/** The stored redirect of this device, which this deletes; null when there is none. */
function endFlow(at: At, { state, redirectUrl, loginDeviceId }: InputOf<typeof lineToken>) {
  return at.db
    .deleteFrom('social_flows')
    .where('state_hash', '=', hashToken(state))
    .where('device_id', '=', loginDeviceId)
    .where('redirect_url', '=', redirectUrl)
    .where('expires_at', '>', BigInt(at.clock.now()))
    .returning(['nonce', 'verifier'])
    .executeTakeFirst();
}

const granted = v.object({ id_token: v.string() });
const claims = v.object({
  aud: v.string(),
  sub: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
  nonce: v.string(),
  name: v.optional(v.string(), ''),
  picture: v.optional(v.string(), ''),
});

type Grant = { code: string; verifier: string; redirectUrl: string };

async function redeem(outside: Outside, { facts, secret }: ProviderRow<'line'>, grant: Grant) {
  const { status, body } = await outside(facts.tokenUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: grant.code,
      redirect_uri: grant.redirectUrl,
      client_id: facts.clientId,
      client_secret: secret ?? '',
      code_verifier: grant.verifier,
    }).toString(),
  });
  if (status >= 500) throw new Refusal('service.unavailable', { retryAfter: 5 });
  return status === 200 ? v.parse(granted, JSON.parse(body)).id_token : null;
}

/** Web logins are signed with the channel's own secret only. */
async function readLineToken(token: string, { facts, secret }: ProviderRow<'line'>, now: number) {
  const { payload } = await jwtVerify(token, new TextEncoder().encode(secret ?? ''), {
    algorithms: ['HS256'],
    issuer: ISSUER,
    audience: facts.clientId,
    requiredClaims: ['sub', 'exp', 'nonce'],
    maxTokenAge: '10m',
    clockTolerance: SKEW_S,
    currentDate: new Date(now),
  });
  return v.parse(claims, payload);
}

/** Exchanges the code for a one-time lineSessionToken of this device. */
export async function exchangeLine(
  at: At,
  outside: Outside,
  line: ProviderRow<'line'>,
  input: InputOf<typeof lineToken>,
): Promise<ValueOf<typeof lineToken>> {
  const flow = await endFlow(at, input);
  if (!flow || !sameText(flow.nonce, input.nonce)) throw notProved('line');
  const { code, redirectUrl, loginDeviceId } = input;
  const token = await redeem(outside, line, { code, redirectUrl, verifier: flow.verifier }).catch(rethrow);
  const read = token === null ? null : await readLineToken(token, line, at.clock.now()).catch(() => null);
  if (!read || !sameText(read.nonce, flow.nonce)) throw notProved('line');
  const lineSessionToken = randomBytes(32).toString('base64url');
  const { sub: subject, picture } = read;
  const name = shownName(read.name);
  await keepProof(
    at,
    { provider: 'line', subject, name, picture, digest: digestOf(lineSessionToken) },
    loginDeviceId,
  );
  return { lineSessionToken, name, picture };
}

/** An unreadable answer proves nothing; when the service is down, the code is not judged. */
function rethrow(error: unknown): null {
  if (error instanceof SyntaxError || v.isValiError(error)) return null;
  throw error;
}
