// When a command is decided. Every client that repeats commands under an idempotency key uses this rule: it sends the
// same key until an answer is final.

/** An answer without success, as the client sees it. */
export type RefusedAnswer = {
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  readonly code: string;
  /** The code as the platform wrote it; null when it wrote none. */
  readonly serverCode: string | null;
};

/** Refusals that happen before the platform looks at the command: it may accept the same command later. */
const undecided: ReadonlySet<string> = new Set([
  'TOO_MANY_REQUEST',
  'customer.not.login',
  'login.session.kicked',
  'token_ip_different',
  'under_maintenance',
  'ip_restrict',
  'domain_not_available',
  'missing_encryption',
  'unreadable',
]);

/**
 * Whether the platform has refused the command for a business reason. No answer, a limit (429), a server fault (5xx)
 * and an answer of an intermediary such as a proxy decide nothing.
 */
export function isFinalRefusal({ status, code, serverCode }: RefusedAnswer): boolean {
  if (undecided.has(code) || status < 200 || status >= 500 || status === 429) return false;
  return status < 300 || serverCode !== null;
}
