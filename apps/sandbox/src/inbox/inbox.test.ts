import { request } from 'node:http';
import Fastify, { type FastifyInstance } from 'fastify';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStore } from '../store.ts';
import { inboxPage } from './inbox-page.ts';
import { openMessages, type Messages } from './messages.ts';
import { smsApi } from './sms.ts';
import { listenForMail } from './smtp.ts';

let app: FastifyInstance;
let messages: Messages;
let mail: Awaited<ReturnType<typeof listenForMail>>;
let port = 0;
beforeAll(async () => {
  messages = openMessages(openStore(null), () => 1_800_000_000_000);
  app = Fastify();
  inboxPage(app, messages, { address: (name) => `/pages/${name}` });
  smsApi(app, messages, 'the-key-of-the-test');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
  mail = await listenForMail(messages, {
    port: 0,
    host: '127.0.0.1',
    onError: (error) => {
      throw error;
    },
  });
});
afterAll(async () => {
  await app.close();
  await mail.close();
});

function sms(payload: object, key = 'the-key-of-the-test') {
  return app.inject({
    method: 'POST',
    url: '/sms/v1/messages',
    headers: { authorization: `Bearer ${key}` },
    payload,
  });
}
const text = { to: '+639171234567', from: 'Aurora', text: 'Your code is 123456' };

describe('the SMS provider', () => {
  test('accepts a message and shows it', async () => {
    const answer = await sms(text);
    expect(answer.statusCode).toBe(202);
    expect(messages.newest(1, text.to)).toMatchObject([{ kind: 'sms', sender: 'Aurora', body: text.text }]);
    expect((await sms({ ...text, template: 'welcome' })).statusCode).toBe(202);
    expect(messages.newest(1, text.to)).toMatchObject([{ subject: 'Template welcome' }]);
  });

  test('refuses a wrong key and an invalid message', async () => {
    expect((await sms(text, 'another-key')).statusCode).toBe(401);
    expect((await sms({ ...text, to: '0917' })).statusCode).toBe(422);
    expect((await sms({ ...text, more: 1 })).statusCode).toBe(422);
  });
});

test('mail sent by SMTP is parsed: encoded words, both bodies, each recipient', async () => {
  const transport = createTransport({ host: '127.0.0.1', port: mail.port });
  await transport.sendMail({
    from: 'Aurora <no-reply@aurora.example>',
    to: ['ana@example.com', 'bea@example.com'],
    subject: 'رمز التحقق – 验证码',
    text: 'Your code is ٤٢ — 42',
    html: '<p>Your code is <b>42</b></p>',
  });
  const [bea, ana] = messages.newest(2);
  expect(ana).toMatchObject({ recipient: 'ana@example.com', sender: 'no-reply@aurora.example' });
  expect(bea).toMatchObject({
    kind: 'mail',
    recipient: 'bea@example.com',
    subject: 'رمز التحقق – 验证码',
    body: expect.stringContaining('Your code is ٤٢ — 42'),
  });
});

test('an HTML mail is shown as text, never as markup', async () => {
  const transport = createTransport({ host: '127.0.0.1', port: mail.port });
  const html = '<style>p{}</style><p>Hello</p><script>alert(1)</script>';
  await transport.sendMail({
    from: 'a@b.example',
    to: 'c@d.example',
    subject: '<img src=x onerror=alert(1)>',
    html,
  });
  expect(messages.newest(1)[0]?.body).toContain('Hello');
  const page = (await app.inject('/inbox')).body;
  expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(page).not.toContain('<img');
  expect(page).not.toContain('alert(1)</script>');
});

test('the page receives new messages and the ones it missed', async () => {
  const last = messages.newest(1)[0]?.id ?? 0;
  await sms({ ...text, text: 'missed' });
  const events: string[] = [];
  const { promise: heard, resolve } = Promise.withResolvers<void>();
  const asked = request({ host: '127.0.0.1', port, path: `/inbox/stream?after=${last}` }, (answer) => {
    answer.on('error', () => {});
    answer.on('data', (chunk) => {
      events.push(...(String(chunk).match(/"body":"[^"]*"/g) ?? []));
      if (events.length === 1) void sms({ ...text, text: 'live' });
      if (events.length === 2) resolve();
    });
  }).on('error', () => {});
  asked.end();
  await heard;
  asked.destroy();
  expect(events).toEqual(['"body":"missed"', '"body":"live"']);
});
