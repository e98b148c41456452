// The members of the demo agents: the downlines with their play, the agents' links, and contracts that wait for a
// decision.
import { memberType, type MemberType } from '@foyer/contract/member-type.ts';
import type { Rebate } from '#db/tables/agents.ts';
import type { Tx } from '#domains/ledger/transact.ts';
import { openWallet } from '#domains/ledger/wallet.ts';
import { type Paper, papers } from './agent-papers.ts';
import type { DemoMerchant } from './demo.ts';
import { seedPastPlay } from './past-play.ts';
import { DAY_MS } from '#process/clock.ts';

const agentRates: readonly Rebate[] = [
  { gameType: 'RNG', rate: 120 },
  { gameType: 'LIVE', rate: 80 },
  { gameType: 'FISH', rate: 100 },
  { gameType: 'CRASH', rate: 60 },
  { gameType: 'LOTT', rate: 50 },
];

function share(percent: number): Rebate[] {
  return agentRates.map(({ gameType, rate }) => ({ gameType, rate: Math.floor((rate * percent) / 100) }));
}

type Downline = {
  account: string;
  type: MemberType;
  of: string;
  percent: number;
  daysAgo: number;
  plays: number;
};

/**
 * `plays`: a typical amount of one of the last days, in whole units of the currency; 0 for a member who does not
 * play.
 */
const downlines: readonly Downline[] = [
  { account: 'mira', type: memberType.member, of: 'demo-agent', percent: 40, daysAgo: 44, plays: 900 },
  { account: 'tomas', type: memberType.member, of: 'demo-agent', percent: 40, daysAgo: 31, plays: 450 },
  { account: 'rico', type: memberType.agent, of: 'demo-agent', percent: 70, daysAgo: 28, plays: 0 },
  { account: 'noor', type: memberType.member, of: 'rico', percent: 40, daysAgo: 12, plays: 1_300 },
  { account: 'leya', type: memberType.member, of: 'demo-partner', percent: 50, daysAgo: 6, plays: 700 },
];

type Person = { id: bigint; account: string };
type Setting = { merchant: DemoMerchant; now: number; passwordHash: string };

async function addDownlines(tx: Tx, { merchant, now, passwordHash }: Setting): Promise<Person[]> {
  return tx
    .insertInto('members')
    .values(
      downlines.map(({ account, type, daysAgo }) => ({
        merchant_id: merchant.id,
        account,
        account_key: account,
        type,
        password_hash: passwordHash,
        language: merchant.languages[0] ?? 'EN',
        club_label: null,
        created_at: BigInt(now - daysAgo * DAY_MS),
        last_login_at: BigInt(now - daysAgo * 3_600_000),
      })),
    )
    .returning(['id', 'account'])
    .execute();
}

/** For the first agent all three wait; the second has accepted a salary, and no other contract was offered since. */
async function offerPapers(tx: Tx, { merchant, now }: Setting, people: ReadonlyMap<string, bigint>) {
  const unit = 10n ** BigInt(merchant.money.digits);
  const row = (account: string, { kind, type, rates, words }: Paper) => ({
    merchant_id: merchant.id,
    member_id: people.get(account) ?? 0n,
    kind,
    type,
    period_start: BigInt(now - 30 * DAY_MS),
    period_end: BigInt(now + 335 * DAY_MS),
    rates: JSON.stringify(rates(unit)),
    words: JSON.stringify(words),
    offered_at: BigInt(now - 30 * DAY_MS),
  });
  await tx
    .insertInto('contracts')
    .values([
      ...papers.map((paper) => ({ ...row('demo-agent', paper), decided_at: null })),
      ...papers.slice(0, 2).map((paper) => ({
        ...row('demo-partner', paper),
        state: 'ACCEPTED' as const,
        decided_at: BigInt(now - 30 * DAY_MS),
      })),
    ])
    .execute();
}

/** All agent data of a merchant that has agents, for the given agent accounts. */
export async function seedAgents(tx: Tx, setting: Setting & { members: readonly Person[] }): Promise<void> {
  const { merchant, now, members } = setting;
  if (merchant.flags['AGENTPOLICY3'] !== true) return;
  const added = await addDownlines(tx, setting);
  const people = new Map([...members, ...added].map(({ account, id }) => [account, id]));
  const idOf = (account: string): bigint => people.get(account) ?? 0n;
  await tx
    .insertInto('downlines')
    .values(
      downlines.map(({ account, of, daysAgo }) => ({
        merchant_id: merchant.id,
        member_id: idOf(account),
        agent_id: idOf(of),
        joined_at: BigInt(now - daysAgo * DAY_MS),
      })),
    )
    .execute();
  const rates = [
    ...['demo-agent', 'demo-partner'].map((account) => ({ account, rebates: [...agentRates] })),
    ...downlines.map(({ account, percent }) => ({ account, rebates: share(percent) })),
  ];
  await tx
    .insertInto('rebates')
    .values(
      rates.flatMap(({ account, rebates }) =>
        rebates.map(({ gameType, rate }) => ({
          merchant_id: merchant.id,
          member_id: idOf(account),
          game_type: gameType,
          rate,
        })),
      ),
    )
    .execute();
  await tx
    .insertInto('affiliates')
    .values(
      (['demo-agent', 'demo-partner'] as const).map((account) => ({
        merchant_id: merchant.id,
        code_key: `${account}-vip`,
        member_id: idOf(account),
        rebates: JSON.stringify(share(50)),
      })),
    )
    .execute();
  for (const { id } of added)
    await openWallet(tx, merchant.id, {
      memberId: id,
      asset: merchant.money.currency,
      opening: merchant.opening,
    });
  const players = downlines.filter(({ plays }) => plays > 0);
  await seedPastPlay(
    tx,
    setting,
    players.map((player) => ({ ...player, memberId: idOf(player.account) })),
  );
  await offerPapers(tx, setting, people);
}
