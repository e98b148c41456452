// Exported files: their contents by the ledger, their formats as other programs read them, and their rights.
import type { InputOf } from '@foyer/contract/call.ts';
import * as calls from '@foyer/contract/calls/records.ts';
import { sql } from 'kysely';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requireTrueBooks } from '#testing/books.ts';
import { openTestGateway, type TestGateway } from '#testing/gateway.ts';
import { addNewcomer, type Newcomer } from '#testing/newcomer.ts';
import { payIn } from '#testing/paid-in.ts';
import { playRound } from '#testing/played.ts';
import { dayAfter } from './days.ts';
import { grouped } from './pdf.ts';

const zone = 'Asia/Manila';
const host = 'aurora.localhost:8080';
/** How a statement in English writes amounts. */
const english = { digits: 2, language: 'EN', currency: 'PHP' };
let gateway: TestGateway;
let member: Newcomer;

function db() {
  return gateway.databases.merchant('aurora');
}

beforeAll(async () => {
  gateway = await openTestGateway();
  member = await addNewcomer(db(), { opening: 100_000n, now: gateway.clock.now() });
  await payIn(db(), 'aurora', { memberId: member.id, amount: 50_000n, at: Date.now() });
  for (let n = 0; n < 120; n += 1)
    await playRound(db(), 'aurora', { memberId: member.id, stake: 101n, win: BigInt(n), at: Date.now() });
});
afterAll(async () => {
  await requireTrueBooks(db());
  await gateway.close();
});

/** The month of the postings: they have the time of the database. */
function month() {
  const first = `${new Date().toLocaleDateString('en-CA', { timeZone: zone }).slice(0, 7)}-01`;
  let last = first;
  while (dayAfter(last).slice(0, 7) === first.slice(0, 7)) last = dayAfter(last);
  return { from: first, to: last };
}

async function address(input: Partial<InputOf<typeof calls.openExport>> = {}, token = member.token) {
  const wanted = { format: 'csv', zone, language: 'EN', ...month(), ...input } as const;
  const { body } = await gateway.call(calls.openExport, wanted, { token });
  if (!body.value) throw new Error(`refused: ${body.errorCode}`);
  return body.value.url;
}

async function file(input: Partial<InputOf<typeof calls.openExport>> = {}) {
  const answer = await gateway.app.inject({ url: await address(input), headers: { host } });
  expect(answer.statusCode).toBe(200);
  return { text: answer.body, bytes: answer.rawPayload, headers: answer.headers };
}

async function postings(): Promise<bigint[]> {
  const { rows } = await sql<{ amount: bigint }>`
    select p.amount from postings p join ledger_accounts a on a.merchant_id = p.merchant_id and a.id = p.account_id
    where a.owner_kind = 'member' and a.owner_id = ${String(member.id)} order by p.transfer_id`.execute(db());
  return rows.map(({ amount }) => amount);
}

test('the CSV has every movement of the ledger with plain decimals, and its last balance is the balance', async () => {
  const { text, headers } = await file();
  expect(headers['content-disposition']).toMatch(/^attachment; filename="records-.*\.csv"$/);
  expect(text.startsWith('\uFEFFDate,Time,Kind,Details,Reference,Currency,Amount,Balance\r\n')).toBe(true);
  const lines = text
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(','));
  const amounts = lines.map((line) => BigInt((line[6] ?? '').replace('.', '')));
  expect(amounts).toEqual(await postings());
  const balance = amounts.reduce((sum, amount) => sum + amount, 0n);
  expect(lines.at(-1)?.[7]?.replace('.', '')).toBe(String(balance));
});

/** The lines of a PDF as another program reads them, from the top; the parts of a line from the left. */
async function linesOf(bytes: Buffer): Promise<string[]> {
  const reading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await reading.promise;
  const lines: string[] = [];
  for (let n = 1; n <= document.numPages; n += 1) {
    const { items } = await (await document.getPage(n)).getTextContent();
    const parts = items.flatMap((item) =>
      'str' in item && item.str.trim() !== ''
        ? [{ text: item.str, x: Number(item.transform[4]), y: Number(item.transform[5]) }]
        : [],
    );
    const rows = [...new Set(parts.map(({ y }) => y))].toSorted((one, other) => other - one);
    for (const y of rows)
      lines.push(
        parts
          .filter((part) => part.y === y)
          .toSorted((one, other) => one.x - other.x)
          .map(({ text }) => text)
          .join(' '),
      );
  }
  await reading.destroy();
  return lines;
}

test("the statement shows the merchant's icon", async () => {
  const { bytes } = await file({ format: 'pdf' });
  expect(bytes.toString('latin1')).toMatch(/\/Subtype \/Image\s+\/BitsPerComponent 8\s+\/Width 180/);
});

test('the statement of a month has the balances, the totals, each payment and the sums of play by the ledger', async () => {
  const lines = await linesOf((await file({ format: 'pdf' })).bytes);
  const own = await postings();
  const total = own.reduce((sum, amount) => sum + amount, 0n);
  expect(lines).toContain('Opening balance 0.00 PHP');
  expect(lines).toContain(`Closing balance ${grouped(total, english)} PHP`);
  expect(lines).toContain(`Bet ${grouped(-120n * 101n, english)} PHP`);
  expect(lines).toContain(`Member ${member.account}`);
  const days = lines.filter((line) => /^\d{4}-\d\d-\d\d /.test(line));
  const moved = days.flatMap((line) => (line.includes('end of day') ? [] : (line.split(' ').at(-1) ?? [])));
  const sum = moved.reduce((all, amount) => all + BigInt(amount.replaceAll(/[.,]/g, '')), 0n);
  expect(sum).toBe(total);
  expect(days.some((line) => / \d\d:\d\d Deposit .* 500\.00$/.test(line))).toBe(true);
  expect(days.some((line) => line.endsWith(`Bet test 120 × ${grouped(-120n * 101n, english)}`))).toBe(true);
  // A win of nothing moves nothing.
  expect(days.some((line) => line.endsWith(`Win test 119 × ${grouped(7_140n, english)}`))).toBe(true);
  expect(days.at(-1)).toMatch(new RegExp(`Balance, end of day ${grouped(total, english)}$`));
});

test.each([
  ['CN', '账户对账单'],
  ['AR', 'كشف الحساب'],
])('the statement in %s is readable text', async (language, title) => {
  const lines = await linesOf((await file({ format: 'pdf', language })).bytes);
  // The reader gives the words of a line from the left.
  const words = title.split(' ');
  expect(lines.some((line) => words.every((word) => line.normalize('NFKC').split(' ').includes(word)))).toBe(
    true,
  );
});

test('an address is valid for half a minute, for its merchant, and while its session is live', async () => {
  const url = await address();
  const get = (at: string, from = host) => gateway.app.inject({ url: at, headers: { host: from } });
  expect((await get(url, 'lotus.localhost:8080')).statusCode).not.toBe(200);
  expect((await get(`${url}x`)).statusCode).not.toBe(200);
  await db().deleteFrom('sessions').where('member_id', '=', member.id).execute();
  expect((await get(url)).json()).toMatchObject({ errorCode: 'customer.not.login' });
  const other = await addNewcomer(db(), { now: gateway.clock.now() });
  const late = await address({}, other.token);
  gateway.clock.pass(31_000);
  expect((await get(late)).json()).toMatchObject({ errorCode: 'customer.not.login' });
});

test('a statement is for a whole month, and a range for at most a year', async () => {
  const { token } = await addNewcomer(db(), { now: gateway.clock.now() });
  for (const input of [
    { format: 'pdf', zone, from: '2026-11-02', to: '2026-11-30' },
    { format: 'pdf', zone, from: '2026-11-01', to: '2026-12-31' },
    { format: 'csv', zone, from: '2025-01-01', to: '2026-11-30' },
  ])
    expect((await gateway.callWith(calls.openExport, input, { token })).body.errorCode).toBe(
      'request.invalid',
    );
});
