// ID tokens of the identity service (Firebase Authentication): which user signed in, by which of its providers.
import { createRemoteJWKSet, customFetch, type JWTPayload, jwtVerify, type JWTVerifyGetKey } from 'jose';
import * as v from 'valibot';
import type { ProviderFacts } from '#db/tables/social.ts';
import { type Outside, OutsideDown } from '#providers/outside/outside.ts';

export type Channel = 'google' | 'facebook' | 'twitter' | 'sms';

const signInProviders: Record<Channel, string> = {
  google: 'google.com',
  facebook: 'facebook.com',
  twitter: 'twitter.com',
  sms: 'phone',
};
/** The longest time since the user signed in at the service. */
const SIGNED_IN_MS = 10 * 60_000;
const SKEW_S = 30;

const claims = v.object({
  aud: v.string(),
  sub: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
  auth_time: v.number(),
  name: v.optional(v.string(), ''),
  picture: v.optional(v.string(), ''),
  firebase: v.object({
    sign_in_provider: v.string(),
    identities: v.record(v.string(), v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(128)))),
  }),
});

/** Keys by the address of their set; fetched when needed, and again for a key that is not in it. */
export function createKeys(outside: Outside) {
  const sets = new Map<string, JWTVerifyGetKey>();
  return (keysUrl: string): JWTVerifyGetKey => {
    const known = sets.get(keysUrl);
    if (known) return known;
    const made = createRemoteJWKSet(new URL(keysUrl), {
      [customFetch]: async (url) => {
        const { status, body } = await outside(url);
        if (status !== 200) throw new OutsideDown(`the keys at ${url} are not to be had`);
        return new Response(body);
      },
    });
    sets.set(keysUrl, made);
    return made;
  };
}

async function verified(token: string, facts: ProviderFacts['firebase'], keys: JWTVerifyGetKey, now: number) {
  const { payload, protectedHeader } = await jwtVerify(token, keys, {
    algorithms: ['RS256'],
    issuer: `https://securetoken.google.com/${facts.projectId}`,
    audience: facts.projectId,
    requiredClaims: ['sub', 'exp', 'auth_time'],
    maxTokenAge: '1h',
    clockTolerance: SKEW_S,
    currentDate: new Date(now),
  });
  // A token that does not name its key would be tried with any key of the set.
  return protectedHeader.kid === undefined ? null : payload;
}

async function payloadOf(...args: Parameters<typeof verified>): Promise<JWTPayload | null> {
  try {
    return await verified(...args);
  } catch (error) {
    if (error instanceof OutsideDown) throw error;
    return null;
  }
}

export type TokenSubject = { readonly subject: string; readonly name: string; readonly picture: string };

/**
 * The subject of the token, or null when it is not valid for this channel. The subject is the provider's own:
 * accounts that the service links by mail address stay separate here.
 */
export async function readIdToken(
  { token, channel }: { token: string; channel: Channel },
  facts: ProviderFacts['firebase'],
  keys: JWTVerifyGetKey,
  now: number,
): Promise<TokenSubject | null> {
  const read = v.safeParse(claims, await payloadOf(token, facts, keys, now));
  if (!read.success) return null;
  const { firebase, auth_time, name, picture } = read.output;
  const provider = signInProviders[channel];
  const [subject, ...others] = firebase.identities[provider] ?? [];
  const age = now - auth_time * 1_000;
  if (firebase.sign_in_provider !== provider || subject === undefined || others.length > 0) return null;
  if (age > SIGNED_IN_MS || age < -SKEW_S * 1_000) return null;
  return { subject, name, picture };
}

/** The signed content of a token: another encoding of the same content is the same token. */
export function signedPart(token: string): string {
  return token.split('.').slice(0, 2).join('.');
}
