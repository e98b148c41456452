// A registration from the filled-in form to a new member: the number is proved where a service proves it, the
// invitation code is checked, then the registration is sent once. It does not depend on a screen.
import type { ValueOf } from '@foyer/contract/call.ts';
import { checkAffiliate, type register } from '@foyer/contract/calls/registration.ts';
import type { Send } from '#request/layer.ts';
import type { Failure, Outcome } from '#request/outcome.ts';
import type { RegisterRequest } from './register-request.ts';

/** A backend may name the new member in either way (REG-18). */
type RegisterAnswer = Partial<ValueOf<typeof register>> & {
  readonly customerId?: string;
  readonly customerName?: string;
};

/** The new member as the answer names them; empty where it does not. */
export type MemberNames = { readonly id: string; readonly userName: string };
export type NewMember = MemberNames & { readonly token: string };

/** The parsed names. Another backend may answer without a value. */
export function namesIn(value: RegisterAnswer | null): MemberNames {
  const { id, customerId, userName, customerName } = value ?? {};
  return { id: String(id ?? customerId ?? ''), userName: userName ?? customerName ?? '' };
}

/** The parsed answer; null when the new member has to log in (OPEN-A-67). */
export function memberIn(value: RegisterAnswer | null): NewMember | null {
  return value?.token ? { token: value.token, ...namesIn(value) } : null;
}

export type AffiliateState = 'unknown' | 'checking' | 'valid' | 'invalid';

/** Whether an invitation code exists; `unknown` when the check failed, then the gateway decides (OPEN-A-108). */
export async function checkCode(send: Send, affiliateCode: string): Promise<AffiliateState> {
  const outcome = await send(checkAffiliate, { affiliateCode }, { alert: false });
  if (outcome.ok) return outcome.value.valid ? 'valid' : 'invalid';
  return outcome.error.status === 200 ? 'invalid' : 'unknown';
}

export type RegisterResult =
  | {
      readonly kind: 'in';
      readonly member: NewMember;
      readonly spanId: string | null;
      readonly secret: string;
    }
  /** Registered, but without a session: log in. */
  | { readonly kind: 'made'; readonly names: MemberNames }
  /** The invitation code does not exist (REG-23). */
  | { readonly kind: 'affiliate' }
  /** The phone-verification service says that the code is wrong, or has sent no code (REG-20). */
  | { readonly kind: 'code'; readonly isExpired: boolean }
  /** The captcha was closed, or the phone-verification service failed; an alert has said so. */
  | { readonly kind: 'left' }
  | { readonly kind: 'refused'; readonly failure: Failure };

/** The service's answer: the code is wrong or expired, or it failed in another way and an alert has said so. */
export type PhoneProof = { readonly idToken: string } | 'wrong' | 'expired' | 'told';

export type Attempt = {
  /** The code as typed where the field is shown; empty when there is nothing to check. */
  readonly affiliateCode: string;
  readonly affiliate: AffiliateState;
  /** Has the phone-verification service check the code; null when the service is not in use. */
  readonly provePhone: (() => Promise<PhoneProof>) | null;
  readonly request: (phoneToken: string | null) => RegisterRequest;
};

export type RegisterPorts = {
  readonly send: Send;
  /** Sends the registration with the captcha that it requires; null when the visitor closed it. */
  readonly register: (
    request: RegisterRequest,
  ) => Promise<Outcome<RegisterAnswer & { readonly rememberSecret?: string | undefined }> | null>;
  readonly onAffiliate: (state: AffiliateState) => void;
};

export function createRegisterFlow({ send, register, onAffiliate }: RegisterPorts) {
  return async ({ affiliateCode, affiliate, provePhone, request }: Attempt): Promise<RegisterResult> => {
    const phone = await provePhone?.();
    if (phone === 'told') return { kind: 'left' };
    if (phone === 'wrong' || phone === 'expired') return { kind: 'code', isExpired: phone === 'expired' };
    if (affiliate !== 'valid' && affiliateCode !== '') {
      const state = await checkCode(send, affiliateCode);
      onAffiliate(state);
      if (state === 'invalid') return { kind: 'affiliate' };
    }
    const outcome = await register(request(phone?.idToken ?? null));
    if (outcome === null) return { kind: 'left' };
    if (!outcome.ok) return { kind: 'refused', failure: outcome.error };
    const member = memberIn(outcome.value);
    if (member)
      return { kind: 'in', member, spanId: outcome.spanId, secret: outcome.value.rememberSecret ?? '' };
    return { kind: 'made', names: namesIn(outcome.value) };
  };
}
