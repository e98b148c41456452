// `npm run provider:set -w @foyer/gateway -- merchant file.json`. With the embedded database the gateway must be stopped: one
// process per data folder. With a PostgreSQL server it may run, and knows the provider within seconds.
import { readFileSync } from 'node:fs';
import { safeParse } from 'valibot';
import { processConfig } from '#config.ts';
import { connect } from '#db/connect.ts';
import { lockFolder } from '#db/lock.ts';
import { setProvider } from '#domains/social/providers.ts';
import { createSecrets, secretsKey } from '#secrets.ts';
import { providerFile } from './provider-file.ts';

const [merchant, path] = process.argv.slice(2);
if (merchant === undefined || path === undefined) {
  console.error('Usage: npm run provider:set -w @foyer/gateway -- merchant /absolute/path/of/file.json');
  process.exit(1);
}
const read = safeParse(providerFile, JSON.parse(readFileSync(path, 'utf8')));
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
  await setProvider({ db: databases.merchant(merchant), merchant }, secrets, read.output);
  console.log(`${merchant} knows ${read.output.provider}.`);
} catch (error) {
  console.error(`Nothing was changed: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
} finally {
  await databases.close();
  lock?.release();
}
