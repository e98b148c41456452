// The back office page for news: what is published reaches every member, in the notification centre and on devices.
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Assets } from '../assets.ts';
import { documentOf, escaped, isOwnPage, sendPage } from '../web.ts';
import { type NewsWords, publishNews } from './back-office.ts';
import type { Merchant, Keys } from './keys.ts';

const languages = ['EN', 'CN', 'AR'];
/** The pages of the app that news may open. */
const pages = { '/m/notice': 'Notices', '/m/activity': 'Promotions', '/m/game': 'Games', '/m/home': 'Home' };

function fieldsOf(code: string): string {
  const required = code === 'EN' ? ' required' : '';
  return `<li><p><label for="title-${code}">Title, ${code}</label> <input id="title-${code}" name="title-${code}" maxlength="80" autocomplete="off"${required}></p>
<p><label for="text-${code}">Text, ${code}</label> <input id="text-${code}" name="text-${code}" maxlength="300" autocomplete="off"${required}></p></li>`;
}

function pathOf({ code }: Merchant): string {
  return `/merchants/${encodeURIComponent(code)}/news`;
}

function pageOf(merchant: Merchant, isSent: boolean, assets: Assets): string {
  const options = Object.entries(pages).map(([path, name]) => `<option value="${path}">${name}</option>`);
  return documentOf({
    title: `News of ${merchant.name}`,
    assets,
    body: `<h1>${escaped(merchant.name)}: news</h1><p class="quiet">Every member finds it in the notification centre, and on devices that allow it. A language without a text shows English.</p>
${isSent ? '<p role="status">The news is published.</p>' : ''}
<form method="post" aria-label="News"><ul class="cards">${languages.map(fieldsOf).join('')}</ul>
<p><label for="path">Opens</label> <select id="path" name="path">${options.join('')}</select> <button>Publish</button></p></form>`,
  });
}

type Route = {
  Params: { merchant: string };
  Querystring: { sent?: string };
  Body: Record<string, unknown>;
};

/** The texts of a submitted form, by language; null where one has only a title or only a text. */
export function newsWordsOf(form: Record<string, unknown>): NewsWords | null {
  const words: NewsWords = {};
  for (const code of languages) {
    const [title, text] = [form[`title-${code}`], form[`text-${code}`]].map((value) =>
      typeof value === 'string' ? value.trim() : '',
    );
    if (!title && !text) continue;
    if (!title || !text) return null;
    words[code] = { title, text };
  }
  return words['EN'] ? words : null;
}

export function newsPage(app: FastifyInstance, keys: Keys, assets: Assets): void {
  app.get<Route>('/merchants/:merchant/news', (request, reply) => {
    const merchant = keys.find(request.params.merchant);
    return merchant
      ? sendPage(reply, pageOf(merchant, request.query.sent === '1', assets))
      : reply.code(404).send();
  });

  app.post<Route>('/merchants/:merchant/news', async (request, reply) => {
    if (!isOwnPage(request)) return reply.code(403).send();
    const merchant = keys.find(request.params.merchant);
    const { path, ...form } = request.body ?? {};
    const words = newsWordsOf(form);
    if (!merchant || !words || typeof path !== 'string' || !Object.hasOwn(pages, path))
      return reply.code(422).send();
    await publishNews(merchant, { id: randomUUID(), words, path });
    return reply.redirect(`${pathOf(merchant)}?sent=1`, 303);
  });
}
