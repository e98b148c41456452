// The image, and the proof of work for visitors who cannot see it. A device has one question at a time for each
// purpose.
import { timingSafeEqual } from 'node:crypto';
import type { At } from '#service/at.ts';
import type { Secrets } from '#security/secrets.ts';
import { createStock } from './image.ts';
import { type QuestionKey, askImage, takeImage } from './queries.ts';
import { isWorkDone, newSalt, WORK_BITS } from './work.ts';

function same(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

export function createImages(secrets: Secrets) {
  const stock = createStock();
  // Case does not matter, because a person reads it; valid only for this device and purpose.
  const digestOf = (at: At, text: string, { purpose, deviceId }: QuestionKey) =>
    secrets.digest(text.toLowerCase(), `captcha ${at.merchant.id} ${purpose} ${deviceId}`);

  return {
    /** A picture; it replaces the last question of this device. */
    picture: async (at: At, asked: QuestionKey): Promise<Buffer> => {
      const wantedAt = at.clock.now();
      const { body, answer } = await stock.take();
      await askImage(at, asked, { kind: 'image', answer: digestOf(at, answer, asked), wantedAt });
      return body;
    },
    work: async (at: At, asked: QuestionKey): Promise<{ salt: string; bits: number }> => {
      const salt = newSalt();
      await askImage(at, asked, { kind: 'work', answer: salt, wantedAt: at.clock.now() });
      return { salt, bits: WORK_BITS };
    },
    /** Whether a text is the right answer; judging it uses the question up. */
    judge: async (at: At, text: string, asked: QuestionKey): Promise<boolean> => {
      const image = await takeImage(at, asked);
      if (!image) return false;
      return image.kind === 'work'
        ? isWorkDone(image.answer, text)
        : same(image.answer, digestOf(at, text, asked));
    },
  };
}
