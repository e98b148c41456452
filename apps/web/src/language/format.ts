// Money, numbers and moments in the visitor's language. `intl` is `useLanguage().intl`.

export type Money = {
  /** Integer minor units, as on the wire. */
  readonly minor: string;
  /** How many of them make one: 2 for PHP, 0 for VND. */
  readonly minorDigits: number;
  readonly currency: string;
  readonly symbol: string;
  /** F: the sign stands before the amount, B: after it (HOME-11). */
  readonly position: 'F' | 'B';
};

export type MoneyParts = {
  readonly sign: '' | '-';
  readonly symbol: string;
  readonly amount: string;
  readonly position: 'F' | 'B';
  /** All of it, for labels and for reading aloud. */
  readonly text: string;
};

const NO_BREAK = '\u00a0';

/** Brazilians read reais as at home, whatever language the page is in. */
export function moneyLocale(intl: string, currency: string): string {
  return currency === 'BRL' ? 'pt-BR' : intl;
}

/** Minor units as a decimal text, exactly: `-12345` with 2 digits is `-123.45`. Never through a float. */
export function decimalOf(minor: string, digits: number): `${number}` {
  const isNegative = minor.startsWith('-');
  const whole = (isNegative ? minor.slice(1) : minor).padStart(digits + 1, '0');
  const cut = whole.length - digits;
  return `${isNegative ? '-' : ''}${whole.slice(0, cut)}${digits > 0 ? `.${whole.slice(cut)}` : ''}` as `${number}`;
}

/** An amount in parts, so that the currency's sign can be set smaller than the number. */
export function moneyParts(intl: string, money: Money): MoneyParts {
  const digits = { minimumFractionDigits: money.minorDigits, maximumFractionDigits: money.minorDigits };
  const sign = money.minor.startsWith('-') ? '-' : '';
  const unsigned = decimalOf(money.minor.replace('-', ''), money.minorDigits);
  const amount = new Intl.NumberFormat(moneyLocale(intl, money.currency), digits).format(unsigned);
  const { symbol, position } = money;
  const text = position === 'F' ? `${sign}${symbol}${amount}` : `${sign}${amount}${NO_BREAK}${symbol}`;
  return { sign, symbol, amount, position, text };
}

/** A moment as `YYYY-MM-DD HH:mm` in local time, as maintenance windows are given (OPEN-C-24, OPEN-A-103). */
export function formatMinute(ms: number): string {
  const at = new Date(ms);
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day} ${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** Minutes and seconds, as a clock shows them. */
export function minuteClock(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
