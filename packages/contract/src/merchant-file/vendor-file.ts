// A game vendor as data, version 1. `npm run vendor:add` applies it.
import * as v from 'valibot';
import { vendorOrigin } from './addresses.ts';
import { gameCategories } from './lists.ts';

function text(max: number) {
  return v.pipe(
    v.string(),
    v.minLength(1),
    v.maxLength(max),
    v.regex(/^[ -\uffff]+$/, 'must not contain control characters'),
  );
}
const color = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/, 'must be a colour such as #1f4a5c'));
const game = v.strictObject({
  code: v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9._-]{0,63}$/, 'must be small letters, digits, . _ -')),
  name: text(100),
  category: v.picklist(gameCategories),
  /** A PNG or JPEG: a path relative to the file, or an https address. Without it the platform draws a tile. */
  picture: v.optional(text(2_000)),
  /** Shown before the picture has loaded; by default the average colour of the picture. */
  color: v.optional(color),
  /** Visitors may try it for play money. */
  freePlay: v.optional(v.boolean(), false),
  /** `frame`: in place of the app, or in a frame for a try. `window`: in a window of its own. */
  opens: v.optional(v.picklist(['frame', 'window']), 'frame'),
});

const time = v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/, 'must be whole milliseconds, as text'));
const match = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[\w.-]{1,64}$/, 'must be letters, digits, . _ -')),
  league: text(100),
  home: text(100),
  away: text(100),
  startsAt: time,
  /** Milliseconds until it is played again; null: it is played once. */
  everyMs: v.optional(v.nullable(time), null),
});

/** An unknown field or a wrong value is an error, reported with its path. */
export const vendorFile = v.strictObject({
  $schema: v.optional(v.string()),
  version: v.literal(1),
  code: v.pipe(v.string(), v.regex(/^[A-Z0-9_]{2,16}$/, 'must be 2 to 16 capitals, digits and underscores')),
  name: text(100),
  /**
   * The origin of the vendor's game pages: `{origin}/games/{vendor}/{gameCode}`. A vendor whose games are all lotteries
   * needs none: the platform draws them, and serves their page.
   */
  origin: v.optional(vendorOrigin),
  color,
  games: v.pipe(v.array(game), v.minLength(1), v.maxLength(5_000)),
  /** The calendar of a vendor of sports. */
  matches: v.optional(v.pipe(v.array(match), v.maxLength(5_000)), []),
});
export type VendorFile = v.InferOutput<typeof vendorFile>;
