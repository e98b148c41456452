// The printout of the fleet.
import { table } from '../figures.ts';
import type { Effect, Entry } from './journal.ts';

export type Happening = {
  readonly name: string;
  readonly seconds: number;
  /** The longest time without an acknowledged write, in seconds. */
  readonly pause: number;
  readonly messages: { readonly most: number; readonly members: number };
  readonly notes: string;
};

/** Writes must be back within this time, in seconds. */
export const MOST_PAUSE = 30;

export function happeningsTable(happenings: readonly Happening[]): string {
  const rows = happenings.map(({ name, seconds, pause, messages }) => [
    name,
    seconds.toFixed(0),
    pause.toFixed(1),
    String(messages.members),
    String(messages.most),
  ]);
  const heading = ['event', 'seconds', 'longest pause of writes, s', 'members with a message', 'most of one'];
  const notes = happenings.map(({ name, notes: seen }) => `${name}: ${seen}`);
  return `${table([heading, ...rows])}\n\n${notes.join('\n')}`;
}

/** The codes of the refused commands of a kind, with their numbers. */
function refusals(entries: readonly Entry[], kind: string): string {
  const counts = new Map<string, number>();
  for (const { kind: own, code } of entries)
    if (own === kind && code !== null) counts.set(code, (counts.get(code) ?? 0) + 1);
  return [...counts].map(([code, count]) => `${count} ${code}`).join(', ') || '0';
}

export function commandsTable(entries: readonly Entry[], effects: readonly Effect[]): string {
  const kinds = [...new Set(entries.map(({ kind }) => kind))].toSorted();
  const count = (kind: string, state: Entry['state']): string =>
    String(entries.filter((entry) => entry.kind === kind && entry.state === state).length);
  return table([
    ['command', 'acknowledged', 'in the ledger', 'without an answer', 'refused'],
    ...kinds.map((kind) => [
      kind,
      count(kind, 'done'),
      String(effects.filter((effect) => effect.kind === kind).length),
      count(kind, 'open'),
      refusals(entries, kind),
    ]),
  ]);
}

/** The events that broke a promise, as sentences. */
export function brokenPromises(happenings: readonly Happening[]): string[] {
  return happenings.flatMap(({ name, pause, messages }) => [
    ...(pause > MOST_PAUSE ? [`${name}: no write for ${pause.toFixed(1)} s`] : []),
    ...(messages.most > 1 ? [`${name}: a member saw ${messages.most} messages`] : []),
  ]);
}
