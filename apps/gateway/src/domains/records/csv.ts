// The movements of a member as CSV.
import { csvLine, CSV_START } from '@foyer/contract/csv.ts';
import type { Statement } from './statement.ts';
import { textsOf } from '#words/words.ts';

/** Minor units as a plain decimal with the currency's digits: `-1234.50`. */
export function decimal(minor: bigint, digits: number): string {
  const text = String(minor < 0n ? -minor : minor).padStart(digits + 1, '0');
  const cut = text.length - digits;
  return `${minor < 0n ? '-' : ''}${text.slice(0, cut)}${digits > 0 ? `.${text.slice(cut)}` : ''}`;
}

type CsvFacts = { readonly language: string; readonly currency: string; readonly digits: number };

/** The file in parts, one batch of lines at a time. */
export async function* csvOf(
  { batches }: Statement,
  { language, currency, digits }: CsvFacts,
): AsyncGenerator<string> {
  const words = textsOf('statement', language);
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
  yield CSV_START + csvLine(head);
  for await (const lines of batches())
    yield lines
      .map(({ day, time, kind, details, reference, amount, balance }) =>
        csvLine([
          day,
          time,
          kind,
          details,
          reference,
          currency,
          { number: decimal(amount, digits) },
          { number: decimal(balance, digits) },
        ]),
      )
      .join('');
}
