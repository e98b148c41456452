// Reads the network input strictly: nothing is coerced, guessed, repeated or dropped.
import { invalidInput, Refusal } from './refusal.ts';

type Fields = Record<string, unknown>;

function fields(): Fields {
  return Object.create(null) as Fields;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part.replaceAll('+', ' '));
  } catch {
    throw invalidInput('query', 'expected percent-encoded UTF-8');
  }
}

/** The query after `?`. A repeated key is refused: parsers disagree about which value counts. */
export function readQuery(query: string): Fields {
  const read = fields();
  if (query === '') return read;
  for (const pair of query.split('&')) {
    const at = pair.indexOf('=');
    const key = decode(at < 0 ? pair : pair.slice(0, at));
    if (key === '' || key in read) throw invalidInput('query', 'expected each name once');
    read[key] = at < 0 ? '' : decode(pair.slice(at + 1));
  }
  return read;
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** A body's bytes as text; bytes that are not UTF-8 are refused. */
export function readText(body: Buffer): string {
  try {
    return utf8.decode(body);
  } catch {
    throw invalidInput('body', 'expected UTF-8');
  }
}

/**
 * As many as a body of the usual size can contain: a larger body contains longer texts (pictures), not more of them.
 */
const MOST_TOKENS = 64 * 1024;

type Level = { readonly keys: Set<string> | null; at: string | number };

/**
 * The path of the first key that an object of a JSON text repeats; null when there is none. JSON.parse keeps the last one
 * and reports nothing. Throws when the text has more than `most` parts: reading them would delay other requests.
 */
export function repeatedKey(json: string, most = MOST_TOKENS): string | null {
  let count = 0;
  const open: Level[] = [];
  const tokens = /"(?:[^"\\]|\\.)*"|[{}[\],:]/g;
  let text: string | null = null;
  for (const [token] of json.matchAll(tokens)) {
    if ((count += 1) > most) throw invalidInput('body', 'has too many parts');
    const level = open.at(-1);
    if (token === '{') open.push({ keys: new Set(), at: '' });
    else if (token === '[') open.push({ keys: null, at: 0 });
    else if (token === '}' || token === ']') open.pop();
    else if (token === ',' && typeof level?.at === 'number') level.at += 1;
    else if (token === ':' && text !== null && level) {
      level.at = String(JSON.parse(text));
      if (level.keys?.has(level.at)) return open.map(({ at }) => at).join('.');
      level.keys?.add(level.at);
    }
    text = token.startsWith('"') ? token : null;
  }
  return null;
}

/** A JSON body. */
export function readJson(text: string): unknown {
  let repeated: string | null;
  let read: unknown;
  try {
    repeated = repeatedKey(text);
    read = JSON.parse(text);
  } catch (error) {
    throw error instanceof Refusal ? error : invalidInput('body', 'expected JSON');
  }
  if (repeated !== null) throw invalidInput('body', 'expected each key once');
  return read;
}

/** Joins path parameters with the other input; the same name in both is refused. */
export function joinInput(params: Fields, rest: unknown): unknown {
  const names = Object.keys(params);
  if (names.length === 0) return rest;
  if (rest === null || typeof rest !== 'object' || Array.isArray(rest))
    throw invalidInput('body', 'expected an object');
  if (names.some((name) => Object.hasOwn(rest, name)))
    throw invalidInput(names.join(', '), 'expected each name once');
  return { ...rest, ...params };
}
