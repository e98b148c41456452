// Proofs of an identity. An assertion is valid for ten minutes and one use, on the device that sent it first: long
// enough for a visitor to learn that no member is bound to it, to choose, and to send it again.
import type { ErrorCode } from '@foyer/contract/errors.ts';
import { isVisibleText } from '@foyer/contract/name-text.ts';
import type { At } from '#service/at.ts';
import { Refusal } from '#service/refusal.ts';
import { hashToken } from '#security/caller.ts';
import { OutsideDown } from '#providers/outside/outside.ts';

export type SocialProvider = 'line' | 'telegram' | 'google' | 'facebook' | 'twitter' | 'phone';

/**
 * A user, as a provider identifies them. The identity is provider and subject; names and addresses do not identify a
 * user.
 */
export type Identity = {
  readonly provider: SocialProvider;
  /** For `phone` the number, E.164. */
  readonly subject: string;
  readonly name: string;
  readonly picture: string;
  /** The key of the assertion that proved it. */
  readonly digest: string;
};

const PENDING_MS = 10 * 60_000;
/** Longer than any assertion is valid, so that a forgotten assertion is not accepted again. */
const KEPT_MS = 2 * 3_600_000;

const codes: Record<SocialProvider, ErrorCode> = {
  line: 'line_invalid_token',
  telegram: 'telegram_validate_failed',
  google: 'firebase.invalid-id-token',
  facebook: 'firebase.invalid-id-token',
  twitter: 'firebase.invalid-id-token',
  phone: 'firebase.invalid-id-token',
};

/** The one refusal for every fault of a provider's assertion. */
export function notProved(provider: SocialProvider): Refusal {
  return new Refusal(codes[provider]);
}

/** No answer from a provider is not a refusal. */
export function unavailable(error: unknown): never {
  throw error instanceof OutsideDown ? new Refusal('service.unavailable', { retryAfter: 5 }) : error;
}

export function digestOf(assertion: string): string {
  return hashToken(assertion);
}

type ProofRow = Omit<Identity, 'digest'> & { deviceId: string; provedAt: number; isSpent: boolean };

/** The stored proof of an assertion that was sent before, or null. */
export async function findProof(at: At, digest: string): Promise<ProofRow | null> {
  const row = await at.db
    .selectFrom('social_proofs')
    .selectAll()
    .where('digest', '=', digest)
    .executeTakeFirst();
  return row
    ? {
        provider: row.provider as SocialProvider,
        subject: row.subject,
        name: row.name,
        picture: row.picture,
        deviceId: row.device_id,
        provedAt: Number(row.proved_at),
        isSpent: row.spent,
      }
    : null;
}

/** A provider's name, or none where it could not be read: the member could not tell two of them apart. */
export function shownName(name: string): string {
  const trimmed = name.trim();
  return isVisibleText(trimmed) ? trimmed : '';
}

/** Stores a valid assertion. It is bound to the first device that sends it. */
export async function keepProof(at: At, identity: Identity, deviceId: string): Promise<void> {
  const now = at.clock.now();
  const { provider, subject, name, picture, digest } = identity;
  await at.db
    .insertInto('social_proofs')
    .values({
      merchant_id: at.merchant.id,
      digest,
      provider,
      subject,
      device_id: deviceId,
      name: shownName(name),
      picture,
      proved_at: BigInt(now),
      expires_at: BigInt(now + KEPT_MS),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The identity of an assertion that this device may still use; throws the provider's refusal. */
export async function heldProof(
  at: At,
  provider: SocialProvider,
  { digest, deviceId }: { digest: string; deviceId: string },
): Promise<Identity> {
  const shown = await findProof(at, digest);
  const holds =
    shown !== null &&
    shown.provider === provider &&
    !shown.isSpent &&
    shown.deviceId === deviceId &&
    shown.provedAt > at.clock.now() - PENDING_MS;
  if (!holds) throw notProved(provider);
  const { subject, name, picture } = shown;
  return { provider, subject, name, picture, digest };
}

/** Uses an assertion up. Of two parallel attempts one is refused. */
export async function spendProof(at: Pick<At, 'db'>, { provider, digest }: Identity): Promise<void> {
  const spent = await at.db
    .updateTable('social_proofs')
    .set({ spent: true })
    .where('digest', '=', digest)
    .where('spent', '=', false)
    .executeTakeFirst();
  if (spent.numUpdatedRows === 0n) throw notProved(provider);
}
