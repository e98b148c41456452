// `npm run books -w @foyer/gateway`: whether the books of every merchant are true, and which rounds wait for their vendor.
// With the embedded database the gateway must be stopped: one process per data folder. Exits 1 when something is wrong.
import { systemClock } from '#clock.ts';
import { processConfig } from '#config.ts';
import { connect } from '#db/connect.ts';
import { lockFolder } from '#db/lock.ts';
import { incoherences } from '#domains/ledger/coherence.ts';
import { interruptedRounds } from './interrupted.ts';

const config = processConfig();
const lock = config.databaseUrl === null ? lockFolder(config.dataDir) : null;
const databases = await connect({
  databaseUrl: config.databaseUrl,
  databasePool: 2,
  dataDir: config.dataDir,
  snapshot: null,
  onFatal: (reason, error) => {
    console.error(reason, error);
    process.exit(1);
  },
  onError: (error) => console.error(error.message),
});
const merchants = await databases.platform
  .selectFrom('merchant_domains')
  .select('merchant_id')
  .distinct()
  .execute();
for (const { merchant_id: merchant } of merchants) {
  const db = databases.merchant(merchant);
  const wrong = await incoherences(db);
  const silent = await interruptedRounds(db, merchant, systemClock.now());
  console.log(`${merchant}: ${wrong.length === 0 ? 'the books are true' : 'THE BOOKS ARE WRONG'}`);
  for (const { rule, rows } of wrong) console.log(`  not so: ${rule}`, rows);
  for (const { vendor, roundId, heldMinor, openedAt } of silent)
    console.log(`  ${vendor} ${roundId} holds ${heldMinor} since ${new Date(openedAt).toISOString()}`);
  if (wrong.length > 0) process.exitCode = 1;
}
await databases.close();
lock?.release();
