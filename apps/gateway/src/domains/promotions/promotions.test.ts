import { randomUUID } from 'node:crypto';
import * as calls from '@foyer/contract/calls/promotions.ts';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { atOnce, openConnections, untilAnswered } from '#testing/at-once.ts';
import { onRealPostgres } from '#testing/database.ts';
import { requireTrueBooks } from '#testing/books.ts';
import { openTestGateway, type TestGateway } from '#testing/gateway.ts';
import { type Application, rewardActs } from '#testing/promotions.ts';
import { DAY_MS } from '#process/clock.ts';

let gateway: TestGateway;
let acts: ReturnType<typeof rewardActs>;
let photo: string;
beforeAll(async () => {
  gateway = await openTestGateway();
  acts = rewardActs(gateway);
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

describe('a promotion that is applied for', () => {
  test('[CCALL-24] [REWARD-08] waits for the back office, is approved, is claimed, and is credited', async () => {
    const { id, account, token } = await acts.somebody();
    expect(await acts.available(token)).toMatchObject({ 'best-round': 'OPEN', 'welcome-gift': 'APPROVED' });
    const sent = await acts.apply(token, {
      promotionId: 'best-round',
      remarks: ' Seven!\n',
      pictures: [photo],
    });
    expect(sent.body).toMatchObject({ success: true, value: { status: 'PENDING' } });
    expect(await acts.available(token)).not.toHaveProperty('best-round');
    expect((await acts.claims(token, 'PENDING'))?.content).toMatchObject([
      { promotionId: 'best-round', status: 'PENDING', title: 'Your best round', amount: '8000' },
    ]);
    expect((await acts.claim(token, 'best-round')).body.errorCode).toBe('promotion.not_ready');

    const one = await acts.waiting(account);
    expect(one).toMatchObject({ remarks: 'Seven!', pictures: 1, amount: '8000', currency: 'PHP' });
    expect((await acts.decide(one.claim, 'approve')).body.value).toEqual({ status: 'APPROVED' });
    expect((await acts.decide(one.claim, 'reject')).body.errorCode).toBe('claim.decided');
    expect(await acts.available(token)).toMatchObject({ 'best-round': 'APPROVED' });

    expect((await acts.claim(token, 'best-round')).body.value).toEqual({ amount: '8000' });
    expect(await acts.funds(id)).toBe(8_000n);
    expect((await acts.claims(token, 'DONE'))?.content).toMatchObject([
      { status: 'CLAIMED', amount: '8000' },
    ]);
  });

  test('is drawn anew: what the back office sees is a clean JPEG, whatever came', async () => {
    const { account, token } = await acts.somebody();
    expect(photo.length).toBeGreaterThan(0);
    await acts.apply(token, { promotionId: 'best-round', pictures: [photo] });
    const { claim: id } = await acts.waiting(account);
    const { body } = await gateway.sendSigned(calls.operatorClaim, { claim: id });
    const [data = ''] = body.value?.pictures ?? [];
    expect(data).toMatch(/^data:image\/jpeg;base64,/);
    const shown = Buffer.from(data.slice(data.indexOf(',') + 1), 'base64');
    expect(shown.includes('a place on the map')).toBe(false);
    expect(await sharp(shown).metadata()).toMatchObject({ format: 'jpeg', width: 40, height: 30 });
  });

  test('that is refused has a reason, and can be applied for again', async () => {
    const { account, token } = await acts.somebody();
    await acts.apply(token, { promotionId: 'your-voice', remarks: 'More owls' });
    await acts.decide((await acts.waiting(account)).claim, 'reject', 'Please say a little more');
    expect((await acts.claims(token, 'DONE'))?.content).toMatchObject([
      { status: 'REJECTED', note: 'Please say a little more' },
    ]);
    expect((await acts.claim(token, 'your-voice')).body.errorCode).toBe('promotion.not_ready');
    expect(
      (await acts.apply(token, { promotionId: 'your-voice', remarks: 'More owls at night' })).body.success,
    ).toBe(true);
    expect(
      (await acts.apply(token, { promotionId: 'your-voice', remarks: 'And again' })).body.errorCode,
    ).toBe('promotion.taken');
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
    expect((await acts.apply(token, application)).body.errorCode).toBe(code);
  });

  test('[REWARD-08] [REWARD-15] takes 140 characters of any plane and three pictures, and no fourth', async () => {
    const { account, token } = await acts.somebody();
    const application = { promotionId: 'birthday-table', remarks: '👨‍👩‍👧‍👦'.repeat(140) };
    const four = await acts.apply(token, { ...application, pictures: [photo, photo, photo, photo] });
    expect(four.body.errorCode).toBe('request.invalid');
    const three = await acts.apply(token, { ...application, pictures: [photo, photo, photo] });
    expect(three.body.value).toEqual({ status: 'PENDING' });
    expect(await acts.waiting(account)).toMatchObject({ pictures: 3 });
  });

  test('with the same key again it is the same application; the key says nothing else', async () => {
    const { token } = await acts.somebody();
    const key = randomUUID();
    const first = await acts.apply(token, { promotionId: 'friday-boost' }, key);
    const again = await acts.apply(token, { promotionId: 'friday-boost' }, key);
    expect([first.body.value, again.body.value]).toEqual([{ status: 'APPROVED' }, { status: 'APPROVED' }]);
    const other = await acts.apply(token, { promotionId: 'your-voice', remarks: 'x' }, key);
    expect(other.body.errorCode).toBe('transaction.mismatch');
  });
});

describe('a reward', () => {
  test('is credited once, however often and however at once it is claimed', async () => {
    const { id, token } = await acts.somebody();
    await openConnections(gateway.databases.platform);
    // Repetitions of busy answers count towards the limit of requests.
    const answers = await atOnce(25, () => untilAnswered(() => acts.claim(token, 'welcome-gift')));
    const codes = Map.groupBy(answers, ({ body }) => body.errorCode);
    expect(codes.get(null)).toHaveLength(1);
    expect(codes.get('promotion.taken')).toHaveLength(24);
    expect(await acts.funds(id)).toBe(10_000n);
  });

  test('that was approved is credited once too, and one key is one claim', async () => {
    const { id, token } = await acts.somebody();
    await acts.apply(token, { promotionId: 'friday-boost' });
    const key = randomUUID();
    await openConnections(gateway.databases.platform);
    const answers = await atOnce(25, () => untilAnswered(() => acts.claim(token, 'friday-boost', key)));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body.value)))).toEqual(
      new Set(['{"amount":"5000"}']),
    );
    expect(await acts.funds(id)).toBe(5_000n);
    expect((await acts.claim(token, 'welcome-gift', key)).body.errorCode).toBe('transaction.mismatch');
  });

  test.runIf(onRealPostgres)('one key for two rewards at once is a claim of one of them', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { token } = await acts.somebody();
      await acts.apply(token, { promotionId: 'friday-boost' });
      const key = randomUUID();
      await openConnections(gateway.databases.platform, 8);
      const both = await atOnce(2, (place) =>
        untilAnswered(() => acts.claim(token, place === 0 ? 'friday-boost' : 'welcome-gift', key)),
      );
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
    const { account, token } = await acts.somebody();
    await acts.apply(token, { promotionId: 'friday-boost' });
    gateway.clock.pass(3 * DAY_MS);
    const later = await gateway.tokenOf(account);
    expect((await acts.claim(later, 'friday-boost')).body.errorCode).toBe('promotion.expired');
    expect((await acts.claims(later, 'DONE'))?.content).toMatchObject([{ status: 'EXPIRED' }]);
  });

  test('that is given daily is given again the next day, and not before', async () => {
    const { id, account, token } = await acts.somebody();
    expect((await acts.claim(token, 'daily-lantern')).body.success).toBe(true);
    expect((await acts.claim(token, 'daily-lantern')).body.errorCode).toBe('promotion.taken');
    expect(await acts.available(token)).not.toHaveProperty('daily-lantern');
    gateway.clock.pass(DAY_MS);
    const tomorrow = await gateway.tokenOf(account);
    expect(await acts.available(tomorrow)).toMatchObject({ 'daily-lantern': 'APPROVED' });
    expect((await acts.claim(tomorrow, 'daily-lantern')).body.success).toBe(true);
    expect(await acts.funds(id)).toBe(2_000n);
    expect(await acts.claims(tomorrow, 'DONE', { pageSize: 1, pageNum: 2 })).toMatchObject({
      content: [{ promotionId: 'daily-lantern' }],
      pageNum: 2,
      totalPages: 2,
    });
  });

  test('belongs to one merchant and one member', async () => {
    const { account, token } = await acts.somebody();
    await acts.apply(token, { promotionId: 'your-voice', remarks: 'mine' });
    const { claim: id } = await acts.waiting(account);
    const elsewhere = await gateway.sendSigned(
      calls.decideClaim,
      { claim: id, decision: 'approve' },
      { host: 'lotus.localhost:8080' },
    );
    expect(elsewhere.body.errorCode).toBe('claim.unknown');
    const other = await acts.somebody();
    expect((await acts.claims(other.token, 'PENDING'))?.content).toEqual([]);
  });

  test('the database itself lets no claim go back', async () => {
    const { id, token } = await acts.somebody();
    await acts.claim(token, 'welcome-gift');
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
