// Lists that the gateway writes for the sandbox: read again when their file changes, so either side may start first.
import { readFileSync, statSync } from 'node:fs';
import * as v from 'valibot';

/** An origin as it stands in such a file: no path, no slash at its end. */
export const origin = v.pipe(
  v.string(),
  v.check((given) => URL.canParse(given) && new URL(given).origin === given, 'must be an origin'),
);

/** Answers the list under `name` as it is now; while the file is absent or half written, what was known before. */
export function listFrom<Item>(
  path: string,
  name: string,
  item: v.GenericSchema<unknown, Item>,
): () => readonly Item[] {
  const list = v.array(item);
  let stamp = '';
  let known: readonly Item[] = [];
  return () => {
    const stat = statSync(path, { throwIfNoEntry: false });
    const now = stat ? `${stat.mtimeMs} ${stat.size}` : '';
    if (now === stamp || now === '') return known;
    try {
      known = v.parse(list, Object(JSON.parse(readFileSync(path, 'utf8')))[name]);
      stamp = now;
    } catch {
      // The writer is at it, or it is another program's file: it is looked at again at the next question.
    }
    return known;
  };
}
