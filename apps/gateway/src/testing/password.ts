// A member for tests of the password: their number and address, and the state with which every test starts.
import { randomUUID } from 'node:crypto';
import { captchaWork } from '@foyer/contract/calls/captcha.ts';
import { memberInfo } from '@foyer/contract/calls/member.ts';
import { readImage } from './captcha.ts';
import type { TestGateway } from './gateway.ts';

export const mobile = '+639171234567';
export const number = { countryDialingCode: '63', mobileNum: '9171234567' };
export const email = 'ana@example.com';
export const fresh = 'mangoes at midnight';
export function twice(newPassword: string) {
  return { newPassword, confirmPassword: newPassword };
}
export function device() {
  return `loginDeviceId=${randomUUID()}`;
}

const memberTables = [
  'verification_codes',
  'login_failures',
  'login_challenges',
  'second_factors',
  'payout_waits',
] as const;

/** The demo member with a number and an address. */
export async function passwordActs(gateway: TestGateway) {
  const db = gateway.databases.merchant('aurora');
  const { id: memberId, password_hash } = await db
    .selectFrom('members')
    .select(['id', 'password_hash'])
    .where('account', '=', 'demo')
    .executeTakeFirstOrThrow();
  return {
    memberId,
    seededHash: password_hash,
    /** The seeded password, the number and the address, without factors, locks and limits. */
    startAnew: async () => {
      await gateway.databases.platform.deleteFrom('rate_limits').execute();
      for (const table of memberTables) await db.deleteFrom(table).execute();
      const start = { mobile, email, password_hash };
      await db.updateTable('members').set(start).where('account', '=', 'demo').execute();
    },
    solve: async (purpose: string, cookie: string): Promise<string> => {
      await gateway.callWith(captchaWork, { for: purpose }, { headers: { cookie } });
      const deviceId = cookie.split('=')[1] ?? '';
      return readImage(gateway.databases, { merchant: 'aurora', purpose, deviceId });
    },
    isLive: async (token: string) => (await gateway.call(memberInfo, {}, { token })).status === 200,
    canLogIn: async (password: string) => (await gateway.signIn('demo', { password })).body.success,
  };
}
