// Switches a member's second factors on through the API, as another device would, and off as the back office does.
import { createHmac } from 'node:crypto';
import type { Page } from '@playwright/test';
import { seal } from '../packages/envelope/src/seal.ts';
import { askAsOperator } from './back-office.ts';
import { expect, type Merchant, originOf, password, withoutBrowser } from './people.ts';

const device = '0e2e0000-0000-4000-8000-00000000fac1';

type FactorProof = { readonly verificationType: string; readonly verificationCode: string };

/** The member demo, who switches factors on another device than the page's. */
export async function ownerOf(page: Page, merchant: Merchant) {
  const { address, host } = withoutBrowser(originOf(merchant));
  const headers = { host, cookie: `loginDeviceId=${device}` };
  let token = '';
  const sealed = async (path: string, body: object) => {
    const publicKey = (await (
      await page.request.get(`${address}/wps/session/key/rsa`, { headers })
    ).json()) as string;
    const made = await seal({ mode: 2, publicKey, method: 'POST', path, body, now: Date.now() });
    const answer = await page.request.post(address + path, {
      data: made.body,
      headers: { ...headers, ...made.headers, ...(token && { authorization: token }) },
    });
    return (await answer.json()) as { value: Record<string, string> };
  };
  const base = { type: 'username', loginDeviceId: device, isOfficialAppLogin: false };
  const { value } = await sealed('/wps/session/login', { ...base, username: 'demo', password });
  token = value['token'] ?? '';
  expect(token).not.toBe('');
  const confirm = async (kind: string, code: string) => {
    const answer = await page.request.post(`${address}/wps/member/securityConfig/confirm`, {
      data: { kind, code },
      headers: { ...headers, authorization: token },
    });
    expect(await answer.json()).toMatchObject({ success: true });
  };
  /** Starts a factor. It requires a code of a confirmed factor where there is one. */
  const begin = async (kind: string, proof: FactorProof | null = null) => {
    const answer = await sealed('/wps/member/securityConfig/begin', { kind, password, ...proof });
    expect(answer).toMatchObject({ success: true });
    return answer;
  };
  /** The back office removes a factor: unlike the member it needs no further code. Returns the factors that stay. */
  const remove = async (kind: string) => {
    const told = (await askAsOperator(merchant, {
      method: 'POST',
      path: '/operator/members/demo/factors/remove',
      body: { kind, reason: 'The journey is over.' },
    })) as { factors: { kind: string }[] };
    return told.factors.map((factor) => factor.kind);
  };
  return {
    confirm,
    begin,
    remove,
    sendProof: (kind: 'email' | 'sms') =>
      page.request.post(`${address}/wps/member/security/proofCode`, {
        data: { kind },
        headers: { ...headers, authorization: token },
      }),
  };
}

/** An authenticator app. Each of its codes is valid once, so it waits for a code that was not used. */
export function openAuthenticator(secret: string) {
  let used = 0;
  return async (): Promise<string> => {
    const now = () => Math.floor(Date.now() / 30_000);
    // The code of the next half minute is valid already.
    await expect.poll(() => now() + 1 > used, { timeout: 40_000 }).toBe(true);
    const ahead = now() > used ? 0 : 1;
    used = now() + ahead;
    return shownFor(secret, ahead);
  };
}

/** The code of an authenticator app for a secret (RFC 6238), `ahead` half minutes from now. */
export function shownFor(secret: string, ahead: number): string {
  const bits = secret
    .split('')
    .map((sign) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + ahead));
  const mac = createHmac('sha1', key).update(step).digest();
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fff_ffff;
  return String(number % 1_000_000).padStart(6, '0');
}
