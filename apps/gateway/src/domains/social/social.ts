// Identities from external providers: an assertion is judged, and bound to a member.
import type { InputOf } from '@foyer/contract/call.ts';
import type { login } from '@foyer/contract/calls/session.ts';
import { phoneOf } from '@foyer/contract/phone.ts';
import type { Tx } from '#domains/ledger/transact.ts';
import type { At } from '#service/at.ts';
import type { Identities } from '#domains/session/admit.ts';
import type { Attempt } from '#domains/session/challenge.ts';
import { holdProved } from '#domains/session/open-session.ts';
import { memberOfNumber } from '#domains/session/member-of-number.ts';
import { takesNumbers } from '#domains/session/login-rules.ts';
import type { DeliveryDependencies } from '#domains/verification/delivery.ts';
import { notifyOwner } from '#domains/verification/notice.ts';
import { invalidInput, Refusal } from '#service/refusal.ts';
import type { Outside } from '#providers/outside/outside.ts';
import type { Secrets } from '#security/secrets.ts';
import { identityProviders } from '@foyer/contract/identity-providers.ts';
import { bindIdentity, boundMember, ownerOf } from './bindings.ts';
import { createKeys, readIdToken, signedPart } from './id-token.ts';
import {
  digestOf,
  findProof,
  heldProof,
  type Identity,
  keepProof,
  notProved,
  spendProof,
  unavailable,
} from './proofs.ts';
import { findProvider } from './providers.ts';
import { holdsForTelegram, type TelegramAuth } from './telegram.ts';

/** The credential in a login or a registration: exactly one of the three. */
export type Credential = Pick<
  InputOf<typeof login>,
  'firebaseChannel' | 'firebaseIdToken' | 'lineSessionToken' | 'telegramAuth'
>;

/**
 * Judges a credential that a device sends; throws the provider's refusal. It stays valid for ten minutes, until it is
 * used: by `spendProof` with a login, by `bindIdentity` with a new binding. Channel `sms` proves a mobile number.
 */
export type Prove = (at: At, credential: Credential, deviceId: string) => Promise<Identity>;

/** Whether a request contains a credential. */
export function hasCredential(given: Credential): boolean {
  return (
    given.firebaseIdToken !== undefined ||
    given.lineSessionToken !== undefined ||
    given.telegramAuth !== undefined
  );
}

type Kit = { secrets: Secrets; outside: Outside };

async function proveTelegram(at: At, { secrets }: Kit, auth: TelegramAuth, deviceId: string) {
  const known = await findProvider(at, secrets, 'telegram');
  const digest = digestOf(`telegram ${auth.hash}`);
  // If it was fresh when it was first sent, it is fresh enough for the ten minutes after.
  const asOf = (await findProof(at, digest))?.provedAt ?? at.clock.now();
  if (!known?.secret || !holdsForTelegram(auth, known.secret, asOf)) throw notProved('telegram');
  const { id, first_name, last_name = '', photo_url = '' } = auth.user;
  const name = `${first_name} ${last_name}`.trim();
  await keepProof(
    at,
    { provider: 'telegram', subject: String(id), name, picture: photo_url, digest },
    deviceId,
  );
  return heldProof(at, 'telegram', { digest, deviceId });
}

type TokenInput = { token: string; channel: NonNullable<Credential['firebaseChannel']> };

async function proveIdToken(
  at: At,
  { secrets }: Kit,
  keysAt: ReturnType<typeof createKeys>,
  shown: TokenInput,
  deviceId: string,
) {
  const provider = shown.channel === 'sms' ? 'phone' : shown.channel;
  const known = await findProvider(at, secrets, 'firebase');
  if (!known) throw notProved(provider);
  const digest = digestOf(`${shown.channel} ${signedPart(shown.token)}`);
  const asOf = (await findProof(at, digest))?.provedAt ?? at.clock.now();
  const subject = await readIdToken(shown, known.facts, keysAt(known.facts.keysUrl), asOf);
  if (!subject) throw notProved(provider);
  await keepProof(at, { provider, ...subject, digest }, deviceId);
  return heldProof(at, provider, { digest, deviceId });
}

export function createProve(kit: Kit): Prove {
  const keysAt = createKeys(kit.outside);
  const prove: Prove = async (at, credential, deviceId) => {
    const { firebaseChannel: channel, firebaseIdToken: token, lineSessionToken, telegramAuth } = credential;
    const given = [token, lineSessionToken, telegramAuth].filter((each) => each !== undefined);
    if (given.length !== 1) throw invalidInput('firebaseIdToken', 'expected one proof of one provider');
    if (telegramAuth) return proveTelegram(at, kit, telegramAuth, deviceId);
    if (lineSessionToken !== undefined)
      return heldProof(at, 'line', { digest: digestOf(lineSessionToken), deviceId });
    if (token === undefined || channel === undefined)
      throw invalidInput('firebaseChannel', 'expected with firebaseIdToken');
    return proveIdToken(at, kit, keysAt, { token, channel }, deviceId);
  };
  return (...given) => prove(...given).catch(unavailable);
}

/**
 * The member whose own number was proved, where the merchant allows login by number (LOGIN-27, OPEN-A-28); null when
 * no member has it. A number in the request must be the same as the proven one.
 */
async function memberByNumber(at: At, attempt: Attempt, { provider, subject }: Identity) {
  if (provider !== 'phone') return null;
  const { firebaseMobileNo: mobileNum, countryDialingCode = '' } = attempt;
  const isNamed = mobileNum === undefined || phoneOf({ countryDialingCode, mobileNum }) === subject;
  if (!isNamed) throw notProved(provider);
  if (!(await takesNumbers(at))) return null;
  return memberOfNumber(at.db, subject);
}

/**
 * The answer for an identity without a member: it may register, or it may only be bound (SOCIAL-06, SOCIAL-10). One that
 * was removed from its account belongs to it still, so it may only be bound.
 */
async function refusalOfUnbound({ db }: At, identity: Identity): Promise<Refusal> {
  if ((await ownerOf({ db }, identity)) !== null) return new Refusal('bind_customer_required');
  const { flags } = await db.selectFrom('merchants').select('flags').executeTakeFirstOrThrow();
  const mayRegister = flags['FIREBASECREATEACC3'] === true || flags['SSOMANUALREG3'] === true;
  return new Refusal(mayRegister ? 'not.exists.user' : 'bind_customer_required');
}

/** Identities, in the form that the login methods use. The owner of an account is notified of a new one. */
export function createIdentities(prove: Prove, delivering: DeliveryDependencies): Identities {
  return {
    memberOf: async (at, attempt) => {
      const identity = await prove(at, attempt, attempt.loginDeviceId);
      const memberId = (await boundMember(at, identity)) ?? (await memberByNumber(at, attempt, identity));
      if (memberId === null) throw await refusalOfUnbound(at, identity);
      await spendProof(at, identity);
      const isStillTheirs = async (tx: Tx): Promise<boolean> =>
        [
          await boundMember({ db: tx }, identity),
          await memberByNumber({ ...at, db: tx }, attempt, identity),
        ].includes(memberId);
      return { id: memberId, isStillTheirs };
    },
    bind: async (at, attempt, member) => {
      if (!hasCredential(attempt)) return;
      const identity = await prove(at, attempt, attempt.loginDeviceId);
      // A new password ends the identities that were bound a short time ago: it comes before this, and the log-in is refused,
      // or after it.
      const isNew = await at.db.transaction().execute(async (tx) => {
        await holdProved(tx, member);
        return bindIdentity({ ...at, db: tx }, identity, member.id);
      });
      const what = identityProviders[identity.provider];
      if (isNew) notifyOwner(at, delivering, { memberId: member.id, topic: 'identity', what });
    },
  };
}
