// The key of digests: a new installation makes one; an installation of an earlier version keeps the one that it had.
import { expect, test } from 'vitest';
import { cardPurpose } from '#domains/member/bank-cards.ts';
import { testDatabase } from '#testing/database.ts';
import { openTestGateway } from '#testing/gateway.ts';
import { openWithdrawals } from '#testing/withdrawals.ts';
import { openSecrets } from './open-secrets.ts';
import { createSecrets } from './secrets.ts';

const key = Buffer.alloc(32, 7);
const config = { secretsKey: key.toString('hex'), secretsKeyOther: null, dataDir: '/nowhere' };
const purpose = cardPurpose('aurora');

test('a new installation makes a key of its own and keeps it when SECRETS_KEY is replaced', async () => {
  const databases = await testDatabase('seeded');
  const digest = (await openSecrets(databases, config)).digest('text', purpose);
  expect(digest).not.toBe(createSecrets(key).digest('text', purpose));
  const next = { ...config, secretsKey: '09'.repeat(32), secretsKeyOther: config.secretsKey };
  expect((await openSecrets(databases, next)).digest('text', purpose)).toBe(digest);
  await databases.close();
});

test('after an upgrade a bank account is recognised that was added before it', async () => {
  // Its secrets have no key of digests, as those of earlier versions.
  const gateway = await openTestGateway();
  const token = await gateway.tokenOf('demo');
  const { card } = await openWithdrawals(gateway, () => token);
  const stored = await gateway.databases
    .merchant('aurora')
    .selectFrom('bank_cards')
    .select('account_digest')
    .where('id', '=', BigInt(card))
    .executeTakeFirstOrThrow();
  const upgraded = await openSecrets(gateway.databases, config);
  expect(upgraded.digest('LANTERN 9988776655', purpose)).toBe(stored.account_digest);
  await gateway.close();
});

test('after an upgrade digests of codes are made with the same key, also where no member has a bank account', async () => {
  const gateway = await openTestGateway();
  await gateway.publicKey();
  const upgraded = await openSecrets(gateway.databases, config);
  expect(upgraded.digest('123456', 'code')).toBe(createSecrets(key).digest('123456', 'code'));
  await gateway.close();
});
