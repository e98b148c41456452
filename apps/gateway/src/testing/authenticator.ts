// An authenticator app, which a member's log-in then requires as its second factor.
import { secretPurpose } from '#domains/session/factors.ts';
import { codeOfStep } from '#domains/session/totp.ts';
import type { TestGateway } from './gateway.ts';

/** Sets it up for a member of Aurora. */
export async function openAuthenticator(
  { clock, databases, secrets }: Pick<TestGateway, 'clock' | 'databases' | 'secrets'>,
  account = 'demo',
) {
  const db = databases.merchant('aurora');
  const key = Buffer.alloc(20, 5);
  const secret = secrets.hide(key.toString('base64url'), secretPurpose('aurora'));
  const found = db.selectFrom('members').select('id').where('account', '=', account);
  const { id: member_id } = await found.executeTakeFirstOrThrow();
  const factor = { merchant_id: 'aurora', member_id, kind: 'ga', secret } as const;
  await db.insertInto('second_factors').values(factor).execute();
  return {
    /** Its code of now; each is valid once. */
    code: () => codeOfStep(key, Math.floor(clock.now() / 30_000)),
    remove: () => db.deleteFrom('second_factors').where('member_id', '=', member_id).execute(),
  };
}
