// Google's side of push messages for tests: the token endpoint and messages:send, with what they received.
import { createPublicKey } from 'node:crypto';
import { fcmSubscribe } from '@foyer/contract/calls/push.ts';
import { jwtVerify } from 'jose';
import type { MerchantScope } from '#db/connect.ts';
import { findPushAccount, standInForPush } from '#domains/push/providers.ts';
import { sendPushes } from '#domains/push/send.ts';
import { createLog } from '#process/log.ts';
import type { PushAccount } from '#providers/push/access-tokens.ts';
import { createFcm } from '#providers/push/fcm.ts';
import { type Outside, type OutsideAnswer, OutsideDown } from '#providers/outside/outside.ts';
import type { TestGateway } from './gateway.ts';

export type SentMessage = {
  token: string;
  data: Record<string, string>;
  webpush: { headers: Record<string, string> };
};

export function fcmError(status: number, errorCode: string, retryAfter?: string): OutsideAnswer {
  const details = [{ '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode }];
  return { status, body: JSON.stringify({ error: { code: status, details } }), retryAfter };
}

/** `answers` are given first, one for each message; null: no answer. After them every message is taken. */
export function testPushService() {
  const sent: SentMessage[] = [];
  const assertions: string[] = [];
  const answers: (OutsideAnswer | null)[] = [];
  const state = { before: async () => {} };
  const outside: Outside = async (url, { headers = {}, body = '' } = {}) => {
    if (url.endsWith('/token')) {
      assertions.push(new URLSearchParams(body).get('assertion') ?? '');
      const access = { access_token: `access-${assertions.length}`, expires_in: 3_600, token_type: 'Bearer' };
      return { status: 200, body: JSON.stringify(access) };
    }
    await state.before();
    if (headers['authorization'] !== `Bearer access-${assertions.length}`)
      return fcmError(401, 'UNAUTHENTICATED');
    const answer = answers.shift();
    if (answer === null) throw new OutsideDown(url);
    if (answer) return answer;
    const { message } = JSON.parse(body) as { message: SentMessage };
    sent.push(message);
    return { status: 200, body: JSON.stringify({ name: `projects/p/messages/${sent.length}` }) };
  };
  return { sent, assertions, answers, state, outside };
}

/** The claims of an assertion, if this account signed it. */
export async function claimsOf(assertion: string, { privateKey, tokenUrl }: PushAccount, now: number) {
  const { payload, protectedHeader } = await jwtVerify(assertion, createPublicKey(privateKey), {
    audience: tokenUrl,
    currentDate: new Date(now),
  });
  return { ...payload, alg: protectedHeader.alg };
}

/** Devices of members, and runs of the job, at aurora. */
export async function openPushes(gateway: TestGateway) {
  const { databases, secrets, clock } = gateway;
  const scope: MerchantScope = { db: databases.merchant('aurora'), merchant: 'aurora' };
  await standInForPush(databases, secrets, { merchant: 'aurora', sandboxOrigin: 'http://localhost:8090' });
  const service = testPushService();
  const log = createLog('silent', { write: () => {} });
  const fcm = createFcm({ outside: service.outside, clock });
  return {
    scope,
    service,
    account: async () => {
      const account = await findPushAccount(scope, secrets);
      if (!account) throw new Error('there is no push account');
      return account;
    },
    run: () => sendPushes(scope, { fcm, secrets, clock, log }),
    /** Binds a device to the member of a session; returns its registration token. */
    addDevice: async (token: string, name: string) => {
      const registrationToken = `${name}:APA91b-${'x'.repeat(40)}`;
      await gateway.call(fcmSubscribe, { registrationToken, topic: 'ALL' }, { token });
      return registrationToken;
    },
    waiting: async () => (await scope.db.selectFrom('push_deliveries').selectAll().execute()).length,
  };
}
