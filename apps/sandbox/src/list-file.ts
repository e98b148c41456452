// Reads lists that the gateway writes for the sandbox. They are read again when the file changes, so either process
// may start first.
import { readFileSync, statSync } from 'node:fs';
import * as v from 'valibot';

/** An origin in such a file: no path and no trailing slash. */
export const origin = v.pipe(
  v.string(),
  v.check((given) => URL.canParse(given) && new URL(given).origin === given, 'must be an origin'),
);

/**
 * Returns a function that returns the current list under `name`. While the file is missing or incomplete, it returns
 * the previous list.
 */
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
      // The file is incomplete or has another format. The next call reads it again.
    }
    return known;
  };
}
