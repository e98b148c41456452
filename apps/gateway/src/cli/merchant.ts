// `npm run merchant:add -w @foyer/gateway -- file.json`: adds a merchant. A gateway on a PostgreSQL server serves it
// within a second.
import { systemClock } from '#process/clock.ts';
import { atConsole, readGiven } from './console.ts';
import { addMerchant, merchantFile } from './add-merchant.ts';

const path = process.argv[2];
if (path === undefined) {
  console.error('Usage: npm run merchant:add -w @foyer/gateway -- /absolute/path/of/file.json');
  process.exit(1);
}
const file = readGiven(path, merchantFile);
await atConsole('Nothing was opened', async ({ config, databases, secrets }) => {
  const sandboxOrigin = config.isProduction ? null : config.sandboxOrigin;
  await addMerchant(databases, secrets, { file, now: systemClock.now(), sandboxOrigin });
  console.log(`${file.name} is there: http://${file.hosts[0]}:${config.port}/m/`);
});
