// Parsing and rules of what agents type. Plain functions.
import { registerFields } from '@foyer/contract/register-fields.ts';
import type { FieldRules } from '#forms/use-form.ts';
import { type AmountRule, readAmount } from '#money/typed-amount.ts';

export type Rate = { readonly gameType: string; readonly rate: number };

export type AccountField = 'username' | 'password' | 'confirm';

const facts = { countryDialingCode: '', ageLimit: 0, now: 0 };

/** The rules of an account that an agent opens: those that registration has too. */
export function accountRules(
  t: (key: 'agent.usernameRule' | 'agent.passwordRule' | 'agent.confirmRule') => string,
): FieldRules<AccountField> {
  const { username, password } = registerFields;
  return {
    username: (value) => (username.fits(value) ? null : t('agent.usernameRule')),
    password: (value, valueOf) => {
      const fits = password.fits(value, { ...facts, username: valueOf('username'), password: value });
      return fits ? null : t('agent.passwordRule');
    },
    confirm: (value, valueOf) => (value === valueOf('password') ? null : t('agent.confirmRule')),
  };
}

const DAY = 86_400_000;
function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

export const spanNames = ['today', 'week', 'month', 'custom'] as const;
export type SpanName = (typeof spanNames)[number];
/** A range of days in UTC, both ends included. */
export type Days = { readonly from: string; readonly to: string };

/** The days that a name stands for. */
export function spanOf(name: Exclude<SpanName, 'custom'>, now: number): Days {
  const to = dayOf(now);
  if (name === 'today') return { from: to, to };
  return name === 'week' ? lastDays(7, now) : { from: `${to.slice(0, 8)}01`, to };
}

/** So many days until today, which is one of them. */
export function lastDays(count: number, now: number): Days {
  return { from: dayOf(now - (count - 1) * DAY), to: dayOf(now) };
}

export const LONGEST_DAYS = 366;

/** The first and last day that can be chosen: until today, and a year at most. */
export function choosableDays(now: number): Days {
  return lastDays(LONGEST_DAYS, now);
}

/** Whether typed days are a range that can be requested. */
export function isRange({ from, to }: Days, now: number): boolean {
  const limits = choosableDays(now);
  return from !== '' && from >= limits.from && from <= to && to <= limits.to;
}

/** The typed amounts of all downlines as parts of one transfer; null while one of them is invalid. */
export function partsOf(
  typed: ReadonlyMap<string, string>,
  rule: AmountRule,
): { downlineId: string; amount: string }[] | null {
  const filled = [...typed].filter(([, text]) => text.trim() !== '');
  const parts = filled.map(([downlineId, text]) => ({
    downlineId,
    amount: readAmount(text, rule).minor ?? '',
  }));
  return parts.some(({ amount }) => amount === '') ? null : parts;
}

export function totalOf(parts: readonly { readonly amount: string }[]): bigint {
  return parts.reduce((sum, { amount }) => sum + BigInt(amount), 0n);
}

/** The total of a stored transfer, to one downline or to several; null when it is not a transfer. */
export function storedTotal(input: Readonly<Record<string, unknown>> | null): bigint | null {
  const parts: readonly unknown[] = Array.isArray(input?.['items']) ? input['items'] : [input];
  const amounts = parts.map((part) => (Object(part) as { amount?: unknown }).amount);
  const isAmount = (amount: unknown): amount is string =>
    typeof amount === 'string' && /^\d{1,15}$/.test(amount);
  if (!amounts.every(isAmount)) return null;
  return amounts.reduce((sum, amount) => sum + BigInt(amount), 0n);
}
