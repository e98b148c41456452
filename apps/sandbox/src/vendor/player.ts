// A player's rounds in a game over all sessions: the last rounds, one that waits for a move, and those whose end the
// page did not receive.
import { endings, type Journal, type Round } from './journal.ts';
import { newSeed } from './fair/seeds.ts';
import type { Session } from './sessions.ts';
import type { Store } from '../store.ts';

const mine = `from rounds r join sessions s on s.token_hash = r.token_hash
  where s.operator = ? and s.vendor = ? and s.player_id = ? and s.game_code = ?`;

export function playerIn(
  { store, journal }: { store: Store; journal: Journal },
  { tokenHash, operator, vendor, playerId, gameCode }: Session,
) {
  const rounds = (condition: string, limit: number): Round[] =>
    store
      .prepare(`select r.reference ${mine} ${condition} order by r.opened_at desc limit ?`)
      .all(operator, vendor, playerId, gameCode, limit)
      .flatMap(({ reference }) => journal.find(String(reference)) ?? []);
  return {
    /** One round of this player and game, or null. */
    round: (reference: string): Round | null =>
      store
        .prepare(`select r.reference ${mine} and r.reference = ?`)
        .get(operator, vendor, playerId, gameCode, reference)
        ? journal.find(reference)
        : null,
    last: (limit: number) => rounds('', limit),
    /** Moves the player's open round to this session, so that it continues here only. */
    takeOver: (): Round | null => {
      const [round] = rounds(`and r.state in ('open', 'raising', 'unraising')`, 1);
      if (!round) return null;
      store.prepare('update rounds set token_hash = ? where reference = ?').run(tokenHash, round.reference);
      return journal.find(round.reference);
    },
    /** Rounds whose end the page did not receive. Each is returned once. */
    unheard: (): Round[] => {
      const found = rounds(`and r.told = 0 and r.state in ('settled', 'returned')`, 5);
      for (const round of found) told(store, round);
      return found;
    },
  };
}

/** Marks that the page has received the end of this round. */
export function told(store: Store, { reference, state }: Round): void {
  if (endings.some((ending) => ending === state))
    store.prepare('update rounds set told = 1 where reference = ? and told = 0').run(reference);
}

/** The seed of a session's next round: created when its hash is first shown, used once. */
export function seedsIn(store: Store) {
  return {
    next: (tokenHash: string): string => {
      store.prepare('insert into seeds values (?, ?) on conflict do nothing').run(tokenHash, newSeed());
      return String(store.prepare('select seed from seeds where token_hash = ?').get(tokenHash)?.seed);
    },
    use: (tokenHash: string): string => {
      const used = store.prepare('delete from seeds where token_hash = ? returning seed').get(tokenHash);
      return used ? String(used.seed) : newSeed();
    },
  };
}
export type Seeds = ReturnType<typeof seedsIn>;
