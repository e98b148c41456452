// The inputs of the API of a game page.
import * as v from 'valibot';

const word = v.pipe(v.string(), v.maxLength(128), v.regex(/^[A-Za-z0-9._-]+$/));
export const opening = v.strictObject({ operator: word, vendor: word, ticket: word });
const seed = v.pipe(v.string(), v.regex(/^[0-9a-f]{16,64}$/));
export const playing = v.strictObject({
  roundId: v.pipe(word, v.minLength(16)),
  betMinor: v.pipe(v.string(), v.regex(/^\d{1,12}$/)),
  choice: v.record(v.string(), v.nullable(v.union([v.string(), v.number()]))),
  clientSeed: seed,
});
export const moving = v.strictObject({
  reference: word,
  number: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)),
  move: v.union([word, v.record(v.string(), v.union([v.number(), v.boolean()]))]),
});
export const watching = v.strictObject({ reference: word });
