// An amount as people type it, and the minor units it means. Never through a float.

/** As many figures of minor units as the contract takes. */
const MOST_DIGITS = 15;
const ARABIC = /[\u0660-\u0669\u06f0-\u06f9]/g;
function latin(digit: string): string {
  return String((digit.codePointAt(0) ?? 0) & 0xf);
}

/** Two places at most, and no more than the money has (OPEN-C-114). */
export function placesOf(minorDigits: number): number {
  return Math.min(minorDigits, 2);
}

/**
 * What stands in the field after a key: digits and at most one point, in the places the money has. A comma is a point where
 * one could stand, and groups thousands elsewhere.
 */
export function typedAmount(text: string, minorDigits: number): string {
  const places = placesOf(minorDigits);
  const plain = text
    .replaceAll(ARABIC, latin)
    .replaceAll(/[\u066b,]/g, ',')
    .replaceAll(/[^\d.,]/g, '');
  const mark = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','));
  const isPoint = mark >= 0 && places > 0 && (plain[mark] === '.' || plain.length - mark - 1 <= places);
  const digits = (part: string) => part.replaceAll(/\D/g, '');
  const whole = digits(isPoint ? plain.slice(0, mark) : plain)
    .replace(/^0+(?=\d)/, '')
    .slice(0, MOST_DIGITS - minorDigits);
  if (!isPoint) return whole;
  return `${whole || '0'}.${digits(plain.slice(mark + 1)).slice(0, places)}`;
}

/** The minor units of what was typed, or null while it is no amount above zero. */
export function minorOf(typed: string, minorDigits: number): string | null {
  const [whole = '', part = ''] = typed.split('.');
  if (!/^\d+$/.test(whole) || part.length > minorDigits) return null;
  const minor = BigInt(whole + part.padEnd(minorDigits, '0'));
  return minor > 0n ? String(minor) : null;
}

/** Minor units as somebody would type them. */
export function typedOf(minor: string, minorDigits: number): string {
  const text = minor.padStart(minorDigits + 1, '0');
  const whole = text.slice(0, text.length - minorDigits);
  const part = text.slice(text.length - minorDigits).replace(/0+$/, '');
  return part ? `${whole}.${part}` : whole;
}

/** So many hundredths of a percent of an amount, rounded down as the house does. */
export function shareOf(minor: string, rate: number): bigint {
  return (BigInt(minor) * BigInt(rate)) / 10_000n;
}

export type Limits = { readonly min: string; readonly max: string };

/** What is wrong with an amount, or null. */
export function amountTrouble(
  minor: string | null,
  { min, max }: Limits,
): 'wallet.noAmount' | 'wallet.tooLittle' | 'wallet.tooMuch' | null {
  if (minor === null) return 'wallet.noAmount';
  if (BigInt(minor) < BigInt(min)) return 'wallet.tooLittle';
  return BigInt(minor) > BigInt(max) ? 'wallet.tooMuch' : null;
}
