// What was sent, what was acknowledged, and what members saw; and its comparison with the ledger.

/** `open`: no final answer yet. `done`: acknowledged. `refused`: declined with a documented code. */
export type EntryState = 'open' | 'done' | 'refused';
export type Entry = { readonly kind: string; readonly key: string; state: EntryState; code: string | null };

/** A row of the ledger with the key of the command that made it. */
export type Effect = { readonly kind: string; readonly key: string };

export type Journal = ReturnType<typeof createJournal>;

export function createJournal(now: () => number) {
  const entries: Entry[] = [];
  const writes: number[] = [];
  const messages = new Map<string, number>();
  const unclear: string[] = [];
  let phase = '';
  return {
    entries,
    unclear,
    /** Starts a phase: messages are counted for each. */
    enter: (name: string): void => {
      phase = name;
    },
    /** Notes a command before it is sent. */
    begin: (kind: string, key: string): Entry => {
      const entry: Entry = { kind, key, state: 'open', code: null };
      entries.push(entry);
      return entry;
    },
    done: (entry: Entry): void => {
      entry.state = 'done';
      writes.push(now());
    },
    refuse: (entry: Entry, code: string): void => {
      entry.state = 'refused';
      entry.code = code;
    },
    /** A member saw the message that a command has no answer yet. */
    message: (member: string): void => {
      const name = `${phase} ${member}`;
      messages.set(name, (messages.get(name) ?? 0) + 1);
    },
    /** A member saw something else: an error without a meaning, or the end of the session. */
    confuse: (what: string): void => void unclear.push(`${phase}: ${what}`),
    /** The most messages that one member saw in a phase, and how many members saw one. */
    messagesIn: (name: string): { most: number; members: number } => {
      const counts = [...messages].filter(([key]) => key.startsWith(`${name} `)).map(([, count]) => count);
      return { most: Math.max(0, ...counts), members: counts.length };
    },
    /** The longest time without an acknowledged write after `since`, in milliseconds. */
    longestPause: (since: number): number => longestPause(writes, since, now()),
  };
}

/** The longest gap between neighbours among `since`, the times after it, and `until`. */
export function longestPause(times: readonly number[], since: number, until: number): number {
  const points = [since, ...times.filter((time) => time > since), until].toSorted(
    (one, other) => one - other,
  );
  return Math.max(0, ...points.map((point, at) => point - (points[at - 1] ?? point)));
}

function nameOf({ kind, key }: Effect): string {
  return `${kind} ${key}`;
}

/** What is wrong: acknowledged and lost, doubled, refused with an effect, or made by no command. */
export function compare(entries: readonly Entry[], effects: readonly Effect[]): string[] {
  const found = new Map<string, number>();
  for (const effect of effects) found.set(nameOf(effect), (found.get(nameOf(effect)) ?? 0) + 1);
  const sent = new Set(entries.map(nameOf));
  return [
    ...entries
      .filter((entry) => entry.state === 'done' && !found.has(nameOf(entry)))
      .map((entry) => `lost: ${nameOf(entry)}`),
    ...entries
      .filter((entry) => entry.state === 'refused' && found.has(nameOf(entry)))
      .map((entry) => `refused (${entry.code}) with an effect: ${nameOf(entry)}`),
    ...[...found].filter(([, count]) => count > 1).map(([name, count]) => `${count} times: ${name}`),
    ...[...found.keys()].filter((name) => !sent.has(name)).map((name) => `sent by no one: ${name}`),
  ];
}
