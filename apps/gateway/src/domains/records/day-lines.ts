// The lines of a statement for reading: stakes and wins are summed by day, kind and game, so that the document has as
// many pages for a player of 200,000 rounds as for one of a few. The CSV has each of them.
import type { Statement, StatementLine } from './statement.ts';

export type DayLine = Pick<StatementLine, 'day' | 'time' | 'kind' | 'details' | 'reference' | 'amount'>;

/** One day: its lines, and the balance after the last of them; and a mark after each batch that was read. */
export type DayPart =
  | { readonly line: DayLine }
  | { readonly endOf: string; readonly balance: bigint }
  | { readonly batch: number };

/** The day that is being read: one sum for each kind and game. */
type OpenDay = { readonly day: string; readonly sums: Map<string, Sum>; balance: bigint };
type Sum = Pick<DayLine, 'kind' | 'details'> & { count: number; amount: bigint };

function add({ sums }: OpenDay, { kind, details, amount }: StatementLine): void {
  const name = JSON.stringify([kind, details]);
  const sum = sums.get(name) ?? { kind, details, count: 0, amount: 0n };
  sum.count += 1;
  sum.amount += amount;
  sums.set(name, sum);
}

function* closed({ day, sums, balance }: OpenDay): Generator<DayPart> {
  for (const { kind, details, count, amount } of sums.values())
    yield { line: { day, time: '', kind, details, reference: `${count} \u00D7`, amount } };
  yield { endOf: day, balance };
}

/** The days of a statement, oldest first: single movements with their time, then the sums of play, then the balance. */
export async function* dayLines({ batches }: Pick<Statement, 'batches'>): AsyncGenerator<DayPart> {
  let open: OpenDay | null = null;
  let batch = 0;
  for await (const lines of batches()) {
    for (const line of lines) {
      if (open && open.day !== line.day) {
        yield* closed(open);
        open = null;
      }
      open ??= { day: line.day, sums: new Map(), balance: 0n };
      open.balance = line.balance;
      if (line.isPlay) add(open, line);
      else yield { line };
    }
    batch += 1;
    yield { batch };
  }
  if (open) yield* closed(open);
}
