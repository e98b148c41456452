// `npm run -s keys -- merchant [kind name [rotate hours]]`: lists the servers that share a key with a
// merchant, prints only one of these keys, so that no copy of it is left in a file, or replaces it: both keys are valid for
// the given hours.
import { systemClock } from '#process/clock.ts';
import { rotateSigner } from '#security/signers.ts';
import { atConsole } from './console.ts';
import { overlapText } from './overlap.ts';
import { isKind, keyHolders, readKey } from './read-key.ts';

const [merchant, kind, name, action, given = ''] = process.argv.slice(2);
const asksForOne = kind !== undefined && name !== undefined && isKind(kind);
const isRotation = action === 'rotate' && /^\d{1,3}$/.test(given) && kind !== 'provider';
if (
  merchant === undefined ||
  (kind !== undefined && !asksForOne) ||
  (action !== undefined && !(asksForOne && isRotation))
) {
  console.error(
    'Usage: npm run -s keys -- merchant [operator|partner|provider name]\n' +
      '       npm run -s keys -- merchant operator|partner name rotate hours',
  );
  process.exit(1);
}
await atConsole('No key was read', async ({ databases, secrets }) => {
  const now = systemClock.now();
  const holders = await keyHolders(databases, { merchant, now });
  if (holders.length === 0) throw new Error(`there is no merchant ${merchant}`);
  if (!asksForOne) {
    for (const { kind, name, formerUntil } of holders)
      console.log(`${kind} ${name}${overlapText(formerUntil)}`);
    return;
  }
  const scope = { db: databases.merchant(merchant), merchant };
  const until = now + Number(given) * 3_600_000;
  const key = isRotation
    ? await rotateSigner(scope, secrets, { role: kind, name, until })
    : await readKey(databases, secrets, { merchant, kind, name });
  if (key === null) throw new Error(`${merchant} shares no key with ${kind} ${name}`);
  console.log(key);
});
