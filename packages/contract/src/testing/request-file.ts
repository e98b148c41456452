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

/** Reads the text of a request file. Throws with one line for each error. */
export function readRequestFile(content: string): RequestFile {
  const read = v.safeParse(requestFile, JSON.parse(content));
  if (read.success) return read.output;
  throw new Error(
    read.issues.map((issue) => `${v.getDotPath(issue) ?? 'file'}: ${issue.message}`).join('\n'),
  );
}
