// The back office page for reward applications: the remark, the pictures, and the decision.
import type { FastifyInstance } from 'fastify';
import type { Assets } from '../assets.ts';
import { documentOf, escaped, isOwnPage, sendPage, sendPicture } from '../web.ts';
import { type Application, decideClaim, readClaimPictures, readClaims } from './applications.ts';
import type { Merchant, Keys } from './keys.ts';

function pathOf(merchant: Merchant): string {
  return `/merchants/${encodeURIComponent(merchant.code)}/claims`;
}

function sumOf({ amount, minorDigits, currency }: Application): string {
  return `${(Number(amount) / 10 ** minorDigits).toFixed(minorDigits)} ${currency}`;
}

function cardOf(merchant: Merchant, application: Application): string {
  const { claim, title, account, remarks, pictures, appliedAt } = application;
  const shown = Array.from(
    { length: pictures },
    (_, place) =>
      `<a href="${pathOf(merchant)}/${claim}/${place + 1}" target="_blank"><img src="${pathOf(merchant)}/${claim}/${place + 1}" width="96" height="96" alt="Picture ${place + 1} of ${escaped(account)}"></a>`,
  );
  return `<li><b>${escaped(title)}</b> <small>${escaped(account)}, ${escaped(sumOf(application))}, ${new Date(appliedAt).toISOString().slice(0, 16).replace('T', ' ')}</small>
${remarks === '' ? '' : `<p>${escaped(remarks)}</p>`}${shown.length > 0 ? `<p>${shown.join(' ')}</p>` : ''}
<form method="post" class="line" aria-label="Decide what ${escaped(account)} applied for"><input type="hidden" name="claim" value="${claim}">
<input name="note" maxlength="140" placeholder="A word to the member" aria-label="A word to the member" autocomplete="off"><button name="decision" value="approve">Approve</button><button name="decision" value="reject">Reject</button></form></li>`;
}

function pageOf(merchant: Merchant, waiting: readonly Application[], assets: Assets): string {
  return documentOf({
    title: `Applications at ${merchant.name}`,
    assets,
    body: `<h1>${escaped(merchant.name)}: applications</h1><p class="quiet">Open applications of members, oldest first. The member claims an approved reward in the reward centre.</p>
${waiting.length > 0 ? `<ul class="cards">${waiting.map((one) => cardOf(merchant, one)).join('')}</ul>` : '<p class="empty">No open applications.</p>'}`,
  });
}

type Route = {
  Params: { merchant: string; claim: string; n: string };
  Body: { claim?: unknown; decision?: unknown; note?: unknown };
};

export function claimsPage(app: FastifyInstance, keys: Keys, assets: Assets): void {
  app.get<Route>('/merchants/:merchant/claims', async (request, reply) => {
    const merchant = keys.find(request.params.merchant);
    return merchant
      ? sendPage(reply, pageOf(merchant, await readClaims(merchant), assets))
      : reply.code(404).send();
  });

  app.get<Route>('/merchants/:merchant/claims/:claim/:n', async (request, reply) => {
    const { merchant: code, claim, n } = request.params;
    const merchant = keys.find(code);
    const picture =
      merchant && /^\d+$/.test(claim) ? (await readClaimPictures(merchant, claim))[Number(n) - 1] : null;
    if (!picture) return reply.code(404).send();
    return sendPicture(reply, picture);
  });

  app.post<Route>('/merchants/:merchant/claims', async (request, reply) => {
    if (!isOwnPage(request)) return reply.code(403).send();
    const merchant = keys.find(request.params.merchant);
    const { claim, decision, note } = request.body ?? {};
    const isWhole = typeof claim === 'string' && /^\d+$/.test(claim);
    if (!merchant || !isWhole || (decision !== 'approve' && decision !== 'reject'))
      return reply.code(422).send();
    await decideClaim(merchant, claim, { decision, note: typeof note === 'string' ? note : '' });
    return reply.redirect(pathOf(merchant), 303);
  });
}
