// `npm run provider:set -w @foyer/gateway -- merchant file.json`: adds a login provider to a merchant, or the project
// that sends to members' devices. A gateway on a PostgreSQL server uses the provider within seconds.
import { atConsole, readGiven } from './console.ts';
import { setPushProvider } from '#domains/push/providers.ts';
import { setProvider } from '#domains/social/providers.ts';
import { providerFile } from './provider-file.ts';

const [merchant, path] = process.argv.slice(2);
if (merchant === undefined || path === undefined) {
  console.error('Usage: npm run provider:set -w @foyer/gateway -- merchant /absolute/path/of/file.json');
  process.exit(1);
}
const file = readGiven(path, providerFile);
await atConsole('Nothing was changed', async ({ databases, secrets }) => {
  const scope = { db: databases.merchant(merchant), merchant };
  if (file.provider === 'fcm')
    await setPushProvider(scope, secrets, { facts: file.facts, privateKey: file.secret });
  else await setProvider(scope, secrets, file);
  console.log(`${merchant} knows ${file.provider}.`);
});
