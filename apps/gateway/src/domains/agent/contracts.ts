// Contracts between the merchant and an agent: the back office offers one, the agent decides on it once, and it is
// kept permanently.
import type { InputOf, ValueOf } from '@foyer/contract/call.ts';
import type * as calls from '@foyer/contract/calls/agent-contracts.ts';
import { regularTypes } from '@foyer/contract/member-type.ts';
import type { At, MemberAt } from '#service/at.ts';
import type { ContractKind } from '#db/tables/agents.ts';
import { transact } from '#domains/ledger/transact.ts';
import { namedMember } from '#domains/session/named-member.ts';
import { inLanguage } from '#service/in-language.ts';
import { invalidInput, Refusal, refusedField } from '#service/refusal.ts';
import { hashToken } from '#security/caller.ts';

type PendingContracts = ValueOf<typeof calls.pendingContracts>;
type ContractAnswer = ValueOf<typeof calls.dailySalaryContract>;

function isOffered({ merchant }: At): boolean {
  return merchant.flags['AGENTPOLICY3'] === true;
}

function newestFirst(at: MemberAt) {
  return at.db
    .selectFrom('contracts')
    .selectAll()
    .where('member_id', '=', at.member.id)
    .orderBy('id', 'desc');
}

/** The type of each contract that waits; null where the merchant offers none (ROLE-13). */
export async function showPending(
  at: MemberAt,
  { token }: InputOf<typeof calls.pendingContracts>,
): Promise<PendingContracts> {
  if (hashToken(token) !== at.member.sessionHash)
    throw invalidInput('token', 'expected the token of this session');
  const rows = isOffered(at) ? await newestFirst(at).where('state', '=', 'PENDING').execute() : [];
  const typeOf = (kind: ContractKind): string => rows.find((row) => row.kind === kind)?.type ?? '';
  return {
    dailysalreqtype: typeOf('SALARY'),
    divtypecompperiodreq: typeOf('DIVIDEND'),
    contracthoursalreq: typeOf('HOUR'),
  };
}

const SHOWN_BEFORE = 10;

/** The contract that waits, else the latest; the earlier ones follow. */
export async function showContract(
  at: MemberAt,
  kind: ContractKind,
  { language }: { language?: string | undefined },
): Promise<ContractAnswer> {
  const [row, ...before] = await newestFirst(at)
    .where('kind', '=', kind)
    .limit(SHOWN_BEFORE + 1)
    .execute();
  if (!row) return null;
  return {
    contractId: String(row.id),
    type: row.type,
    state: row.state,
    periodStart: Number(row.period_start),
    periodEnd: Number(row.period_end),
    rates: row.rates,
    text: inLanguage(row.words, language, at.merchant) ?? '',
    history: before.map(({ id, type, state, decided_at }) => ({
      contractId: String(id),
      type,
      state,
      decidedAt: decided_at === null ? null : Number(decided_at),
    })),
  };
}

/** Accepts or rejects. The same decision again changes nothing; a different one is refused. */
export async function decideContract(
  at: MemberAt,
  kind: ContractKind,
  { contractId, action }: InputOf<typeof calls.processDailySalaryContract>,
): Promise<null> {
  const state = action === 'ACCEPT' ? 'ACCEPTED' : 'REJECTED';
  const mine = at.db
    .updateTable('contracts')
    .set({ state, decided_at: BigInt(at.clock.now()) })
    .where('id', '=', BigInt(contractId))
    .where('member_id', '=', at.member.id)
    .where('kind', '=', kind)
    .where('state', '=', 'PENDING');
  const { numUpdatedRows } = await mine.executeTakeFirstOrThrow();
  if (numUpdatedRows === 1n) {
    at.log.info({ event: 'contract', contract: contractId, state }, 'a contract was decided');
    return null;
  }
  const known = await newestFirst(at)
    .where('id', '=', BigInt(contractId))
    .where('kind', '=', kind)
    .executeTakeFirst();
  if (known?.state !== state) throw new Refusal('contract.decided');
  return null;
}

/** Offers a contract; it replaces a contract that waits. */
export async function offer(
  at: At,
  { account, kind, type, periodStart, periodEnd, rates, text }: InputOf<typeof calls.offerContract>,
): Promise<{ contractId: string }> {
  if (periodEnd <= periodStart) throw invalidInput('periodEnd', 'expected a time after periodStart');
  const now = BigInt(at.clock.now());
  return transact(at.db, async (tx) => {
    const member = await tx
      .selectFrom('members')
      .select('id')
      .where('id', '=', await namedMember({ db: tx }, account))
      .where('type', 'in', regularTypes)
      // Two offers at the same time: the second replaces the first.
      .forUpdate()
      .executeTakeFirst();
    // A trial or virtual account.
    if (!member) throw refusedField('account', 'unknown');
    await tx
      .updateTable('contracts')
      .set({ state: 'REPLACED', decided_at: now })
      .where('member_id', '=', member.id)
      .where('kind', '=', kind)
      .where('state', '=', 'PENDING')
      .execute();
    const { id } = await tx
      .insertInto('contracts')
      .values({
        merchant_id: at.merchant.id,
        member_id: member.id,
        kind,
        type,
        period_start: BigInt(periodStart),
        period_end: BigInt(periodEnd),
        rates: JSON.stringify(rates),
        words: JSON.stringify(text),
        offered_at: now,
        decided_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    at.log.info(
      { event: 'contract.offer', contract: String(id), kind },
      'the back office offered a contract',
    );
    return { contractId: String(id) };
  });
}
