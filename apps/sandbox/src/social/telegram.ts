// Telegram: the login page behind its widget, and a bot's mini-app.
import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Merchant } from './merchants.ts';
import { nameOf, personOf, subjectOf, type Person } from './people.ts';
import { sendAnswerPage, sendSignInPage, sendTrouble } from './sign-in-page.ts';
import type { SocialContext } from './context.ts';

const OLD_S = 2 * 3_600;

type Query = Record<string, string | undefined>;
type Fields = Record<string, string | number>;

function signed(fields: Fields, key: Buffer): string {
  return createHmac('sha256', key)
    .update(
      Object.entries(fields)
        .map(([name, value]) => `${name}=${value}`)
        .toSorted()
        .join('\n'),
    )
    .digest('hex');
}

/** The login widget's data, signed with the SHA-256 of the bot's token. */
export function widgetFields(fields: Fields, botToken: string): Fields {
  return {
    ...fields,
    hash: signed(fields, createHash('sha256').update(botToken).digest()),
  };
}

/** A mini-app's init data, signed with a key derived from the bot's token. */
export function initDataOf(fields: Fields, botToken: string): string {
  const hash = signed(fields, createHmac('sha256', 'WebAppData').update(botToken).digest());
  return Object.entries({ ...fields, hash })
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
}

export function telegramLogin(app: FastifyInstance, context: SocialContext): void {
  const { merchants, steering, assets, now } = context;
  const asked = new Map<string, { merchant: Merchant; returnTo: string }>();

  const tokenOf = ({ providers }: Merchant): string =>
    steering.of('telegram') === 'forged' ? '1:wrong' : (providers.telegram?.secret ?? '');
  const date = (): number => Math.floor(now() / 1_000) - (steering.of('telegram') === 'expired' ? OLD_S : 0);
  const userOf = (person: Person) => ({
    id: Number(subjectOf('telegram', person)),
    first_name: person.first,
    last_name: person.last,
    username: `u_${person.key}`,
    photo_url: context.face(person),
  });

  app.get<{ Querystring: Query }>('/telegram/auth', async (request, reply) => {
    const { bot_id, origin, return_to = '' } = request.query;
    await steering.keepWaiting('telegram');
    if (steering.of('telegram') === 'down') return reply.code(503).send();
    const merchant = merchants.find(({ providers }) => providers.telegram?.botId === bot_id);
    // A bot is linked to one domain. Pages of other origins do not receive the person's data.
    if (!merchant || origin !== merchant.site || !return_to.startsWith(`${merchant.site}/`))
      return sendTrouble(reply, 'Bot domain invalid', assets);
    const id = randomBytes(16).toString('hex');
    asked.set(id, { merchant, returnTo: return_to });
    return sendSignInPage(reply, {
      provider: 'Telegram',
      merchant: merchant.name,
      choose: (person) => `/telegram/answer?request=${id}&person=${person}`,
      deny: `/telegram/answer?request=${id}`,
      assets,
    });
  });

  app.get<{ Querystring: Query }>('/telegram/answer', (request, reply) => {
    const { request: id = '', person: key } = request.query;
    const made = asked.get(id);
    asked.delete(id);
    if (!made) return sendTrouble(reply, 'This sign-in has ended.', assets);
    const { merchant, returnTo } = made;
    const told = (result: Fields | false) =>
      JSON.stringify({ event: 'auth_result', result, origin: merchant.site });
    if (!key || steering.of('telegram') === 'deny')
      return sendAnswerPage(reply, { message: told(false), to: merchant.site, otherwise: returnTo, assets });
    const person = personOf(key);
    const result = widgetFields({ ...userOf(person), auth_date: date() }, tokenOf(merchant));
    const fragment = Buffer.from(JSON.stringify(result)).toString('base64url');
    steering.note('telegram', `${nameOf(person)} for ${merchant.name}`);
    return sendAnswerPage(reply, {
      message: told(result),
      to: merchant.site,
      otherwise: `${returnTo}#tgAuthResult=${fragment}`,
      assets,
    });
  });

  app.get<{ Querystring: Query }>('/telegram/mini-app', (request, reply) => {
    const { merchant: code, person: key = '' } = request.query;
    const merchant = merchants.find((each) => each.code === code);
    if (!merchant?.providers.telegram) return sendTrouble(reply, 'This merchant has no bot.', assets);
    const person = personOf(key);
    const fields = {
      query_id: `AA${randomBytes(12).toString('base64url')}`,
      user: JSON.stringify({ ...userOf(person), language_code: 'en', allows_write_to_pm: true }),
      auth_date: date(),
    };
    const opened = new URLSearchParams({
      tgWebAppData: initDataOf(fields, tokenOf(merchant)),
      tgWebAppVersion: '8.0',
      tgWebAppPlatform: 'web',
    });
    steering.note('telegram', `${nameOf(person)} opens ${merchant.name} as a mini-app`);
    return reply.redirect(`${merchant.site}/m/login#${opened.toString()}`, 303);
  });
}
