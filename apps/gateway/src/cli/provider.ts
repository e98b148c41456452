// `npm run provider:set -w @foyer/gateway -- merchant file.json`: adds a login provider to a merchant. A gateway on a
// PostgreSQL server uses the provider within seconds.
import { atConsole, readGiven } from './console.ts';
import { setProvider } from '#domains/social/providers.ts';
import { providerFile } from './provider-file.ts';

const [merchant, path] = process.argv.slice(2);
if (merchant === undefined || path === undefined) {
  console.error('Usage: npm run provider:set -w @foyer/gateway -- merchant /absolute/path/of/file.json');
  process.exit(1);
}
const file = readGiven(path, providerFile);
await atConsole('Nothing was changed', async ({ databases, secrets }) => {
  await setProvider({ db: databases.merchant(merchant), merchant }, secrets, file);
  console.log(`${merchant} knows ${file.provider}.`);
});
