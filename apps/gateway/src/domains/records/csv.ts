// CSV by RFC 4180, in UTF-8 with a mark so that spreadsheets read it as such.
import type { Statement } from './statement.ts';
import { exportWords } from './words.ts';

const MARK = '\uFEFF';

/** Minor units as a plain decimal with the currency's digits: `-1234.50`. */
export function decimal(minor: bigint, digits: number): string {
  const text = String(minor < 0n ? -minor : minor).padStart(digits + 1, '0');
  const cut = text.length - digits;
  return `${minor < 0n ? '-' : ''}${text.slice(0, cut)}${digits > 0 ? `.${text.slice(cut)}` : ''}`;
}

/** A text that a spreadsheet would run as a formula starts with an apostrophe. */
export function field(text: string): string {
  const safe = /^[\s]*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

type CsvFacts = { readonly language: string; readonly currency: string; readonly digits: number };

/** The file in parts, one batch of lines at a time. */
export async function* csvOf(
  { batches }: Statement,
  { language, currency, digits }: CsvFacts,
): AsyncGenerator<string> {
  const words = exportWords(language);
  const head = [
    words.date,
    words.time,
    words.kind,
    words.details,
    words.reference,
    words.currency,
    words.amount,
    words.balance,
  ];
  yield `${MARK}${head.map(field).join(',')}\r\n`;
  for await (const lines of batches())
    yield lines
      .map(({ day, time, kind, details, reference, amount, balance }) =>
        [
          ...[day, time, kind, details, reference, currency].map(field),
          // Numbers are written by us: a minus does not start a formula.
          decimal(amount, digits),
          decimal(balance, digits),
        ].join(','),
      )
      .map((line) => `${line}\r\n`)
      .join('');
}
