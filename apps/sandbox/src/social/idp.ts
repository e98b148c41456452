// Google, Facebook and Twitter for the identity service: a sign-in page, and codes and tokens for the person who
// signed in.
import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Merchant } from './merchants.ts';
import { nameOf, personOf, subjectOf, type Person } from './people.ts';
import { sendAnswerPage, sendSignInPage, sendTrouble } from './sign-in-page.ts';
import type { SocialContext } from './context.ts';
import { rsaKey } from './tokens.ts';

export type IdpName = 'google' | 'facebook' | 'twitter';
export type Idps = ReturnType<typeof openIdps>;

const LIVES_MS = 10 * 60_000;
const TOKEN_S = 3_600;
const labels: Record<IdpName, string> = { google: 'Google', facebook: 'Facebook', twitter: 'Twitter' };

type Query = Record<string, string | undefined>;
type Grant = { idp: IdpName; person: Person; merchant: Merchant; at: number };

function isIdp(name: string): name is IdpName {
  return Object.hasOwn(labels, name);
}

function pageOf({ assets }: SocialContext, idp: IdpName, merchant: Merchant, path = '', id = '') {
  return {
    provider: labels[idp],
    merchant: merchant.name,
    choose: (person: string) => `${path}?request=${id}&person=${person}`,
    deny: `${path}?request=${id}`,
    assets,
  };
}

function oneTap(
  app: FastifyInstance,
  context: SocialContext,
  googleToken: (merchant: Merchant, person: Person) => string,
): void {
  const { merchants, steering, assets } = context;
  // One-tap, framed by the merchant's site; the frame exists only while Google allows it.
  app.get<{ Querystring: Query }>('/google/gsi/prompt', (request, reply) => {
    const { client_id, person } = request.query;
    const merchant = merchants.find(({ providers }) => providers.google?.clientId === client_id);
    if (!merchant || steering.of('google') === 'down') return reply.code(403).send();
    const framers = [merchant.site];
    const path = `/google/gsi/prompt?client_id=${encodeURIComponent(client_id ?? '')}`;
    if (!person)
      return sendSignInPage(
        reply,
        {
          ...pageOf(context, 'google', merchant),
          choose: (key) => `${path}&person=${key}`,
          deny: `${path}&person=-`,
        },
        framers,
      );
    const credential = person === '-' ? null : googleToken(merchant, personOf(person));
    const message = JSON.stringify({ kind: 'one-tap', credential });
    return sendAnswerPage(reply, { message, to: merchant.site, assets }, framers);
  });
}

function facebookDialog(app: FastifyInstance, context: SocialContext, tokens: Map<string, Grant>): void {
  const { merchants, steering, assets, now } = context;
  // Facebook's dialog, in a window that its SDK opens.
  app.get<{ Querystring: Query }>('/facebook/v23.0/dialog/oauth', async (request, reply) => {
    const { client_id, person } = request.query;
    const merchant = merchants.find(({ providers }) => providers.facebook?.appId === client_id);
    if (!merchant) return sendTrouble(reply, 'Unknown app.', assets);
    await steering.keepWaiting('facebook');
    if (steering.of('facebook') === 'down') return reply.code(503).send();
    const path = `/facebook/v23.0/dialog/oauth?client_id=${encodeURIComponent(client_id ?? '')}`;
    if (!person && steering.of('facebook') !== 'deny')
      return sendSignInPage(reply, {
        ...pageOf(context, 'facebook', merchant),
        choose: (key) => `${path}&person=${key}`,
        deny: `${path}&person=-`,
      });
    const isRefused = !person || person === '-';
    const accessToken = `EAA${randomBytes(30).toString('base64url')}`;
    if (!isRefused)
      tokens.set(accessToken, { idp: 'facebook', merchant, person: personOf(person), at: now() });
    const message = JSON.stringify({ kind: 'facebook', accessToken: isRefused ? null : accessToken });
    return sendAnswerPage(reply, { message, to: merchant.site, assets });
  });
}

export function openIdps(app: FastifyInstance, context: SocialContext) {
  const { merchants, steering, assets, now } = context;
  const key = rsaKey('google-1');
  const asked = new Map<string, { idp: IdpName; merchant: Merchant; redirectUri: string; state: string }>();
  const codes = new Map<string, Grant>();
  const tokens = new Map<string, Grant>();

  const taken = (from: Map<string, Grant>, name: string): Grant | null => {
    const found = from.get(name);
    from.delete(name);
    return found && found.at > now() - LIVES_MS ? found : null;
  };

  /** Google's own ID token, which one-tap passes to the page. */
  const googleToken = (merchant: Merchant, person: Person): string => {
    const at = Math.floor(now() / 1_000) - (steering.of('google') === 'expired' ? 2 * TOKEN_S : 0);
    const signer = steering.of('google') === 'forged' ? rsaKey('google-1') : key;
    return signer.sign({
      iss: 'https://accounts.google.com',
      aud: merchant.providers.google?.clientId,
      sub: subjectOf('google', person),
      name: nameOf(person),
      picture: context.face(person),
      // The sandbox reads its own person from this claim; others ignore it.
      hd: person.key,
      iat: at,
      exp: at + TOKEN_S,
    });
  };

  app.get<{ Params: { idp: string }; Querystring: Query }>('/idp/:idp/authorize', async (request, reply) => {
    const { idp } = request.params;
    const { client_id, redirect_uri = '', state = '' } = request.query;
    const merchant = merchants.find(({ code }) => code === client_id);
    if (!isIdp(idp) || !merchant || !redirect_uri.startsWith(`${merchant.site}/`))
      return sendTrouble(reply, 'Unknown client or callback address.', assets);
    await steering.keepWaiting(idp);
    if (steering.of(idp) === 'down') return reply.code(503).send();
    if (steering.of(idp) === 'deny')
      return reply.redirect(`${redirect_uri}?${new URLSearchParams({ error: 'access_denied', state })}`, 302);
    const id = randomBytes(16).toString('hex');
    asked.set(id, { idp, merchant, redirectUri: redirect_uri, state });
    return sendSignInPage(reply, pageOf(context, idp, merchant, '/idp/answer', id));
  });

  app.get<{ Querystring: Query }>('/idp/answer', (request, reply) => {
    const { request: id = '', person } = request.query;
    const made = asked.get(id);
    asked.delete(id);
    if (!made) return sendTrouble(reply, 'This sign-in has ended.', assets);
    const { idp, merchant, redirectUri, state } = made;
    const code = randomBytes(24).toString('base64url');
    if (person) codes.set(code, { idp, merchant, person: personOf(person), at: now() });
    const answer = person ? { code, state } : { error: 'access_denied', state };
    return reply.redirect(`${redirectUri}?${new URLSearchParams(answer)}`, 302);
  });

  oneTap(app, context, googleToken);
  facebookDialog(app, context, tokens);

  return {
    /** The sign-in of this code; the code is valid once. */
    byCode: (code: string) => taken(codes, code),
    /** The sign-in proved by a token that the provider gave to the page. */
    byToken: (token: string) => taken(tokens, token),
    /** The person in Google's own ID token, for this merchant. */
    byGoogleToken: (token: string, merchant: Merchant): Person | null => {
      const claims = key.claimsOf(token);
      const holds =
        claims !== null &&
        claims['aud'] === merchant.providers.google?.clientId &&
        Number(claims['exp']) * 1_000 > now();
      return holds ? personOf(String(claims['hd'])) : null;
    },
  };
}
