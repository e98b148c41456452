// The merchant's icon for a document.
import type { Pictures } from '#domains/media/service.ts';
import type { MemberAt } from '#service/at.ts';
import { Refusal } from '#service/refusal.ts';

const SERVED = '/m/media/';

/**
 * The icon of the merchant's home screen as PNG, where the gateway serves it itself; null for one at another address,
 * which the gateway does not request.
 */
export async function merchantIcon({ db, log }: MemberAt, pictures: Pictures): Promise<Buffer | null> {
  const { parameters } = await db.selectFrom('merchants').select('parameters').executeTakeFirstOrThrow();
  const address = String(parameters['apple_touch_icon'] ?? '');
  if (!address.startsWith(SERVED) || !address.endsWith('.png')) return null;
  try {
    return (await pictures(address.slice(SERVED.length), log)).body;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
