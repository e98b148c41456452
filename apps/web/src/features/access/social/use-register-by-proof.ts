// Registering with a provider's proof alone: no name, no password (OPEN-A-50).
import { registerAuto } from '@foyer/contract/calls/registration.ts';
import { countEvent } from '#events/count-event.ts';
import { useLanguage } from '#language/language.ts';
import { partnerFacts, useMerchant } from '#merchant/merchant.ts';
import type { Failure } from '#request/outcome.ts';
import { send } from '#request/send.ts';
import { memberTurnedAway } from '../login/audience.ts';
import { countRegistration, enter } from '../registration/enter.ts';
import { memberIn, namesIn } from '../registration/register-flow.ts';
import { arrivalContext, carriedFields } from '../registration/register-request.ts';
import type { CredentialFields } from './credential.ts';

/** Registers and opens the session; null on success, `made` when the new member still has to log in. */
export function useRegisterByProof() {
  const merchant = useMerchant();
  const { code: language } = useLanguage();
  return async (fields: CredentialFields): Promise<Failure | 'made' | null> => {
    const closed = memberTurnedAway(merchant.template);
    if (closed) return closed;
    countEvent('registerSubmit');
    const outcome = await send(
      registerAuto,
      // The visitor has confirmed it beside the button, or in the sheet before this call.
      { ...carriedFields(arrivalContext()), ...fields, consent: true },
      { alert: false },
    );
    if (!outcome.ok) return outcome.error;
    const member = memberIn(outcome.value);
    if (!member) {
      countRegistration(namesIn(outcome.value));
      return 'made';
    }
    const arriving = { origin: location.origin, language, ...partnerFacts(merchant) };
    return enter({
      member,
      spanId: outcome.spanId,
      merchantCode: merchant.template.merchantCode,
      arriving,
    });
  };
}
