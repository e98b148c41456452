import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '#process/log.ts';
import { createOutside, OutsideDown } from '../outside/outside.ts';
import { smsCarrier } from './http-sms.ts';
import { mailCarrier } from './smtp-mail.ts';

const message = { to: '+639171234567', subject: 'رمزك', text: 'رمزك 123456' };
async function bodyOf(stream: AsyncIterable<Buffer>) {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

let taken: { request: IncomingMessage; body: string } | null = null;
let status = 202;
const provider = createServer(
  (request, answer) =>
    void bodyOf(request).then((body) => {
      taken = { request, body };
      answer.writeHead(status).end('{}');
    }),
);
const mails: { user: string; to: string[]; raw: string }[] = [];
const post = new SMTPServer({
  disabledCommands: ['STARTTLS'],
  onAuth: ({ username, password }, _session, done) =>
    password === 'pa:ss' ? done(null, { user: username ?? '' }) : done(new Error('no')),
  onRcptTo: ({ address }, _session, done) =>
    address.startsWith('nobody@')
      ? done(Object.assign(new Error(`<${address}> has moved`), { responseCode: 550 }))
      : done(),
  onData: (stream, { envelope, user }, answer) => {
    const receive = async () => {
      const raw = await bodyOf(stream);
      mails.push({ user: String(user), to: envelope.rcptTo.map(({ address }) => address), raw });
    };
    receive().then(() => answer(), answer);
  },
});
function portOf(server: { address(): unknown }) {
  return (server.address() as AddressInfo).port;
}

beforeAll(async () => {
  await new Promise<void>((done) => provider.listen(0, '127.0.0.1', done));
  await new Promise<void>((done) => void post.listen(0, '127.0.0.1', done));
});
afterAll(async () => {
  provider.close();
  await new Promise<void>((done) => post.close(done));
});

function sendSms() {
  return smsCarrier(createOutside([`http://127.0.0.1:${portOf(provider)}`]));
}

test('SMS go to the provider with its key', async () => {
  const address = `http://127.0.0.1:${portOf(provider)}/v1/messages`;
  await sendSms()({ address, sender: 'Aurora', secret: 'key' }, message);
  expect(taken?.request.headers.authorization).toBe('Bearer key');
  const plain = { to: message.to, from: 'Aurora', text: message.text };
  expect(JSON.parse(taken?.body ?? '')).toEqual(plain);
  await sendSms()({ address, sender: 'Aurora', secret: 'key' }, { ...message, template: 'welcome' });
  expect(JSON.parse(taken?.body ?? '')).toEqual({ ...plain, template: 'welcome' });
});

test.each([401, 422, 500])('an SMS the provider answers %d was not sent', async (given) => {
  status = given;
  const address = `http://127.0.0.1:${portOf(provider)}/v1/messages`;
  await expect(sendSms()({ address, sender: 'Aurora', secret: 'key' }, message)).rejects.toThrow(
    String(given),
  );
});

test('mail goes by SMTP, authenticated, whatever its letters', async () => {
  const address = `smtp://127.0.0.1:${portOf(post.server)}`;
  await mailCarrier([`127.0.0.1:${portOf(post.server)}`])(
    { address, sender: 'no-reply@aurora.example', secret: 'aurora:pa:ss' },
    { ...message, to: 'ana@example.com' },
  );
  const [mail] = mails;
  expect(mail).toMatchObject({ user: 'aurora', to: ['ana@example.com'] });
  expect(mail?.raw).toContain(Buffer.from(message.text).toString('base64'));
});

test('the log line of a mail that its server refuses has the reason and no recipient', async () => {
  const address = `smtp://127.0.0.1:${portOf(post.server)}`;
  const route = { address, sender: 'no-reply@aurora.example', secret: 'aurora:pa:ss' };
  const to = 'nobody@example.com';
  const send = mailCarrier([`127.0.0.1:${portOf(post.server)}`])(route, { ...message, to });
  const refused: unknown = await send.catch((error: unknown) => error);
  expect(refused).toMatchObject({ rejected: [to] });
  const lines: string[] = [];
  createLog('info', { write: (line: string) => void lines.push(line) }).error({ err: refused }, 'not sent');
  const { err } = JSON.parse(lines[0] ?? '') as { err: Record<string, string> };
  expect(err).toMatchObject({ code: 'EENVELOPE', responseCode: 550 });
  expect(err['message']).toContain('550 <[struck out]> has moved');
  expect(err['stack']).toContain('    at ');
  expect(lines[0]).not.toContain('nobody@');
});

test('mail that no server accepts was not sent', async () => {
  const route = { address: 'smtp://127.0.0.1:1', sender: 'a@b.example', secret: '' };
  await expect(mailCarrier(['127.0.0.1:1'])(route, { ...message, to: 'c@d.example' })).rejects.toThrow(
    'ECONNREFUSED',
  );
});

test('messages are not sent into our own network, whatever name leads there', async () => {
  const sms = { address: `https://localhost:${portOf(provider)}`, sender: 'Aurora', secret: 'key' };
  taken = null;
  await expect(smsCarrier(createOutside([]))(sms, message)).rejects.toThrow(OutsideDown);
  expect(taken).toBe(null);
  const before = mails.length;
  for (const host of ['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]']) {
    const route = {
      address: `smtp://${host}:${portOf(post.server)}`,
      sender: 'a@b.example',
      secret: 'a:pa:ss',
    };
    await expect(mailCarrier([])(route, { ...message, to: 'c@d.example' })).rejects.toThrow(OutsideDown);
  }
  expect(mails).toHaveLength(before);
});
