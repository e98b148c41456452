import type { Policy } from '../policy.ts';
import type { RequestPorts } from '../ports.ts';

const GATEWAY_VERSION = '2';
const LANGUAGE_BEFORE_CHOICE = 'CN';
const LONGEST_AGENT = 512;

/** A header contains ASCII only: other characters are percent-encoded. */
function ascii(text: string): string {
  return text.replace(/[^\x20-\x7e]/gu, (sign) =>
    encodeURIComponent(sign.isWellFormed?.() === false ? '\uFFFD' : sign),
  );
}

/**
 * The headers of every call (REQ-01, REQ-02, OPEN-C-10). Before the templates are known there is no merchant name to
 * send.
 */
export function headers({ userAgent }: Pick<RequestPorts, 'userAgent'>): Policy {
  return (request, next) => {
    const { call, identity, options, body } = request;
    return next({
      ...request,
      headers: {
        ...request.headers,
        'X-Real-UA': ascii(userAgent).slice(0, LONGEST_AGENT),
        'X-Gateway-Version': GATEWAY_VERSION,
        Language: identity.language ?? LANGUAGE_BEFORE_CHOICE,
        ...(identity.merchantCode && { Merchant: identity.merchantCode }),
        ...options.headers,
        ...(call.moduleId && { ModuleId: call.moduleId }),
        ...(body && { 'Content-Type': 'application/json' }),
      },
    });
  };
}
