// The HTTP API of an SMS provider: one message to one number, authorized by a key.
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Messages } from './messages.ts';

const shape = v.strictObject({
  to: v.pipe(v.string(), v.regex(/^\+[1-9]\d{6,14}$/)),
  from: v.pipe(v.string(), v.regex(/^[\p{L}\p{N} +._-]{1,16}$/u)),
  text: v.pipe(v.string(), v.minLength(1), v.maxLength(1000), v.regex(/^[^\p{Cs}]*$/u)),
  /** The provider's own name of the text; the inbox shows it like the subject of a mail. */
  template: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(64))),
});

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** `POST /sms/v1/messages` with `Authorization: Bearer {key}` and `{to, from, text, template?}`; answers 202 with the message's id. */
export function smsApi(app: FastifyInstance, messages: Messages, key: string): void {
  const expected = hashOf(`Bearer ${key}`);
  app.post('/sms/v1/messages', (request, reply) => {
    if (!timingSafeEqual(hashOf(request.headers.authorization ?? ''), expected))
      return reply.code(401).send({ error: 'unauthorized' });
    const read = v.safeParse(shape, request.body);
    if (!read.success) return reply.code(422).send({ error: 'invalid_message' });
    const { to, from, text, template } = read.output;
    const subject = template === undefined ? null : `Template ${template}`;
    const { id } = messages.receive({ kind: 'sms', sender: from, recipient: to, subject, body: text });
    return reply.code(202).send({ id: `sms-${id}`, status: 'accepted' });
  });
}
