// Salaries and dividends: shown by period, requested once each, paid by the back office through the ledger.
import type { InputOf, ValueOf } from '@foyer/contract/call.ts';
import type * as calls from '@foyer/contract/calls/agent.ts';
import type { At, MemberAt } from '#service/at.ts';
import { post } from '#domains/ledger/post.ts';
import { transact } from '#domains/ledger/transact.ts';
import { memberOwner } from '#domains/ledger/wallet.ts';
import { invalidInput, Refusal } from '#service/refusal.ts';
import { pageOf } from '#service/page.ts';
import { PAGE_SIZE } from './downlines.ts';
import { dividendOf, type ActiveContract, salaryOf } from './earnings.ts';
import { dayOf, playByHour, type Span, startOf } from './figures.ts';
import { DAY_MS } from '#process/clock.ts';

export type PayoutKind = 'SALARY' | 'DIVIDEND';
type Statement = ValueOf<typeof calls.agentSalary>;
type Line = Statement['content'][number];
type PayoutAnswer = ValueOf<typeof calls.requestSalary>;
type Period = Span & { name: string };

function monthAt(ms: number): Period {
  const date = new Date(ms);
  const from = Date.UTC(date.getUTCFullYear(), date.getUTCMonth());
  return {
    from,
    until: Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1),
    name: dayOf(from).slice(0, 7),
  };
}
function dayAt(ms: number): Period {
  const from = ms - (ms % DAY_MS);
  return { from, until: from + DAY_MS, name: dayOf(from) };
}

const kinds = {
  SALARY: { periodAt: dayAt, back: 30 * DAY_MS, earned: salaryOf },
  DIVIDEND: { periodAt: monthAt, back: 365 * DAY_MS, earned: dividendOf },
} as const;

/** Every period of a span, newest first. */
function periodsOf(kind: PayoutKind, { from, until }: Span): Period[] {
  const periods: Period[] = [];
  const { periodAt } = kinds[kind];
  for (let period = periodAt(until - 1); period.until > from; period = periodAt(period.from - 1))
    periods.push(period);
  return periods;
}

async function firstDownline({ db, member, clock }: MemberAt): Promise<number> {
  const row = await db
    .selectFrom('downlines')
    .select((eb) => eb.fn.min('joined_at').as('first'))
    .where('agent_id', '=', member.id)
    .executeTakeFirst();
  return Number(row?.first ?? clock.now());
}

async function acceptedBy(at: MemberAt): Promise<ActiveContract[]> {
  const rows = await at.db
    .selectFrom('contracts')
    .selectAll()
    .where('member_id', '=', at.member.id)
    .where('state', '=', 'ACCEPTED')
    .execute();
  return rows.map((row) => ({
    kind: row.kind,
    periodStart: Number(row.period_start),
    periodEnd: Number(row.period_end),
    decidedAt: Number(row.decided_at),
    rates: row.rates,
  }));
}

async function requestsOf(at: MemberAt, kind: PayoutKind, names: readonly string[]) {
  const rows = await at.db
    .selectFrom('agent_requests')
    .select(['id', 'period', 'amount', 'state'])
    .where('member_id', '=', at.member.id)
    .where('kind', '=', kind)
    .where('period', 'in', names)
    .execute();
  return new Map(rows.map((row) => [row.period, row]));
}

/** The periods with their payments and states. A requested period keeps the amount of the time of the request. */
async function linesOf(at: MemberAt, kind: PayoutKind, periods: readonly Period[]): Promise<Line[]> {
  const [newest, oldest] = [periods[0], periods.at(-1)];
  if (!newest || !oldest) return [];
  const hours = await playByHour(at, { from: oldest.from, until: newest.until });
  const contracts = await acceptedBy(at);
  const asked = await requestsOf(
    at,
    kind,
    periods.map(({ name }) => name),
  );
  return periods.map((period) => {
    const { basis, amount } = kinds[kind].earned(contracts, period, hours);
    const request = asked.get(period.name);
    const isOver = period.until <= at.clock.now();
    const open = isOver ? (amount > 0n ? 'DUE' : 'NONE') : 'OPEN';
    return {
      period: period.name,
      basis: String(basis),
      amount: String(request?.amount ?? amount),
      state: request?.state ?? open,
    };
  });
}

export async function showPayouts(
  at: MemberAt,
  kind: PayoutKind,
  { from, to, ...paging }: InputOf<typeof calls.agentSalary>,
): Promise<Statement> {
  const { pageNum, pageSize, offset, pagesOf } = pageOf(paging, PAGE_SIZE);
  const until = to === undefined ? at.clock.now() + 1 : startOf(to) + DAY_MS;
  const first = from === undefined ? until - kinds[kind].back : startOf(from);
  if (until <= first || until - first > 732 * DAY_MS)
    throw invalidInput('from', 'expected a day before `to`, at most two years');
  // Before the agent had downlines, there was nothing to earn from.
  const begun = await firstDownline(at);
  const periods = periodsOf(kind, { from: Math.max(first, Math.min(begun, until - 1)), until });
  const page = periods.slice(offset, offset + pageSize);
  return {
    content: await linesOf(at, kind, page),
    pageNum,
    totalPages: pagesOf(periods.length),
  };
}

type Request = { id: bigint; amount: bigint; state: 'REQUESTED' | 'PAID' | 'REJECTED' };

function present({ id, amount, state }: Request): PayoutAnswer {
  return {
    requestId: String(id),
    amount: String(amount),
    state,
  };
}

/** Requests a period that has ended; requesting it again returns its state. */
export async function requestPayout(at: MemberAt, kind: PayoutKind, name: string): Promise<PayoutAnswer> {
  const period = kinds[kind].periodAt(startOf(kind === 'SALARY' ? name : `${name}-01`));
  const [line] = await linesOf(at, kind, [period]);
  if (line?.state === 'DUE')
    await at.db
      .insertInto('agent_requests')
      .values({
        merchant_id: at.merchant.id,
        member_id: at.member.id,
        kind,
        period: period.name,
        amount: BigInt(line.amount),
        requested_at: BigInt(at.clock.now()),
        decided_at: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  const request = (await requestsOf(at, kind, [period.name])).get(period.name);
  if (!request) throw new Refusal('payout.not_due');
  return present(request);
}

export async function listRequests({ db }: At): Promise<ValueOf<typeof calls.agentRequests>> {
  const rows = await db
    .selectFrom('agent_requests as r')
    .innerJoin('members as m', (join) =>
      join.onRef('m.merchant_id', '=', 'r.merchant_id').onRef('m.id', '=', 'r.member_id'),
    )
    .select(['r.id', 'm.account', 'r.kind', 'r.period', 'r.amount', 'r.requested_at'])
    .where('r.state', '=', 'REQUESTED')
    .orderBy('r.requested_at')
    .limit(200)
    .execute();
  return rows.map(({ id, account, kind, period, amount, requested_at }) => ({
    requestId: String(id),
    account,
    kind,
    period,
    amount: String(amount),
    requestedAt: Number(requested_at),
  }));
}

/**
 * Pays a request into the agent's wallet, or rejects it. The row is locked first, so that two parallel decisions are
 * made once.
 */
export function decideRequest(
  at: At,
  { requestId, action }: InputOf<typeof calls.decideAgentRequest>,
): Promise<PayoutAnswer> {
  return transact(at.db, async (tx) => {
    const state = action === 'PAY' ? 'PAID' : 'REJECTED';
    const row = await tx
      .selectFrom('agent_requests')
      .select(['id', 'member_id', 'kind', 'amount', 'state'])
      .where('id', '=', BigInt(requestId))
      .forUpdate()
      .executeTakeFirst();
    if (!row || (row.state !== 'REQUESTED' && row.state !== state)) throw new Refusal('payout.not_due');
    if (row.state === state) return present(row);
    await tx
      .updateTable('agent_requests')
      .set({ state, decided_at: BigInt(at.clock.now()) })
      .where('id', '=', row.id)
      .execute();
    if (action === 'PAY')
      await post(tx, at.merchant.id, {
        kind: row.kind === 'SALARY' ? 'agent.salary' : 'agent.dividend',
        scope: 'agent request',
        key: requestId,
        postings: [
          { owner: memberOwner(row.member_id), asset: at.merchant.currency, amount: row.amount },
          { owner: { kind: 'house', id: 'agents' }, asset: at.merchant.currency, amount: -row.amount },
        ],
      });
    at.log.info({ event: 'agent.request', request: requestId, state }, 'the back office decided a request');
    return present({ ...row, state });
  });
}
