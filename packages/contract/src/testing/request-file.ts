// A request file: what a game's page requests from its vendor's server (`npm run conform:vendor`).
import * as v from 'valibot';

const step = v.strictObject({
  $comment: v.optional(v.string()),
  /** Method and path, such as `POST /api/flip`. */
  request: v.pipe(
    v.string(),
    v.regex(/^(GET|POST|PUT) \/\S*$/, 'is "GET /path", "POST /path" or "PUT /path"'),
  ),
  headers: v.optional(v.record(v.string(), v.string()), {}),
  body: v.optional(v.unknown()),
  /** Values of the answer that later steps use, by name: the path to each in the answer's JSON. */
  keep: v.optional(v.record(v.string(), v.string()), {}),
});
const requestFile = v.strictObject({
  $comment: v.optional(v.string()),
  /** Requests of the page when it opens, if the launch address itself does not redeem the ticket. */
  open: v.optional(v.array(step), []),
  /** Requests of the page for one round. */
  round: v.pipe(v.array(step), v.minLength(1)),
  /** Bets of the two rounds that are checked for their amount, in minor units by currency. */
  bets: v.optional(v.record(v.string(), v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/))), {}),
});
export type RequestFile = v.InferOutput<typeof requestFile>;

/** Placeholders that each step may contain; a round has `{id}` as well. */
const FILLED = ['operator', 'vendor', 'game', 'language', 'ticket', 'currency', 'amountMinor', 'amount'];

/** The names of the placeholders in the texts of a value. */
function placeholdersOf(given: unknown): string[] {
  if (typeof given === 'string')
    return [...given.matchAll(/\{(\w+)(?::number)?\}/g)].map(([, name = '']) => name);
  if (typeof given !== 'object' || given === null) return [];
  return Object.values(given).flatMap((each) => placeholdersOf(each));
}

/** One line for each placeholder that no earlier step has kept. It would be sent as it is. */
function unknownPlaceholders({ open, round }: RequestFile): string[] {
  const known = new Set(FILLED);
  const linesOf = (part: 'open' | 'round', steps: RequestFile['round']): string[] =>
    steps.flatMap(({ request, headers, body, keep }, place) => {
      const names = new Set(placeholdersOf([request, headers, body]));
      const unknown = [...names].filter((name) => !known.has(name));
      for (const name of Object.keys(keep)) known.add(name);
      return unknown.map((name) => `${part}.${place}: no earlier request keeps {${name}}`);
    });
  const opened = linesOf('open', open);
  known.add('id');
  return [...opened, ...linesOf('round', round)];
}

/** Reads the text of a request file. Throws with one line for each error. */
export function readRequestFile(content: string): RequestFile {
  const read = v.safeParse(requestFile, JSON.parse(content));
  const errors = read.success
    ? unknownPlaceholders(read.output)
    : read.issues.map((issue) => `${v.getDotPath(issue) ?? 'file'}: ${issue.message}`);
  if (!read.success || errors.length > 0) throw new Error(errors.join('\n'));
  return read.output;
}
