// `npm run -s keys -w @foyer/gateway -- merchant [kind name]`: lists the servers that share a key with a merchant, or
// prints only one of these keys, so that no copy of it is left in a file.
import { atConsole } from './console.ts';
import { isKind, keyHolders, readKey } from './read-key.ts';

const [merchant, kind, name] = process.argv.slice(2);
const asksForOne = kind !== undefined && name !== undefined && isKind(kind);
if (merchant === undefined || (kind !== undefined && !asksForOne)) {
  console.error('Usage: npm run -s keys -w @foyer/gateway -- merchant [operator|partner|provider name]');
  process.exit(1);
}
await atConsole('No key was read', async ({ databases, secrets }) => {
  const holders = await keyHolders(databases, merchant);
  if (holders.length === 0) throw new Error(`no merchant ${merchant}`);
  if (!asksForOne) {
    for (const holder of holders) console.log(`${holder.kind} ${holder.name}`);
    return;
  }
  const key = await readKey(databases, secrets, { merchant, kind, name });
  if (key === null) throw new Error(`${merchant} shares no key with ${kind} ${name}`);
  console.log(key);
});
