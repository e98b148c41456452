// The sandbox's home page: the simulated services, their addresses, and switches for the behaviour of each vendor.
import type { FastifyInstance } from 'fastify';
import type { Assets } from '../assets.ts';
import { documentOf, escaped, isOwnPage, sendPage } from '../web.ts';

export type VendorLine = {
  code: string;
  behaviour: string;
  settled: number;
  unfinished: number;
  returned: number;
};
export type Front = {
  vendors: () => VendorLine[];
  behaviours: readonly string[];
  setBehaviour: (vendor: string, behaviour: string) => Promise<boolean>;
  messages: () => number;
  services: readonly { name: string; address: string; says: string }[];
};

function vendorOf(front: Front, { code, behaviour, settled, unfinished, returned }: VendorLine): string {
  const buttons = front.behaviours.map(
    (each) =>
      `<button name="behaviour" value="${each}" aria-pressed="${each === behaviour}">${each}</button>`,
  );
  return `<li class="vendor"><div><b>${escaped(code)}</b><br><small>${settled} rounds settled, ${returned} stakes returned, ${unfinished} waiting for the wallet</small></div>
<form method="post" action="/vendors/${encodeURIComponent(code)}" aria-label="Behaviour of ${escaped(code)}">${buttons.join('')}</form></li>`;
}

function pageOf(front: Front, assets: Assets): string {
  const vendors = front.vendors();
  const services = front.services.map(
    ({ name, address, says }) =>
      `<li><b>${escaped(name)}</b> <code>${escaped(address)}</code><br><small>${escaped(says)}</small></li>`,
  );
  return documentOf({
    title: 'Sandbox',
    assets,
    body: `<h1>Simulated services</h1><p class="quiet">Outside services of the platform. Each speaks its real protocol.</p>
<ul class="cards">${services.join('')}<li><b><a href="/merchants">Merchants</a></b><br><small>Back office of each merchant; links of a third party's site</small></li><li><b><a href="/inbox">Inbox</a></b><br><small>Messages so far: ${front.messages()}</small></li></ul>
<h2>Game vendors</h2><p class="quiet">open: works normally. slow: answers late. down: does not answer. maintenance: no new rounds.</p>
${vendors.length > 0 ? `<ul class="cards">${vendors.map((vendor) => vendorOf(front, vendor)).join('')}</ul>` : '<p class="empty">No operator has connected yet. Vendors appear once the gateway has started.</p>'}`,
  });
}

export function frontPage(app: FastifyInstance, front: Front, assets: Assets): void {
  app.get('/', (_request, reply) => sendPage(reply, pageOf(front, assets)));

  app.post<{ Params: { vendor: string }; Body: { behaviour?: unknown } }>(
    '/vendors/:vendor',
    async (request, reply) => {
      if (!isOwnPage(request)) return reply.code(403).send();
      if (!(await front.setBehaviour(request.params.vendor, String(request.body?.behaviour))))
        return reply.code(422).send();
      return reply.redirect('/', 303);
    },
  );
}
