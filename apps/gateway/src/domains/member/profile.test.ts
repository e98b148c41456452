// The profile page: parts of the member's own data, and a date of birth that is set once.
import { changeEmail, changeNickname, ownProfile, setBirthday } from '@foyer/contract/calls/profile.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { atOnce, openConnections } from '#testing/at-once.ts';
import { openTestGateway, type TestGateway } from '#testing/gateway.ts';
import { assignRank } from '#testing/benefits.ts';
import { addNewcomer, type Newcomer } from '#testing/newcomer.ts';
import { DAY_MS } from '#process/clock.ts';

const WAIT_MS = 600_000;
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openTestGateway();
});
afterAll(() => gateway.close());

function db() {
  return gateway.databases.merchant('aurora');
}
function add(): Promise<Newcomer> {
  return addNewcomer(db(), { opening: 1n, now: gateway.clock.now() });
}
async function profile({ token }: Newcomer) {
  return (await gateway.call(ownProfile, {}, { token })).body.value;
}
async function enter({ token }: Newcomer, birthday: string) {
  const { body } = await gateway.call(setBirthday, { birthday }, { token });
  return body.success ? 'set' : { code: body.errorCode, ...(body.value as object | null) };
}
function yearsAgo(years: number, days = 0): string {
  const then = new Date(gateway.clock.now() + days * DAY_MS);
  return `${then.getUTCFullYear() - years}${then.toISOString().slice(4, 10)}`;
}

test('a new member has nothing set; afterwards addresses, numbers and names are masked', async () => {
  const member = await add();
  expect(await profile(member)).toMatchObject({
    nickname: '',
    email: null,
    emailUsableFrom: null,
    payeeName: null,
    birthday: null,
    isBirthdayAsked: true,
    hasBirthdayGift: false,
  });
  const details = JSON.stringify({ birthday: '1990-04-12' });
  await db()
    .updateTable('members')
    .set({ email: 'ana@example.com', mobile: '+639171234567', payee_name: 'Ana  María', details })
    .where('id', '=', member.id)
    .execute();
  await gateway.call(changeNickname, { nickname: 'Ana' }, { token: member.token });
  const shown = await profile(member);
  expect(shown).toMatchObject({
    nickname: 'Ana',
    email: 'a•••@example.com',
    mobile: '••• 4567',
    payeeName: 'A••• M•••',
    birthday: '04-12',
  });
  expect(JSON.stringify(shown)).not.toMatch(/1990|María|63917/);
});

test('a nickname has 2 to 16 characters, and an emoji of several parts is one', async () => {
  const { token } = await add();
  const family = '👨‍👩‍👧‍👦';
  const choose = async (count: number) =>
    (await gateway.call(changeNickname, { nickname: family.repeat(count) }, { token })).body;
  for (const count of [1, 17])
    expect(await choose(count)).toMatchObject({
      errorCode: 'field.invalid',
      value: { field: 'nickname', complaint: 'name' },
    });
  expect((await choose(16)).success).toBe(true);
});

test('a mail address that payouts wait for names the time', async () => {
  const member = await add();
  const created_at = BigInt(gateway.clock.now() - 2 * DAY_MS);
  await db().updateTable('members').set({ created_at }).where('id', '=', member.id).execute();
  const input = { email: 'ben@example.com' };
  const { token } = member;
  const sent = await gateway.call(changeEmail, { ...input, password: 'wrong-password' }, { token });
  expect(sent.body.errorCode).toBe('password.err');
  await db()
    .insertInto('payout_waits')
    .values({
      merchant_id: 'aurora',
      member_id: member.id,
      kind: 'email',
      detail: 'b•••@example.com',
      changed_at: BigInt(gateway.clock.now()),
      usable_from: BigInt(gateway.clock.now() + WAIT_MS),
    })
    .execute();
  expect((await profile(member))?.emailUsableFrom).toBe(gateway.clock.now() + WAIT_MS);
  gateway.clock.pass(WAIT_MS);
  expect((await profile(member))?.emailUsableFrom).toBeNull();
});

test.each([
  ['no date', 'yesterday'],
  ['a day that does not exist', '1990-02-30'],
  ['a day in another century', '1890-01-01'],
  ['a text that ends like a date', '1990-01-01x'],
])('%s is refused, naming the field', async (_, birthday) => {
  const member = await add();
  expect(await enter(member, birthday)).toEqual({
    code: 'field.invalid',
    field: 'birthday',
    complaint: 'birthday',
  });
});

test('a member must be of age on the day of the entry', async () => {
  const member = await add();
  expect(await enter(member, yearsAgo(18, 1))).toMatchObject({ complaint: 'birthday' });
  expect(await enter(member, yearsAgo(18))).toBe('set');
});

test('a date of birth is set once, also by ten requests at the same time', async () => {
  const member = await add();
  await openConnections(db());
  const all = await atOnce(10, (place) => enter(member, `199${place}-01-01`));
  const refused = all.filter((one) => one !== 'set');
  expect(refused).toEqual(Array(9).fill({ code: 'field.invalid', field: 'birthday', complaint: 'fixed' }));
  const day = (await profile(member))?.birthday;
  expect(await enter(member, '1990-05-05')).toMatchObject({ complaint: 'fixed' });
  expect((await profile(member))?.birthday).toBe(day);
  const row = db().selectFrom('members').select('birthday_set_at').where('id', '=', member.id);
  expect(await row.executeTakeFirst()).toEqual({ birthday_set_at: BigInt(gateway.clock.now()) });
});

test('other details of the registration stay', async () => {
  const member = await add();
  const details = JSON.stringify({ address: 'A street' });
  await db().updateTable('members').set({ details }).where('id', '=', member.id).execute();
  expect(await enter(member, '1990-01-01')).toBe('set');
  const row = await db()
    .selectFrom('members')
    .select('details')
    .where('id', '=', member.id)
    .executeTakeFirst();
  expect(row?.details).toEqual({ address: 'A street', birthday: '1990-01-01' });
});

test('only members of a club that pays the gift are promised it', async () => {
  const member = await add();
  await assignRank(db(), member.id, 'gold');
  expect(await profile(member)).toMatchObject({ hasBirthdayGift: true });
});

test('a merchant without the field and without the gift takes no date of birth', async () => {
  const member = await add();
  const { registration } = await db()
    .selectFrom('merchants')
    .select('registration')
    .executeTakeFirstOrThrow();
  const fields = { ...registration.fields, birthday: { enabled: false, required: false, message: '' } };
  await db()
    .updateTable('merchants')
    .set({ registration: JSON.stringify({ ...registration, fields }) })
    .execute();
  await db().updateTable('promotions').set({ ends_at: 1n }).where('id', '=', 'vip-birthday').execute();
  expect(await profile(member)).toMatchObject({ isBirthdayAsked: false, hasBirthdayGift: false });
  expect(await enter(member, '1990-01-01')).toEqual({
    code: 'field.invalid',
    field: 'birthday',
    complaint: 'closed',
  });
});
