// The pages of the sandbox's providers: the operator's page of behaviours, and the pages of a sign-in.
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { merchant, testSocial } from '../testing/social.ts';
import { readForms } from '../web.ts';
import { sendAnswerPage, sendSignInPage, sendTrouble } from './sign-in-page.ts';
import { socialPage } from './social-page.ts';

const app = Fastify();
const { context } = testSocial();
const { assets } = context;

beforeAll(() => {
  readForms(app);
  socialPage(app, context);
  const choose = (key: string) => `/done?person=${key}`;
  app.get('/sign-in', (_request, reply) =>
    sendSignInPage(
      reply,
      { provider: 'LINE', merchant: 'Aurora <3', choose, deny: '/denied?a=1&b=2', assets },
      ['https://framer.example'],
    ),
  );
  app.get('/answer', (_request, reply) =>
    sendAnswerPage(reply, { message: '{"id":"<1>"}', to: merchant.site, assets }),
  );
  app.get('/trouble', (_request, reply) => sendTrouble(reply, 'unknown <client>', assets));
});
afterAll(() => app.close());

function choose(service: string, behaviour: string, site = 'same-origin') {
  return app.inject({
    method: 'POST',
    url: `/sign-ins/${service}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': site },
    payload: `behaviour=${behaviour}`,
  });
}

test.each([
  ['a behaviour', 'line', 'deny', 'same-origin', 303, 'deny'],
  ['an unknown service', 'other', 'deny', 'same-origin', 422, 'open'],
  ['an unknown behaviour', 'line', 'rude', 'same-origin', 422, 'open'],
  ['a page of another origin', 'line', 'deny', 'cross-site', 403, 'open'],
] as const)('%s is answered with the right code, and sets no more than it may', async (...row) => {
  const [, service, behaviour, site, status, after] = row;
  context.steering.set('line', 'open');
  expect((await choose(service, behaviour, site)).statusCode).toBe(status);
  expect(context.steering.of('line')).toBe(after);
});

test('the page shows the present behaviour of each service, and the sign-ins as text', async () => {
  context.steering.set('line', 'down');
  context.steering.note('google', '<b>Mika</b> signed in');
  const { body } = await app.inject('/sign-ins');
  const card = body.slice(body.indexOf('Behaviour of LINE'), body.indexOf('Behaviour of Telegram'));
  expect(card.match(/value="(\w+)" aria-pressed="true"/)?.[1]).toBe('down');
  expect(body).toContain('Google: &lt;b&gt;Mika&lt;/b&gt; signed in');
});

test('a sign-in offers every resident, a new person and a refusal, and is framed by the merchant only', async () => {
  const { body, headers } = await app.inject('/sign-in');
  expect(body.match(/href="\/done\?person=/g)).toHaveLength(4);
  expect(body).toContain('href="/denied?a=1&amp;b=2"');
  expect(body).toContain('<b>Aurora &lt;3</b>');
  expect(String(headers['content-security-policy'])).toContain('frame-ancestors https://framer.example;');
});

test('an answer page carries its message as data, for one origin', async () => {
  const { body } = await app.inject('/answer');
  expect(body).toContain('data-message="{&quot;id&quot;:&quot;&lt;1&gt;&quot;}"');
  expect(body).toContain(`data-to="${merchant.site}"`);
});

test('a request that cannot come from a merchant is explained as text', async () => {
  const { body, statusCode } = await app.inject('/trouble');
  expect(statusCode).toBe(400);
  expect(body).toContain('unknown &lt;client&gt;');
});
