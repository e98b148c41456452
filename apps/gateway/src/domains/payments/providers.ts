// Payment providers: their addresses, the secrets shared with them, and the calls to them.
import { createHmac } from 'node:crypto';
import * as v from 'valibot';
import type { At } from '#service/at.ts';
import type { MerchantScope } from '#db/connect.ts';
import { checkSignature, type SignedRequest } from '#security/signature.ts';
import { addressBelow } from '#providers/outside/address-below.ts';
import { type Outside, OutsideDown } from '#providers/outside/outside.ts';
import type { Secrets } from '#security/secrets.ts';

export type Provider = { code: string; api: string; clientId: string; secret: string };

export function providerPurpose(merchant: string, code: string) {
  return `payments ${merchant} ${code}`;
}

/** A provider of this merchant, or null. */
export async function findProvider(
  { db, merchant }: MerchantScope,
  secrets: Secrets,
  code: string,
): Promise<Provider | null> {
  const row = await db
    .selectFrom('payment_providers')
    .select(['api', 'client_id', 'secret'])
    .where('code', '=', code)
    .executeTakeFirst();
  return row
    ? {
        code,
        api: row.api,
        clientId: row.client_id,
        secret: secrets.show(row.secret, providerPurpose(merchant, code)),
      }
    : null;
}

type Introduction = Provider & { isStandIn: boolean };

/** Adds a provider to a merchant, or replaces its data. */
export async function setProvider(
  { db, merchant }: MerchantScope,
  secrets: Secrets,
  { code, api, clientId, secret, isStandIn }: Introduction,
): Promise<void> {
  const row = {
    api,
    client_id: clientId,
    secret: secrets.hide(secret, providerPurpose(merchant, code)),
    is_stand_in: isStandIn,
  };
  await db
    .insertInto('payment_providers')
    .values({ merchant_id: merchant, code, ...row })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'code']).doUpdateSet(row))
    .execute();
}

/** Throws `signature.invalid` unless the provider named in the path signed this event, and just now. */
export function providerGuard(secrets: Secrets) {
  return async (signed: SignedRequest, at: At, { provider }: { provider: string }): Promise<void> => {
    const known = await findProvider({ db: at.db, merchant: at.merchant.id }, secrets, provider);
    checkSignature(signed, { kind: 'provider', keys: known ? [known.secret] : [], now: at.clock.now() });
  };
}

/** The provider has not done what was requested, will never do it under this reference, and gives a reason. */
export class ProviderRefused extends OutsideDown {
  override name = 'ProviderRefused';
  /** The reason, which may name the member: the back office reads it, and it is not in the message, which is logged. */
  readonly says: string;
  readonly about: 'bank' | 'account';

  constructor({ refused, about }: v.InferOutput<typeof refusal>) {
    super('the payment provider refused it for good');
    this.says = refused;
    this.about = about === 'account' ? 'account' : 'bank';
  }
}
const refusal = v.object({
  refused: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(200)),
  /** Anything else than `account` is the bank's matter. */
  about: v.optional(v.unknown()),
});

/**
 * Calls a provider; throws OutsideDown when no readable answer arrived, and ProviderRefused for a final refusal. A
 * provider recognises its orders by our reference, so the same request may be repeated.
 */
export async function askProvider<Value>(
  { outside, now }: { outside: Outside; now: number },
  { api, clientId, secret }: Provider,
  path: string,
  body: object,
  shape: v.GenericSchema<unknown, Value>,
): Promise<Value> {
  const text = JSON.stringify(body);
  const timestamp = String(Math.floor(now / 1_000));
  const address = new URL(addressBelow(api, path));
  const signature = createHmac('sha256', secret)
    .update(`POST\n${address.pathname}\n${timestamp}\n${text}`)
    .digest('hex');
  const answer = await outside(address.href, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-client-id': clientId,
      'x-client-timestamp': timestamp,
      'x-client-signature': signature,
    },
    body: text,
  });
  const refused = v.safeParse(refusal, answer.status === 422 ? readJson(answer.body) : null);
  if (refused.success) throw new ProviderRefused(refused.output);
  const read = v.safeParse(shape, answer.status < 300 ? readJson(answer.body) : null);
  if (!read.success) throw new OutsideDown(`${address.origin} answered ${answer.status}`);
  return read.output;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
