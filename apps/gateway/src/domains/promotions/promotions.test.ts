import { randomUUID } from 'node:crypto';
import type { InputOf, ValueOf } from '@foyer/contract/call.ts';
import * as calls from '@foyer/contract/calls/promotions.ts';
import { announcements } from '@foyer/contract/calls/system.ts';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { onRealPostgres } from '#testing/database.ts';
import { requireTrueBooks } from '#testing/books.ts';
import { balanceOf } from '#domains/ledger/wallet.ts';
import { openTestGateway, type TestGateway } from '#testing/gateway.ts';
import { addCopy } from '#testing/newcomer.ts';

const DAY = 86_400_000;

let gateway: TestGateway;
let photo: string;
beforeAll(async () => {
  gateway = await openTestGateway();
  const jpeg = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c33' } })
    .withExif({ IFD0: { Copyright: 'a place on the map' } })
    .jpeg()
    .toBuffer();
  photo = `data:image/jpeg;base64,${jpeg.toString('base64')}`;
});
function aurora() {
  return gateway.databases.merchant('aurora');
}
afterEach(() => requireTrueBooks(aurora()));
afterAll(() => gateway.close());

let people = 0;
/** A member without any rewards so far. */
async function somebody() {
  const account = `fan${(people += 1)}`;
  const id = await addCopy(aurora(), account);
  return { id, account, token: await gateway.tokenOf(account) };
}
function funds(memberId: bigint) {
  return balanceOf(aurora(), { memberId, asset: 'PHP' });
}

type Application = Partial<InputOf<typeof calls.signUpRequestReward>>;
function apply(token: string, application: Application, key: string = randomUUID()) {
  const input = { promotionId: '', remarks: '', pictures: [], ...application };
  return gateway.call(calls.signUpRequestReward, input, { token, key });
}
function claim(token: string, promotionId: string, key: string = randomUUID()) {
  return gateway.call(calls.claimPromotion, { promotionId }, { token, key });
}
function enter(token: string, promoCode: string, host = 'aurora.localhost:8080') {
  return gateway.call(calls.applyPromoCode, { promoCode }, { token, host });
}
async function available(token: string) {
  const { body } = await gateway.call(calls.availableRewards, {}, { token });
  return Object.fromEntries((body.value ?? []).map(({ promotionId, status }) => [promotionId, status]));
}
async function claims(token: string, status: 'PENDING' | 'DONE', page = {}) {
  return (await gateway.call(calls.rewardClaims, { status, ...page }, { token })).body.value;
}
async function waiting(account: string) {
  const { body } = await gateway.sendSigned<ValueOf<typeof calls.operatorClaims>>(
    'operator',
    '/operator/claims',
    { method: 'GET' },
  );
  const found = body.value?.find((one) => one.account === account);
  if (!found) throw new Error(`nothing of ${account} waits`);
  return found;
}
function decide(id: string, decision: 'approve' | 'reject', note = '') {
  return gateway.sendSigned('operator', `/operator/claims/${id}`, {
    method: 'PUT',
    body: { decision, note },
  });
}

describe('a promotion that is applied for', () => {
  test('[CCALL-24] [REWARD-08] waits for the back office, is approved, is claimed, and is credited', async () => {
    const { id, account, token } = await somebody();
    expect(await available(token)).toMatchObject({ 'best-round': 'OPEN', 'welcome-gift': 'APPROVED' });
    const sent = await apply(token, { promotionId: 'best-round', remarks: ' Seven!\n', pictures: [photo] });
    expect(sent.body).toMatchObject({ success: true, value: { status: 'PENDING' } });
    expect(await available(token)).not.toHaveProperty('best-round');
    expect((await claims(token, 'PENDING'))?.content).toMatchObject([
      { promotionId: 'best-round', status: 'PENDING', title: 'Your best round', amount: '8000' },
    ]);
    expect((await claim(token, 'best-round')).body.errorCode).toBe('promotion.not_ready');

    const one = await waiting(account);
    expect(one).toMatchObject({ remarks: 'Seven!', pictures: 1, amount: '8000', currency: 'PHP' });
    expect((await decide(one.claim, 'approve')).body.value).toEqual({ status: 'APPROVED' });
    expect((await decide(one.claim, 'reject')).body.errorCode).toBe('claim.decided');
    expect(await available(token)).toMatchObject({ 'best-round': 'APPROVED' });

    expect((await claim(token, 'best-round')).body.value).toEqual({ amount: '8000' });
    expect(await funds(id)).toBe(8_000n);
    expect((await claims(token, 'DONE'))?.content).toMatchObject([{ status: 'CLAIMED', amount: '8000' }]);
  });

  test('is drawn anew: what the back office sees is a clean JPEG, whatever came', async () => {
    const { account, token } = await somebody();
    expect(photo.length).toBeGreaterThan(0);
    await apply(token, { promotionId: 'best-round', pictures: [photo] });
    const { claim: id } = await waiting(account);
    const path = `/operator/claims/${id}`;
    const { body } = await gateway.sendSigned<ValueOf<typeof calls.operatorClaim>>('operator', path, {
      method: 'GET',
    });
    const [data = ''] = body.value?.pictures ?? [];
    expect(data).toMatch(/^data:image\/jpeg;base64,/);
    const shown = Buffer.from(data.slice(data.indexOf(',') + 1), 'base64');
    expect(shown.includes('a place on the map')).toBe(false);
    expect(await sharp(shown).metadata()).toMatchObject({ format: 'jpeg', width: 40, height: 30 });
  });

  test('that is refused has a reason, and can be applied for again', async () => {
    const { account, token } = await somebody();
    await apply(token, { promotionId: 'your-voice', remarks: 'More owls' });
    await decide((await waiting(account)).claim, 'reject', 'Please say a little more');
    expect((await claims(token, 'DONE'))?.content).toMatchObject([
      { status: 'REJECTED', note: 'Please say a little more' },
    ]);
    expect((await claim(token, 'your-voice')).body.errorCode).toBe('promotion.not_ready');
    expect(
      (await apply(token, { promotionId: 'your-voice', remarks: 'More owls at night' })).body.success,
    ).toBe(true);
    expect((await apply(token, { promotionId: 'your-voice', remarks: 'And again' })).body.errorCode).toBe(
      'promotion.taken',
    );
  });

  test.each<[string, Application, string]>([
    ['no remark where one is required', { promotionId: 'your-voice' }, 'field.invalid'],
    ['white space for a remark', { promotionId: 'your-voice', remarks: ' \n ' }, 'field.invalid'],
    ['no picture where one is required', { promotionId: 'best-round' }, 'field.invalid'],
    ['a remark nobody asked for', { promotionId: 'friday-boost', remarks: 'hello' }, 'field.invalid'],
    ['141 characters', { promotionId: 'your-voice', remarks: '👨‍👩‍👧‍👦'.repeat(141) }, 'field.invalid'],
    ['a reward that is not applied for', { promotionId: 'welcome-gift' }, 'promotion.not_found'],
    ['a promotion nobody has', { promotionId: 'none' }, 'promotion.not_found'],
    [
      'a page in a picture’s clothes',
      { promotionId: 'best-round', pictures: [`data:image/png;base64,${btoa('<svg onload=alert(1)>')}`] },
      'picture.refused',
    ],
  ])('is refused with %s', async (_what, application, code) => {
    const token = await gateway.tokenOf();
    expect((await apply(token, application)).body.errorCode).toBe(code);
  });

  test('[REWARD-14] [REWARD-15] takes 140 characters of any plane and three pictures, and no fourth', async () => {
    const { token } = await somebody();
    const application = { promotionId: 'birthday-table', remarks: '👨‍👩‍👧‍👦'.repeat(140) };
    const four = await apply(token, { ...application, pictures: [photo, photo, photo, photo] });
    expect(four.body.errorCode).toBe('request.invalid');
    const three = await apply(token, { ...application, pictures: [photo, photo, photo] });
    expect(three.body.value).toEqual({ status: 'PENDING' });
  });

  test('with the same key again it is the same application; the key says nothing else', async () => {
    const { token } = await somebody();
    const key = randomUUID();
    const first = await apply(token, { promotionId: 'friday-boost' }, key);
    const again = await apply(token, { promotionId: 'friday-boost' }, key);
    expect([first.body.value, again.body.value]).toEqual([{ status: 'APPROVED' }, { status: 'APPROVED' }]);
    const other = await apply(token, { promotionId: 'your-voice', remarks: 'x' }, key);
    expect(other.body.errorCode).toBe('transaction.mismatch');
  });
});

describe('a reward', () => {
  test('is credited once, however often and however at once it is claimed', async () => {
    const { id, token } = await somebody();
    const answers = await Promise.all(Array.from({ length: 50 }, () => claim(token, 'welcome-gift')));
    const codes = Map.groupBy(answers, ({ body }) => body.errorCode);
    expect(codes.get(null)).toHaveLength(1);
    expect(codes.get('promotion.taken')).toHaveLength(49);
    expect(await funds(id)).toBe(10_000n);
  });

  test('that was approved is credited once too, and one key is one claim', async () => {
    const { id, token } = await somebody();
    await apply(token, { promotionId: 'friday-boost' });
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 25 }, () => claim(token, 'friday-boost', key)));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body.value)))).toEqual(
      new Set(['{"amount":"5000"}']),
    );
    expect(await funds(id)).toBe(5_000n);
    expect((await claim(token, 'welcome-gift', key)).body.errorCode).toBe('transaction.mismatch');
  });

  test.runIf(onRealPostgres)('one key for two rewards at once is a claim of one of them', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { token } = await somebody();
      await apply(token, { promotionId: 'friday-boost' });
      const key = randomUUID();
      const both = await Promise.all(['friday-boost', 'welcome-gift'].map((id) => claim(token, id, key)));
      const codes = new Set(both.map(({ body }) => body.errorCode));
      expect(codes).toEqual(new Set([null, 'transaction.mismatch']));
    }
  });

  test('without a key is not claimed at all', async () => {
    const token = await gateway.tokenOf();
    const body = { promotionId: 'welcome-gift' };
    const answer = await gateway.send(calls.claimPromotion.path, { method: 'POST', token, body });
    expect(answer.body.errorCode).toBe('request.invalid');
  });

  test('that waits too long expires, and is listed in the history', async () => {
    const { account, token } = await somebody();
    await apply(token, { promotionId: 'friday-boost' });
    gateway.clock.pass(3 * DAY);
    const later = await gateway.tokenOf(account);
    expect((await claim(later, 'friday-boost')).body.errorCode).toBe('promotion.expired');
    expect((await claims(later, 'DONE'))?.content).toMatchObject([{ status: 'EXPIRED' }]);
  });

  test('that is given daily is given again the next day, and not before', async () => {
    const { id, account, token } = await somebody();
    expect((await claim(token, 'daily-lantern')).body.success).toBe(true);
    expect((await claim(token, 'daily-lantern')).body.errorCode).toBe('promotion.taken');
    expect(await available(token)).not.toHaveProperty('daily-lantern');
    gateway.clock.pass(DAY);
    const tomorrow = await gateway.tokenOf(account);
    expect(await available(tomorrow)).toMatchObject({ 'daily-lantern': 'APPROVED' });
    expect((await claim(tomorrow, 'daily-lantern')).body.success).toBe(true);
    expect(await funds(id)).toBe(2_000n);
    expect(await claims(tomorrow, 'DONE', { pageSize: 1, pageNum: 2 })).toMatchObject({
      content: [{ promotionId: 'daily-lantern' }],
      pageNum: 2,
      totalPages: 2,
    });
  });

  test('belongs to one merchant and one member', async () => {
    const { account, token } = await somebody();
    await apply(token, { promotionId: 'your-voice', remarks: 'mine' });
    const { claim: id } = await waiting(account);
    const elsewhere = await gateway.sendSigned('operator', `/operator/claims/${id}`, {
      method: 'PUT',
      body: { decision: 'approve' },
      host: 'lotus.localhost:8080',
    });
    expect(elsewhere.body.errorCode).toBe('claim.unknown');
    const other = await somebody();
    expect((await claims(other.token, 'PENDING'))?.content).toEqual([]);
  });

  test('the database itself lets no claim go back', async () => {
    const { id, token } = await somebody();
    await claim(token, 'welcome-gift');
    const back = aurora()
      .updateTable('promotion_claims')
      .set({ state: 'approved', claimed_at: null, claim_key: null, expires_at: 1n })
      .where('member_id', '=', id)
      .execute();
    await expect(back).rejects.toThrow(/cannot go from claimed to approved/);
    await expect(sql`delete from promotion_claims where member_id = ${id}`.execute(aurora())).rejects.toThrow(
      /permission denied/,
    );
  });
});

describe('a promo code', () => {
  test('[PROMO-04] opens its reward, however it is typed; again it changes nothing, claimed it is taken', async () => {
    const { id, token } = await somebody();
    const uses = async () =>
      (await aurora().selectFrom('promo_codes').select('uses').executeTakeFirstOrThrow()).uses;
    const before = await uses();
    expect((await enter(token, ' lucky７ ')).body.value).toEqual({
      promotionId: 'lucky-code',
      message: 'Lucky code',
    });
    expect((await enter(token, 'LUCKY7')).body.success).toBe(true);
    expect(await uses()).toBe(before + 1);
    expect(await available(token)).toMatchObject({ 'lucky-code': 'APPROVED' });
    expect((await claim(token, 'lucky-code')).body.success).toBe(true);
    expect(await funds(id)).toBe(6_000n);
    expect((await enter(token, 'LUCKY7')).body.errorCode).toBe('promotion.taken');
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
    expect((await enter((await somebody()).token, 'ONEUSE')).body.success).toBe(true);
    const { token } = await somebody();
    const refused = [];
    for (const code of ['NOSUCH', 'ONEUSE', 'OLD']) refused.push((await enter(token, code)).body);
    expect(new Set(refused.map((body) => JSON.stringify(body))).size).toBe(1);
    expect(refused[0]?.errorCode).toBe('promo_code.invalid');
    expect(await available(token)).not.toHaveProperty('lucky-code');
  });

  test('is guessed ten times an hour; right ones are not counted, and the eleventh guess is not looked at', async () => {
    const { token } = await somebody();
    for (let tried = 0; tried < 11; tried += 1) await enter(token, 'LUCKY7');
    const answers: (string | null)[] = [];
    for (let tried = 0; tried < 11; tried += 1)
      answers.push((await enter(token, tried < 10 ? `WRONG${tried}` : 'LUCKY7')).body.errorCode);
    expect(answers.slice(0, 10)).toEqual(answers.slice(0, 10).map(() => 'promo_code.invalid'));
    expect(answers[10]).toBe('TOO_MANY_REQUEST');
  });

  test('[CCALL-17] the flag says whether there are any, and a merchant without them accepts none', async () => {
    const enabled = async (host: string) =>
      (await gateway.call(calls.promoCodeEnable, {}, { host })).body.value;
    expect([await enabled('aurora.localhost'), await enabled('harbor.localhost')]).toEqual([true, false]);
    const token = await gateway.tokenOf('demo', 'harbor.localhost');
    const answer = await enter(token, 'LUCKY7', 'harbor.localhost');
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
