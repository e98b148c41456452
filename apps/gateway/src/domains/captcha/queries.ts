// The questions that devices were asked. Every answer, right or wrong, deletes its question, so that nothing is
// judged twice.
import type { At } from '#service/at.ts';
import type { CaptchaPurpose } from './settings.ts';

/** How long a captcha may take, and how long its solution is valid (hazard 16). */
export const CAPTCHA_MS = 2 * 60_000;

/** The device and the purpose. */
export type QuestionKey = { purpose: CaptchaPurpose; deviceId: string };
type Image = { kind: 'image' | 'work'; answer: string };

function until({ clock }: At): bigint {
  return BigInt(clock.now() + CAPTCHA_MS);
}

/**
 * Stores a question in place of the last one that this device requested for this purpose. Drawing a picture takes
 * time: a picture requested at `wantedAt`, before the stored question was, is discarded.
 */
export async function askImage(
  at: At,
  { purpose, deviceId }: QuestionKey,
  image: Image & { wantedAt: number },
): Promise<void> {
  const { wantedAt, ...question } = image;
  const fresh = { ...question, expires_at: BigInt(wantedAt + CAPTCHA_MS) };
  await at.db
    .insertInto('captcha_images')
    .values({ merchant_id: at.merchant.id, purpose, device_id: deviceId, ...fresh })
    .onConflict((conflict) =>
      conflict
        .columns(['merchant_id', 'purpose', 'device_id'])
        .doUpdateSet(fresh)
        .where('captcha_images.expires_at', '<=', fresh.expires_at),
    )
    .execute();
}

/** Deletes the question and returns it; null when there is none, or it has expired. */
export async function takeImage(at: At, { purpose, deviceId }: QuestionKey): Promise<Image | null> {
  const taken = await at.db
    .deleteFrom('captcha_images')
    .where('purpose', '=', purpose)
    .where('device_id', '=', deviceId)
    .returning(['kind', 'answer', 'expires_at'])
    .executeTakeFirst();
  return taken && taken.expires_at > BigInt(at.clock.now()) ? taken : null;
}

/** Stores a challenge of version 3 that was given to a device. */
export async function askSlider(
  at: At,
  challenge: string,
  { purpose, deviceId }: QuestionKey,
): Promise<void> {
  await at.db
    .insertInto('captcha_sliders')
    .values({
      merchant_id: at.merchant.id,
      version: 3,
      id: challenge,
      purpose,
      device_id: deviceId,
      expires_at: until(at),
    })
    .execute();
}

/**
 * Deletes a challenge of version 3; returns false when this device was not given it for this purpose, or it has
 * expired.
 */
export async function takeSlider(
  at: At,
  challenge: string,
  { purpose, deviceId }: QuestionKey,
): Promise<boolean> {
  const taken = await at.db
    .deleteFrom('captcha_sliders')
    .where('version', '=', 3)
    .where('id', '=', challenge)
    .returning(['purpose', 'device_id', 'expires_at'])
    .executeTakeFirst();
  if (!taken) return false;
  const isOwn = taken.purpose === purpose && taken.device_id === deviceId;
  return isOwn && taken.expires_at > BigInt(at.clock.now());
}

/** Marks a solution of version 4 as used; returns false when it was already used. */
export async function spendSlider(at: At, lot: string, { purpose, deviceId }: QuestionKey): Promise<boolean> {
  const spent = await at.db
    .insertInto('captcha_sliders')
    .values({
      merchant_id: at.merchant.id,
      version: 4,
      id: lot,
      purpose,
      device_id: deviceId,
      // Longer than any solution is valid.
      expires_at: until(at) + BigInt(CAPTCHA_MS),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return spent !== undefined;
}
