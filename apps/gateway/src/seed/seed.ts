// Fills a new database with the demo platform. Running it again changes nothing: edited rows are kept.
import { isAgent, type MemberType } from '@foyer/contract/member-type.ts';
import type { Databases } from '#db/connect.ts';
import { hashPassword } from '#security/password.ts';
import type { Secrets } from '#security/secrets.ts';
import { writeDescription } from '#domains/description/service.ts';
import { assetOf } from '#domains/ledger/asset.ts';
import type { Tx } from '#domains/ledger/transact.ts';
import { openWallet } from '#domains/ledger/wallet.ts';
import { STAND_IN } from '#domains/payments/stand-in.ts';
import { countries } from '#domains/system/countries.ts';
import { seedAgents } from './agents.ts';
import { demoAccounts, demoLabels, demoPassword } from './accounts.ts';
import { isPlayable, seedGames } from './catalogue.ts';
import { demoIds, demoMerchant, type DemoMerchant } from './demo.ts';
import { seedPlatform } from './platform.ts';

type AccountOptions = { passwordHash: string; now: number };

/** The merchant's own invitation code, and one for each agent. */
async function seedAffiliates(
  tx: Tx,
  merchant: string,
  members: readonly { id: bigint; account: string; type: MemberType }[],
) {
  const agents = members.filter(({ type }) => isAgent(type));
  const own = [
    { code_key: 'www', member_id: null },
    { code_key: merchant, member_id: null },
  ];
  const theirs = agents.map(({ id, account }) => ({ code_key: account, member_id: id }));
  await tx
    .insertInto('affiliates')
    .values([...own, ...theirs].map((row) => ({ merchant_id: merchant, ...row })))
    .execute();
}

async function seedMembers(tx: Tx, merchant: DemoMerchant, { passwordHash, now }: AccountOptions) {
  const { id, languages, money, opening, countryCode } = merchant;
  const dialing = countries.get(countryCode)?.dialing ?? '';
  const members = await tx
    .insertInto('members')
    .values(
      demoAccounts.map(({ account, type }) => ({
        merchant_id: id,
        account,
        account_key: account,
        type,
        password_hash: passwordHash,
        language: languages[0] ?? 'EN',
        club_label: demoLabels[account] ? JSON.stringify(demoLabels[account]) : null,
        created_at: BigInt(now),
        // No member has a password that must be changed, except one.
        last_login_at: account === 'demo-new' ? null : BigInt(now),
        // One of them has contacts, so that codes can be sent.
        ...(account === 'demo' && { mobile: `+${dialing}900000001`, email: `demo@${id}.example` }),
      })),
    )
    .returning(['id', 'account', 'type'])
    .execute();
  await seedAffiliates(tx, id, members);
  for (const member of members)
    await openWallet(tx, id, {
      memberId: member.id,
      asset: assetOf(member, money.currency),
      opening,
    });
  await seedAgents(tx, { merchant, now, passwordHash, members });
}

type SeedOptions = {
  now: number;
  secrets: Secrets;
  catalogue?: number;
  /** Where the sandbox is; null: the demo merchants have no addresses there. */
  sandboxOrigin?: string | null;
};

/** Seeds missing data: the catalogue, then each demo merchant that does not exist. */
export async function seed(
  databases: Databases,
  { now, secrets, catalogue, sandboxOrigin }: SeedOptions,
): Promise<string[]> {
  const existing = new Set<string>();
  for (const id of demoIds) {
    const row = await databases.merchant(id).selectFrom('merchants').select('merchant_id').executeTakeFirst();
    if (row) existing.add(id);
  }
  const missing = demoIds.filter((id) => !existing.has(id));
  if (missing.length === 0) return [];
  const passwordHash = await hashPassword(demoPassword);
  await seedPlatform(databases.owner, seedGames(catalogue));
  const options = { secrets, now, isPlayable, byOperator: true, standIns: [STAND_IN] };
  for (const id of missing) {
    const merchant = demoMerchant(id, sandboxOrigin);
    // One transaction per merchant: after an interrupted start the merchant is seeded again as a whole.
    await databases
      .merchant(id)
      .transaction()
      .execute(async (tx) => {
        await writeDescription(tx, merchant, options);
        await seedMembers(tx, merchant, { passwordHash, now });
      });
  }
  return missing;
}
