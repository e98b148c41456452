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

/** The demo member with a number and an address. */
export async function passwordActs(gateway: TestGateway) {
  const db = gateway.databases.merchant('aurora');
  await db.updateTable('members').set({ mobile, email }).where('account', '=', 'demo').execute();
  const { password_hash } = await db
    .selectFrom('members')
    .select('password_hash')
    .where('account', '=', 'demo')
    .executeTakeFirstOrThrow();
  return {
    /** The seeded password, unlocked, and limits of its own. */
    startAnew: async () => {
      await gateway.databases.platform.deleteFrom('rate_limits').execute();
      await db.deleteFrom('verification_codes').execute();
      await db.deleteFrom('login_failures').execute();
      await db.deleteFrom('second_factors').execute();
      await db.updateTable('members').set({ password_hash }).where('account', '=', 'demo').execute();
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
