// Firebase Cloud Messaging as a browser and the gateway call it.
import { generateKeyPairSync, sign, createECDH } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveAssets } from '#assets.ts';
import { openStore } from '#store.ts';
import { readForms } from '../web.ts';
import { openPush } from './push.ts';

const folder = mkdtempSync(join(tmpdir(), 'foyer-push-'));
const store = openStore(folder);
const app = Fastify();
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const vapid = createECDH('prime256v1');
vapid.generateKeys();
const browser = createECDH('prime256v1');
browser.generateKeys();
const NOW = 1_800_000_000_000;
const project = {
  merchant: 'aurora',
  name: 'Aurora',
  site: 'http://aurora.localhost:8080',
  projectId: 'p1',
  apiKey: 'key',
  appId: '1:42:web:a',
  vapidKey: vapid.getPublicKey('base64url'),
  vapidPrivateKey: vapid.getPrivateKey('base64url'),
  clientEmail: 'push@p1.example',
  privateKeyId: 'k1',
  privateKey: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
  tokenUrl: 'http://localhost/push/token',
};
const form = { 'content-type': 'application/x-www-form-urlencoded' };

beforeAll(async () => {
  const projectsFile = join(folder, 'push.json');
  writeFileSync(projectsFile, JSON.stringify({ projects: [project] }));
  readForms(app);
  const pages = join(import.meta.dirname, '../pages');
  const assets = await serveAssets(app, { folder: pages, prefix: '/pages', script: 'inbox.ts' });
  openPush(app, { store, projectsFile, assets, now: () => NOW });
});
afterAll(async () => {
  await app.close();
  store.close();
  rmSync(folder, { recursive: true });
});

function jwt(changes: object = {}, key = privateKey): string {
  const iat = NOW / 1_000;
  const scope = 'https://www.googleapis.com/auth/firebase.messaging';
  const claims = {
    iss: project.clientEmail,
    aud: project.tokenUrl,
    scope,
    iat,
    exp: iat + 3_600,
    ...changes,
  };
  const said = [{ alg: 'RS256', kid: 'k1' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  return `${said}.${sign('sha256', Buffer.from(said), key).toString('base64url')}`;
}
function grant(assertion: string) {
  const grantType = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
  const payload = new URLSearchParams({ grant_type: grantType, assertion }).toString();
  return app.inject({ method: 'POST', url: '/push/token', headers: form, payload });
}
async function access(): Promise<string> {
  return (await grant(jwt())).json<{ access_token: string }>().access_token;
}
async function install() {
  const headers = { 'x-goog-api-key': 'key' };
  const payload = { fid: 'c234567890123456789012', appId: project.appId, authVersion: 'FIS_v2' };
  const url = '/push/installations/v1/projects/p1/installations';
  const { authToken } = (await app.inject({ method: 'POST', url, headers, payload })).json<{
    authToken: { token: string };
  }>();
  return { ...headers, 'x-goog-firebase-installations-auth': `FIS ${authToken.token}` };
}
async function register(changes: object = {}) {
  const web = {
    endpoint: 'https://push.invalid/1',
    p256dh: browser.getPublicKey('base64url'),
    auth: 'MTIzNDU2Nzg5MDEyMzQ1Ng',
    applicationPubKey: project.vapidKey,
    ...changes,
  };
  const url = '/push/registrations/v1/projects/p1/registrations';
  return app.inject({ method: 'POST', url, headers: await install(), payload: { web } });
}
async function send(token: string, id = '1', bearer?: string) {
  const message = {
    token,
    data: { id, title: 'Hello <b>' },
    webpush: { headers: { TTL: '60', Topic: 't' } },
  };
  const headers = { authorization: `Bearer ${bearer ?? (await access())}` };
  const url = '/push/fcm/v1/projects/p1/messages:send';
  return app.inject({ method: 'POST', url, headers, payload: { message } });
}

test('a browser that registered gets a message once, however often it is sent, and the page shows it as text', async () => {
  const { token } = (await register()).json<{ token: string }>();
  expect((await send(token)).json()).toEqual({ name: 'projects/p1/messages/1' });
  await send(token);
  const { body } = await app.inject('/push');
  expect(body).toContain('received 2 times, delivered once');
  expect(body).not.toContain('<b>"');
});

test('a device that is not registered is unknown', async () => {
  const answer = await send('nobody');
  expect([answer.statusCode, answer.json().error.details[0].errorCode]).toEqual([404, 'UNREGISTERED']);
});

test.each([
  ['of another account', { iss: 'other@p1.example' }],
  ['for another endpoint', { aud: 'https://oauth2.googleapis.com/token' }],
  ['that has ended', { iat: NOW / 1_000 - 3_700, exp: NOW / 1_000 - 100 }],
  ['without the scope', { scope: 'email' }],
])('an assertion %s gets no access token', async (_, changes) => {
  expect((await grant(jwt(changes))).statusCode).toBe(400);
});

test('an assertion that another key signed gets no access token', async () => {
  const { privateKey: other } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  expect((await grant(jwt({}, other))).statusCode).toBe(400);
});

test('a wrong access token, a wrong key of the application and a wrong installation are refused', async () => {
  expect((await send('x', '1', 'forged')).statusCode).toBe(401);
  expect((await register({ applicationPubKey: 'other' })).statusCode).toBe(400);
  const url = '/push/registrations/v1/projects/p1/registrations';
  expect((await app.inject({ method: 'POST', url, headers: { 'x-goog-api-key': 'key' } })).statusCode).toBe(
    401,
  );
});

test.each([
  ['quota', 429, '30'],
  ['down', 503, undefined],
])('it can answer as when it is %s', async (behaviour, status, retryAfter) => {
  const bearer = await access();
  const behave = (name: string) =>
    app.inject({ method: 'POST', url: '/push/behaviour', headers: form, payload: `behaviour=${name}` });
  await behave(behaviour);
  const answer = await send('x', '1', bearer);
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([status, retryAfter]);
  await behave('open');
});
