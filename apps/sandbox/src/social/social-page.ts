// The page that sets each provider's behaviour and opens a merchant as a mini-app.
import type { FastifyInstance } from 'fastify';
import { documentOf, escaped, isOwnPage, sendPage } from '../web.ts';
import { behaviours, isBehaviour, isService, services, type Service } from './behaviours.ts';
import { faceOf, personOf, residents, newPerson } from './people.ts';
import type { SocialContext } from './context.ts';

const names: Record<Service, string> = {
  line: 'LINE',
  telegram: 'Telegram',
  google: 'Google',
  facebook: 'Facebook',
  twitter: 'Twitter',
  phone: 'Phone verification',
  human: 'Bot check before a code to a number',
};

function cardOf({ steering }: SocialContext, service: Service): string {
  const buttons = Object.keys(behaviours).map(
    (each) =>
      `<button name="behaviour" value="${each}" aria-pressed="${steering.of(service) === each}">${each}</button>`,
  );
  return `<li class="vendor"><div><b>${names[service]}</b></div><form method="post" action="/sign-ins/${service}" aria-label="Behaviour of ${names[service]}">${buttons.join('')}</form></li>`;
}

function pageOf(context: SocialContext): string {
  const meanings = Object.entries(behaviours).map(([name, says]) => `${name}: ${says}`);
  const bots = context.merchants.all().map(({ code, name }) => {
    const links = [...residents, newPerson().key].map(
      (key) =>
        `<a href="/telegram/mini-app?merchant=${encodeURIComponent(code)}&person=${key}">${escaped(personOf(key).first)}</a>`,
    );
    return `<li><b>${escaped(name)}</b> as a mini-app of ${links.join(', ')}</li>`;
  });
  const latest = context.steering
    .latest()
    .map(
      ({ at, service, says }) =>
        `<li><small>${new Date(at).toISOString().slice(11, 19)}</small> ${names[service]}: ${escaped(says)}</li>`,
    );
  return documentOf({
    title: 'Sign-ins',
    assets: context.pages,
    body: `<h1>Sign-ins</h1><p class="quiet">${escaped(meanings.join('; '))}.</p>
<ul class="cards">${services.map((service) => cardOf(context, service)).join('')}</ul>
<h2>Telegram mini-apps</h2><ul class="cards">${bots.join('')}</ul>
<h2>Latest sign-ins</h2>${latest.length > 0 ? `<ul>${latest.join('')}</ul>` : '<p class="empty">None yet.</p>'}`,
  });
}

export function socialPage(app: FastifyInstance, context: SocialContext): void {
  app.get('/sign-ins', (_request, reply) => sendPage(reply, pageOf(context)));

  app.post<{ Params: { service: string }; Body: { behaviour?: unknown } }>(
    '/sign-ins/:service',
    (request, reply) => {
      if (!isOwnPage(request)) return reply.code(403).send();
      const { service } = request.params;
      const behaviour = String(request.body?.behaviour);
      if (!isService(service) || !isBehaviour(behaviour)) return reply.code(422).send();
      context.steering.set(service, behaviour);
      return reply.redirect('/sign-ins', 303);
    },
  );

  app.get<{ Params: { face: string } }>('/people/:face', (request, reply) =>
    reply
      .header('cache-control', 'public, max-age=86400')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .type('image/svg+xml')
      .send(faceOf(personOf(request.params.face.replace(/\.svg$/, '')))),
  );
}
