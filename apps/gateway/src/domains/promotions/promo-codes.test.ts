// Promo codes, and the public list of promotions.
import * as calls from '@foyer/contract/calls/promotions.ts';
import { announcements } from '@foyer/contract/calls/system.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { requireTrueBooks } from '#testing/books.ts';
import { openTestGateway, type TestGateway } from '#testing/gateway.ts';
import { rewardActs } from '#testing/promotions.ts';

let gateway: TestGateway;
let acts: ReturnType<typeof rewardActs>;
beforeAll(async () => {
  gateway = await openTestGateway();
  acts = rewardActs(gateway);
});
function aurora() {
  return gateway.databases.merchant('aurora');
}
afterEach(() => requireTrueBooks(aurora()));
afterAll(() => gateway.close());

describe('a promo code', () => {
  test('[PROMO-04] opens its reward, however it is typed; again it changes nothing, claimed it is taken', async () => {
    const { id, token } = await acts.somebody();
    const uses = async () =>
      (await aurora().selectFrom('promo_codes').select('uses').executeTakeFirstOrThrow()).uses;
    const before = await uses();
    expect((await acts.enter(token, ' lucky７ ')).body.value).toEqual({
      promotionId: 'lucky-code',
      message: 'Lucky code',
    });
    expect((await acts.enter(token, 'LUCKY7')).body.success).toBe(true);
    expect(await uses()).toBe(before + 1);
    expect(await acts.available(token)).toMatchObject({ 'lucky-code': 'APPROVED' });
    expect((await acts.claim(token, 'lucky-code')).body.success).toBe(true);
    expect(await acts.funds(id)).toBe(6_000n);
    expect((await acts.enter(token, 'LUCKY7')).body.errorCode).toBe('promotion.taken');
  });

  test('that is unknown, used up or too old is refused alike', async () => {
    const own = { merchant_id: 'aurora', promotion_id: 'lucky-code' };
    await aurora()
      .insertInto('promo_codes')
      .values([
        { ...own, code_key: 'ONEUSE', most_uses: 1, expires_at: null },
        { ...own, code_key: 'OLD', most_uses: null, expires_at: BigInt(gateway.clock.now()) },
      ])
      .execute();
    expect((await acts.enter((await acts.somebody()).token, 'ONEUSE')).body.success).toBe(true);
    const { token } = await acts.somebody();
    const refused = [];
    for (const code of ['NOSUCH', 'ONEUSE', 'OLD']) refused.push((await acts.enter(token, code)).body);
    expect(new Set(refused.map((body) => JSON.stringify(body))).size).toBe(1);
    expect(refused[0]?.errorCode).toBe('promo_code.invalid');
    expect(await acts.available(token)).not.toHaveProperty('lucky-code');
  });

  test('is guessed ten times an hour; right ones are not counted, and the eleventh guess is not looked at', async () => {
    const { token } = await acts.somebody();
    for (let tried = 0; tried < 11; tried += 1) await acts.enter(token, 'LUCKY7');
    const answers: (string | null)[] = [];
    for (let tried = 0; tried < 11; tried += 1)
      answers.push((await acts.enter(token, tried < 10 ? `WRONG${tried}` : 'LUCKY7')).body.errorCode);
    expect(answers.slice(0, 10)).toEqual(answers.slice(0, 10).map(() => 'promo_code.invalid'));
    expect(answers[10]).toBe('TOO_MANY_REQUEST');
  });

  test('[CCALL-17] the flag says whether there are any, and a merchant without them accepts none', async () => {
    const enabled = async (host: string) =>
      (await gateway.call(calls.promoCodeEnable, {}, { host })).body.value;
    expect([await enabled('aurora.localhost'), await enabled('harbor.localhost')]).toEqual([true, false]);
    const token = await gateway.tokenOf('demo', 'harbor.localhost');
    const answer = await acts.enter(token, 'LUCKY7', 'harbor.localhost');
    expect(answer.body.errorCode).toBe('promo_code.invalid');
  });
});

describe('the public list of promotions', () => {
  test('[CCALL-17] [PROMO-02] the app and the referral promotion, each with enabled and count', async () => {
    const offered = async (host: string) =>
      (await gateway.call(calls.merchantPromotions, {}, { host })).body.value;
    expect(await offered('aurora.localhost')).toMatchObject({
      APP_DOWNLOAD: { enabled: true, count: 0 },
      REFERRAL: { enabled: true, count: 1 },
    });
    expect(await offered('harbor.localhost')).toMatchObject({
      APP_DOWNLOAD: { enabled: false, count: 0 },
      REFERRAL: { enabled: false, count: 0 },
    });
  });

  test('the reward for a friend, and the rules in the requested language', async () => {
    const { body } = await gateway.call(calls.merchantPromotions, { language: 'CN' });
    expect(body.value?.REFERRAL).toMatchObject({
      rules: expect.arrayContaining([expect.stringContaining('好友')]),
      terms: { reward: '8800', minDeposit: '50000', currency: 'PHP' },
    });
  });

  test('[PROMO-01] [PROMO-06] [REWARD-06] promotions are public, with the fields of an application as Y or N', async () => {
    const rewards = { types: 'promotion', category: 'rewards', language: 'EN' } as const;
    const { body } = await gateway.call(announcements, rewards);
    const told = body.value?.promotion ?? [];
    expect(told.every(({ id, title, content }) => id !== '' && title !== '' && content !== '')).toBe(true);
    const asked = Object.fromEntries(
      told.map((one) => [
        one.id,
        [one.requestable, one.imageRequired, one.remarkRequired, one.imageShow, one.remarkShow],
      ]),
    );
    expect(asked).toEqual({
      'welcome-gift': [false, 'N', 'N', 'N', 'N'],
      'daily-lantern': [false, 'N', 'N', 'N', 'N'],
      'best-round': [true, 'Y', 'N', 'Y', 'Y'],
      'your-voice': [true, 'N', 'Y', 'N', 'Y'],
      'friday-boost': [true, 'N', 'N', 'N', 'N'],
      'birthday-table': [true, 'Y', 'Y', 'Y', 'Y'],
      'lucky-code': [false, 'N', 'N', 'N', 'N'],
    });
  });
});
