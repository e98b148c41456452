// LINE Login v2.1, web login: authorize with PKCE, token, verify, profile.
import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Merchant } from './merchants.ts';
import { nameOf, personOf, subjectOf } from './people.ts';
import { sendSignInPage, sendTrouble } from './sign-in-page.ts';
import type { SocialContext } from './context.ts';
import { signHs256 } from './tokens.ts';

const ISSUER = 'https://access.line.me';
const CODE_MS = 10 * 60_000;
const TOKEN_S = 3_600;

type Authorization = {
  merchant: Merchant;
  redirectUri: string;
  state: string;
  nonce: string;
  challenge: string;
};
type Grant = Authorization & { person: string; at: number };
type Query = Record<string, string | undefined>;
type Body = Record<string, unknown>;

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
function refuse(reply: FastifyReply, error: string, description: string) {
  return reply.code(400).send({ error, error_description: description });
}

function backTo({ redirectUri, state }: Authorization, answer: Record<string, string>): string {
  return `${redirectUri}?${new URLSearchParams({ ...answer, state }).toString()}`;
}
function denied(authorization: Authorization): string {
  return backTo(authorization, {
    error: 'access_denied',
    error_description: 'The user has denied the approval',
  });
}

function lineApp({ providers }: Merchant) {
  return providers.line;
}

/** The owner of an access token, in the format of LINE's profile API. */
function profile(app: FastifyInstance, context: SocialContext, access: ReadonlyMap<string, string>): void {
  app.get('/line/v2/profile', (request, reply) => {
    const key = access.get((request.headers.authorization ?? '').replace(/^Bearer /, ''));
    if (key === undefined) return reply.code(401).send({ message: 'The access token is not valid' });
    const person = personOf(key);
    return reply.send({
      userId: subjectOf('line', person),
      displayName: nameOf(person),
      pictureUrl: context.face(person),
    });
  });
}

export function lineLogin(app: FastifyInstance, context: SocialContext): void {
  const { merchants, steering, assets, now } = context;
  const authorizations = new Map<string, Authorization>();
  const grants = new Map<string, Grant>();
  const access = new Map<string, string>();

  app.get<{ Querystring: Query }>('/line/oauth2/v2.1/authorize', async (request, reply) => {
    const { client_id, redirect_uri = '', state, nonce = '', scope = '', response_type } = request.query;
    const { code_challenge = '', code_challenge_method } = request.query;
    await steering.keepWaiting('line');
    if (steering.of('line') === 'down') return reply.code(503).send();
    const merchant = merchants.find((each) => lineApp(each)?.clientId === client_id);
    if (!merchant || redirect_uri !== `${merchant.site}/m/login`)
      return sendTrouble(reply, 'Unknown channel or callback address.', assets);
    const scopes = scope.split(' ');
    if (response_type !== 'code' || !state || !scopes.includes('openid') || code_challenge_method !== 'S256')
      return sendTrouble(reply, 'The authorization request is not valid.', assets);
    const id = randomBytes(16).toString('hex');
    const authorization = { merchant, redirectUri: redirect_uri, state, nonce, challenge: code_challenge };
    if (steering.of('line') === 'deny') return reply.redirect(denied(authorization), 302);
    authorizations.set(id, authorization);
    return sendSignInPage(reply, {
      provider: 'LINE',
      merchant: merchant.name,
      choose: (person) => `/line/answer?request=${id}&person=${person}`,
      deny: `/line/answer?request=${id}`,
      assets,
    });
  });

  app.get<{ Querystring: Query }>('/line/answer', (request, reply) => {
    const { request: id = '', person } = request.query;
    const authorization = authorizations.get(id);
    authorizations.delete(id);
    if (!authorization) return sendTrouble(reply, 'This sign-in has ended.', assets);
    if (!person) return reply.redirect(denied(authorization), 302);
    const code = randomBytes(15).toString('base64url');
    grants.set(code, { ...authorization, person, at: now() });
    return reply.redirect(backTo(authorization, { code, friendship_status_changed: 'false' }), 302);
  });

  const idTokenOf = ({ merchant, person: key, nonce }: Grant): string => {
    const person = personOf(key);
    const at = Math.floor(now() / 1_000) - (steering.of('line') === 'expired' ? 2 * TOKEN_S : 0);
    const secret = steering.of('line') === 'forged' ? 'not the secret' : (lineApp(merchant)?.secret ?? '');
    steering.note('line', `${nameOf(person)} for ${merchant.name}`);
    return signHs256(
      {
        iss: ISSUER,
        sub: subjectOf('line', person),
        aud: lineApp(merchant)?.clientId,
        exp: at + TOKEN_S,
        iat: at,
        nonce,
        amr: ['linesso'],
        name: nameOf(person),
        picture: context.face(person),
      },
      secret,
    );
  };

  app.post<{ Body: Body }>('/line/oauth2/v2.1/token', async (request, reply) => {
    await steering.keepWaiting('line');
    if (steering.of('line') === 'down') return reply.code(503).send();
    const body = request.body ?? {};
    const code = textOf(body['code']);
    const found = grants.get(code);
    grants.delete(code);
    const line = found && lineApp(found.merchant);
    if (!line || body['client_id'] !== line.clientId || body['client_secret'] !== line.secret)
      return refuse(reply, 'invalid_client', 'client secret or code is wrong');
    const challenge = createHash('sha256').update(textOf(body['code_verifier'])).digest('base64url');
    const holds =
      body['grant_type'] === 'authorization_code' &&
      body['redirect_uri'] === found.redirectUri &&
      challenge === found.challenge &&
      found.at > now() - CODE_MS;
    if (!holds) return refuse(reply, 'invalid_grant', 'authorization code expired or does not match');
    const accessToken = randomBytes(24).toString('base64url');
    access.set(accessToken, found.person);
    return reply.header('cache-control', 'no-store').send({
      access_token: accessToken,
      expires_in: TOKEN_S,
      id_token: idTokenOf(found),
      refresh_token: randomBytes(24).toString('base64url'),
      scope: 'profile openid',
      token_type: 'Bearer',
    });
  });
  profile(app, context, access);
}
