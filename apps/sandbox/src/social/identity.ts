// The Identity Toolkit with the protocol of the Firebase SDK and its emulator: sign-in with a provider, phone
// numbers, keys.
import { randomBytes, randomInt } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Service } from './behaviours.ts';
import type { Merchant } from './merchants.ts';
import type { IdpName, Idps } from './idp.ts';
import { nameOf, subjectOf, type Person } from './people.ts';
import type { SocialContext } from './context.ts';
import type { Recaptcha } from './recaptcha.ts';
import { rsaKey } from './tokens.ts';

const LIVES_MS = 10 * 60_000;
const TOKEN_S = 3_600;
const TRIES = 5;
const UNKNOWN_KEY = 'API key not valid. Please pass a valid API key.';

type Body = Record<string, unknown>;
type Call = FastifyRequest<{ Querystring: { key?: string }; Body: Body }>;
type Handler = (merchant: Merchant, body: Body, request: Call) => Promise<object> | object;

/** The Toolkit's answer to a refused request. */
class Refusal extends Error {}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
function idpOf(providerId: unknown): IdpName {
  const found = (['google', 'facebook', 'twitter'] as const).find((idp) => `${idp}.com` === providerId);
  if (!found) throw new Refusal('OPERATION_NOT_ALLOWED : The identity provider is not enabled.');
  return found;
}

type Subject = { service: Service; provider: string; subject: string; claims: object };
type Tools = {
  context: SocialContext;
  call: (method: string, answer: Handler) => void;
  standingOf: (service: Service) => Promise<void>;
  idToken: (merchant: Merchant, subject: Subject) => string;
};

/** Sign-ins through a provider: started here, or proved by a token that the provider gave to the page. */
function idpCalls({ context, call, standingOf, idToken }: Tools, idps: Idps): void {
  const { now } = context;
  const begun = new Map<string, { idp: IdpName; state: string; at: number }>();

  const signedIn = (merchant: Merchant, idp: IdpName, person: Person) => {
    const subject = subjectOf(idp, person);
    const [name, picture] = [nameOf(person), context.face(person)];
    return {
      kind: 'identitytoolkit#VerifyAssertionResponse',
      providerId: `${idp}.com`,
      federatedId: `${idp}.com/${subject}`,
      displayName: name,
      photoUrl: picture,
      idToken: idToken(merchant, {
        service: idp,
        provider: `${idp}.com`,
        subject,
        claims: { name, picture },
      }),
      refreshToken: randomBytes(24).toString('base64url'),
      expiresIn: String(TOKEN_S),
    };
  };

  call('createAuthUri', async (merchant, body, request) => {
    const idp = idpOf(body['providerId']);
    await standingOf(idp);
    const continueUri = textOf(body['continueUri']);
    if (!continueUri.startsWith(`${merchant.site}/`))
      throw new Refusal('UNAUTHORIZED_DOMAIN : DOMAIN NOT AUTHORIZED');
    const [sessionId, state] = [randomBytes(24).toString('base64url'), randomBytes(24).toString('base64url')];
    begun.set(sessionId, { idp, state, at: now() });
    const query = new URLSearchParams({
      client_id: merchant.code,
      redirect_uri: continueUri,
      response_type: 'code',
      state,
    });
    return {
      kind: 'identitytoolkit#CreateAuthUriResponse',
      authUri: `${context.originOf(request)}/idp/${idp}/authorize?${query}`,
      providerId: `${idp}.com`,
      sessionId,
    };
  });

  const byRedirect = (merchant: Merchant, requestUri: string, sessionId: string) => {
    const session = begun.get(sessionId);
    begun.delete(sessionId);
    const query = URL.parse(requestUri)?.searchParams;
    const given = idps.byCode(query?.get('code') ?? '');
    const holds =
      session &&
      session.at > now() - LIVES_MS &&
      query?.get('state') === session.state &&
      given?.idp === session.idp &&
      given.merchant.code === merchant.code;
    if (!holds) throw new Refusal('INVALID_IDP_RESPONSE : The code or the session does not hold.');
    return signedIn(merchant, given.idp, given.person);
  };

  const byPostBody = (merchant: Merchant, postBody: URLSearchParams) => {
    const idp = idpOf(postBody.get('providerId'));
    const person =
      idp === 'google'
        ? idps.byGoogleToken(postBody.get('id_token') ?? '', merchant)
        : (idps.byToken(postBody.get('access_token') ?? '')?.person ?? null);
    if (!person)
      throw new Refusal('INVALID_IDP_RESPONSE : The supplied auth credential is malformed or has expired.');
    return signedIn(merchant, idp, person);
  };

  call('signInWithIdp', (merchant, body) => {
    const postBody = textOf(body['postBody']);
    if (postBody !== '') return byPostBody(merchant, new URLSearchParams(postBody));
    return byRedirect(merchant, textOf(body['requestUri']), textOf(body['sessionId']));
  });
}

/** Sends a code to a number after a bot check, and issues an ID token for the code. */
function phoneCalls({ context, call, standingOf, idToken }: Tools, recaptcha: Recaptcha): void {
  const { steering, now } = context;
  const sendings = new Map<string, { phone: string; code: string; tries: number; at: number }>();

  call('sendVerificationCode', async (merchant, body) => {
    await standingOf('phone');
    const phone = textOf(body['phoneNumber']);
    if (!/^\+[1-9]\d{6,14}$/.test(phone)) throw new Refusal('INVALID_PHONE_NUMBER : Invalid format.');
    const refusal = recaptcha.refusalOf(merchant, textOf(body['captchaResponse']), 'sendVerificationCode');
    if (refusal !== null) throw new Refusal(refusal);
    if (steering.of('phone') === 'deny') throw new Refusal('TOO_MANY_ATTEMPTS_TRY_LATER');
    const sessionInfo = randomBytes(24).toString('base64url');
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    sendings.set(sessionInfo, { phone, code, tries: 0, at: now() });
    context.text(phone, `${code} is your verification code.`);
    return { sessionInfo };
  });

  call('signInWithPhoneNumber', async (merchant, body) => {
    await standingOf('phone');
    const sessionInfo = textOf(body['sessionInfo']);
    const sending = sendings.get(sessionInfo);
    if (!sending || sending.at < now() - LIVES_MS) throw new Refusal('SESSION_EXPIRED');
    sending.tries += 1;
    if (sending.tries > TRIES) throw new Refusal('TOO_MANY_ATTEMPTS_TRY_LATER');
    if (textOf(body['code']) !== sending.code) throw new Refusal('INVALID_CODE');
    sendings.delete(sessionInfo);
    const { phone } = sending;
    const claims = { phone_number: phone };
    return {
      idToken: idToken(merchant, { service: 'phone', provider: 'phone', subject: phone, claims }),
      refreshToken: randomBytes(24).toString('base64url'),
      expiresIn: String(TOKEN_S),
      phoneNumber: phone,
    };
  });
}

export function identityToolkit(
  app: FastifyInstance,
  context: SocialContext,
  idps: Idps,
  recaptcha: Recaptcha,
): void {
  const { merchants, steering, now } = context;
  const key = rsaKey('securetoken-1');
  const wrongKey = rsaKey('securetoken-1');

  const open = (reply: FastifyReply) =>
    reply
      .header('access-control-allow-origin', '*')
      .header('access-control-allow-headers', 'content-type,x-client-version,x-firebase-gmpid')
      .header('access-control-allow-methods', 'POST, GET')
      .header('cache-control', 'no-store');

  const refuse = (reply: FastifyReply, message: string) =>
    open(reply)
      .code(400)
      .send({ error: { code: 400, message, errors: [{ message, domain: 'global', reason: 'invalid' }] } });
  const merchantOf = (key: string | undefined) =>
    merchants.find(({ providers }) => providers.firebase?.apiKey === key);

  const call = (method: string, answer: Handler): void => {
    const path = `/identity/v1/accounts::${method}`;
    app.options(path, (_request, reply) => open(reply).code(204).send());
    app.post<{ Querystring: { key?: string }; Body: Body }>(path, async (request, reply) => {
      const merchant = merchantOf(request.query.key);
      if (!merchant) return refuse(reply, UNKNOWN_KEY);
      try {
        return open(reply).send(await answer(merchant, request.body ?? {}, request));
      } catch (error) {
        if (error instanceof Refusal) return refuse(reply, error.message);
        throw error;
      }
    });
  };

  const standingOf = async (service: Service): Promise<void> => {
    await steering.keepWaiting(service);
    if (steering.of(service) === 'down') throw new Refusal('INTERNAL_ERROR');
  };

  const idToken = (merchant: Merchant, { service, provider, subject, claims }: Subject): string => {
    const at = Math.floor(now() / 1_000) - (steering.of(service) === 'expired' ? 2 * TOKEN_S : 0);
    const projectId = merchant.providers.firebase?.projectId;
    const localId = Buffer.from(`${projectId} ${provider} ${subject}`).toString('base64url').slice(-28);
    steering.note(service, `${subject} for ${merchant.name}`);
    return (steering.of(service) === 'forged' ? wrongKey : key).sign({
      ...claims,
      iss: `https://securetoken.google.com/${projectId}`,
      aud: projectId,
      auth_time: at,
      user_id: localId,
      sub: localId,
      iat: at,
      exp: at + TOKEN_S,
      firebase: { identities: { [provider]: [subject] }, sign_in_provider: provider },
    });
  };

  const tools = { context, call, standingOf, idToken };
  idpCalls(tools, idps);
  phoneCalls(tools, recaptcha);

  app.get<{ Querystring: { key?: string } }>('/identity/v2/recaptchaConfig', (request, reply) => {
    const merchant = merchantOf(request.query.key);
    return merchant ? open(reply).send(recaptcha.settingsOf(merchant)) : refuse(reply, UNKNOWN_KEY);
  });

  app.get('/identity/jwk/securetoken', (_request, reply) => reply.send({ keys: [key.published] }));
}
