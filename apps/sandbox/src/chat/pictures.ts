// Pictures in a conversation. A message without a text is a picture.
import type { FastifyReply } from 'fastify';
import * as v from 'valibot';
import type { Store } from '../store.ts';

/** The page draws pictures again before it sends them: larger ones do not come from it. */
const BYTES_MOST = 1_500_000;
/** Base64 is a third longer, and the name of the message comes with it. */
export const PICTURE_BODY_MOST: number = Math.ceil((BYTES_MOST * 4) / 3) + 1_000;

const START = 'data:image/jpeg;base64,';

/** The bytes of a JPEG in a data address; null for anything else. */
function jpegOf(address: string): Buffer | null {
  const bytes = address.startsWith(START) ? Buffer.from(address.slice(START.length), 'base64') : null;
  const isJpeg = bytes !== null && bytes.length <= BYTES_MOST && bytes.subarray(0, 3).equals(JPEG);
  return isJpeg ? bytes : null;
}
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);

/** A picture with the name that the browser gave its message. */
export const sentPicture = v.object({
  name: v.pipe(v.string(), v.uuid()),
  picture: v.pipe(
    v.string(),
    v.transform(jpegOf),
    v.check((bytes) => bytes !== null, 'expected a JPEG'),
    v.transform((bytes) => bytes ?? Buffer.alloc(0)),
  ),
});

export function openPictures(store: Store) {
  return {
    keep: (line: number, data: Buffer): void =>
      void store.prepare('insert or ignore into chat_pictures (line, data) values (?, ?)').run(line, data),
    /** The picture of a message, if it belongs to this conversation. */
    find: (conversation: number, line: number): Buffer | null => {
      const row = store
        .prepare(
          'select p.data from chat_pictures p join chat_lines l on l.id = p.line where l.conversation = ? and l.id = ?',
        )
        .get(conversation, line);
      return row?.data instanceof Uint8Array ? Buffer.from(row.data) : null;
    },
  };
}

export type Pictures = ReturnType<typeof openPictures>;

/** Sends a picture that a member chose: it is shown, and nothing in it is executed. */
export function sendPicture(reply: FastifyReply, picture: Buffer | null): FastifyReply {
  if (!picture) return reply.code(404).send();
  return reply
    .headers({
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=86400',
    })
    .type('image/jpeg')
    .send(picture);
}
