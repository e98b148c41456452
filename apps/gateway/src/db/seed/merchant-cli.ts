// `npm run merchant:add -w @foyer/gateway -- file.json`. With the embedded database the gateway must be stopped: one process
// per data folder. With a PostgreSQL server it may run, and opens the house within a second.
import { readFileSync } from 'node:fs';
import { safeParse } from 'valibot';
import { systemClock } from '#clock.ts';
import { processConfig } from '#config.ts';
import { connect } from '#db/connect.ts';
import { lockFolder } from '#db/lock.ts';
import { createSecrets, secretsKey } from '#secrets.ts';
import { addMerchant, merchantFile } from './add-merchant.ts';

const path = process.argv[2];
if (path === undefined) {
  console.error('Usage: npm run merchant:add -w @foyer/gateway -- /absolute/path/of/file.json');
  process.exit(1);
}
const read = safeParse(merchantFile, JSON.parse(readFileSync(path, 'utf8')));
if (!read.success) {
  for (const { path: at, message } of read.issues)
    console.error(`${at?.map(({ key }) => String(key)).join('.') ?? 'file'}: ${message}`);
  process.exit(1);
}
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
try {
  const secrets = createSecrets(secretsKey(config.secretsKey, config.dataDir));
  const sandboxOrigin = config.isProduction ? null : config.sandboxOrigin;
  await addMerchant(databases, secrets, { file: read.output, now: systemClock.now(), sandboxOrigin });
  console.log(`${read.output.name} is there: http://${read.output.hosts[0]}:${config.port}/m/`);
} catch (error) {
  console.error(`Nothing was opened: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
} finally {
  await databases.close();
  lock?.release();
}
