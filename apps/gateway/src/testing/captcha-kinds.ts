// Captchas of every kind for tests: what a merchant requires, how each is solved and made too old, and a call behind it.
import { randomUUID } from 'node:crypto';
import { captchaPicture } from '@foyer/contract/captcha-paths.ts';
import { captchaGeetest } from '@foyer/contract/calls/captcha.ts';
import { resetSmsCode } from '@foyer/contract/calls/password.ts';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { CAPTCHA_MS } from '#domains/captcha/queries.ts';
import { type CaptchaPurpose, secretPurpose } from '#domains/captcha/settings.ts';
import { userInfoOf } from '#domains/captcha/sliders.ts';
import { openSliderAccount } from '#domains/captcha/stand-in.ts';
import { type fakeProvider, readImage, testSecrets as secrets } from './captcha.ts';
import type { TestGateway } from './gateway.ts';

export type Kind = 'image' | 'v3' | 'v4';
type TestMerchant = 'aurora' | 'harbor';
export type CaptchaInput = { merchant: TestMerchant; purpose: CaptchaPurpose; deviceId: string };

const switches = ['showLoginGeetest', 'showSmsGeetest', 'showGeetest'] as const;
type Switch = (typeof switches)[number];

export function accountOf(merchant: TestMerchant) {
  return `slider-of-${merchant}`;
}

/** The merchants of a gateway whose sliders are those of `slider`. */
export function captchaKinds(gateway: TestGateway, slider: ReturnType<typeof fakeProvider>) {
  /** Both merchants require this kind where their switches are on. */
  async function ask(kind: Kind, on: readonly Switch[] = switches): Promise<void> {
    for (const merchant of ['aurora', 'harbor'] as const) {
      const db = gateway.databases.merchant(merchant);
      const captcha = {
        GEETEST_ID: kind === 'image' ? '' : accountOf(merchant),
        GEETEST_VERSION: kind === 'v4' ? 'v4' : '',
        ...Object.fromEntries(switches.map((name) => [name, on.includes(name)])),
      };
      await sql`update merchants set flags = flags || '{"CHNGPASSVERIF3": true, "MOBILEVERCODELOGIN3": true}', settings = settings || ${JSON.stringify({ captcha })}::jsonb`.execute(
        db,
      );
      await db.deleteFrom('captcha_accounts').execute();
      await openSliderAccount(db, secrets, merchant);
      const account = await db.selectFrom('captcha_accounts').selectAll().executeTakeFirst();
      if (account) slider.keep(account.account, secrets.show(account.secret, secretPurpose(merchant)));
    }
    gateway.clock.pass(60_000);
  }
  function headersOf({ merchant, deviceId }: CaptchaInput) {
    return {
      host: `${merchant}.localhost:8080`,
      headers: { cookie: `loginDeviceId=${deviceId}` },
    };
  }
  function get<Value>(path: string, where: CaptchaInput) {
    return gateway.send<Value>(path, headersOf(where));
  }

  async function solveImage(where: CaptchaInput) {
    const { host, headers } = headersOf(where);
    const answer = await gateway.app.inject({
      url: `${captchaPicture}?_=1&for=${where.purpose}`,
      headers: { host, ...headers },
    });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png']);
    return { captcha: await readImage(gateway.databases, where) };
  }
  const solve: Record<Kind, (where: CaptchaInput) => Promise<object>> = {
    image: solveImage,
    v3: async (where) => {
      const { body } = await get<{ challenge: string }>(
        `${captchaGeetest.path}?t=1&for=${where.purpose}`,
        where,
      );
      return slider.solve3(body.value?.challenge ?? '');
    },
    v4: async (where) => slider.solve4(accountOf(where.merchant), userInfoOf(where.merchant, where)),
  };

  /** Makes a solution too old; the age of a version 4 solution is checked by its provider. */
  const age: Record<Kind, () => void> = {
    image: () => gateway.clock.pass(CAPTCHA_MS),
    v3: () => gateway.clock.pass(CAPTCHA_MS),
    v4: slider.expire,
  };
  let last = 0;
  /** Requests a code for a number that was not used before; returns 'in', or the refusal and the captcha it asks for. */
  async function knock({ merchant, deviceId }: CaptchaInput, proof: object) {
    last += 1;
    const mobileNum = `9${String(last).padStart(9, '0')}`;
    const { body } = await gateway.send<{ captcha?: string }>(resetSmsCode.path, {
      method: 'POST',
      ...headersOf({ merchant, deviceId, purpose: 'sms' }),
      body: { mobileNum, countryDialingCode: merchant === 'aurora' ? '63' : '66', ...proof },
    });
    return body.success ? 'in' : { code: body.errorCode, next: body.value?.captcha };
  }
  function here(): CaptchaInput {
    return { merchant: 'aurora', purpose: 'sms', deviceId: randomUUID() };
  }

  return { ask, headersOf, get, solve, age, knock, here, solveImage };
}
