// Reports changes of a member's orders and sessions, by this gateway or another one, to the pages that are open here.
import type { Log } from '#process/log.ts';
import type { Pool } from '#db/pool.ts';

/** The channel of the triggers in 0256-order-events.sql. */
const CHANNEL = 'foyer_members';

export type MemberEvent =
  | { readonly kind: 'order'; readonly orderNo: string }
  | { readonly kind: 'end'; readonly sessionHash: string }
  /** Events may be missing. */
  | { readonly kind: 'gap' };

type Follower = (event: MemberEvent) => void;
type MemberKey = { readonly merchant: string; readonly memberId: bigint };

export type MemberEvents = {
  /** Calls back for each event of a member; returns the function that stops it. */
  follow(of: MemberKey, onEvent: Follower): Promise<() => void>;
  close(): Promise<void>;
};

function eventOf(kind: string, about: string): MemberEvent | null {
  if (kind === 'order') return { kind, orderNo: about };
  return kind === 'end' ? { kind, sessionHash: about } : null;
}

/** The events of this database. It listens from the first follower on. */
export function createMemberEvents(pool: Pool, log: Log): MemberEvents {
  const followers = new Map<string, Set<Follower>>();
  let listening: Promise<() => Promise<void>> | null = null;

  const onNotice = (text: string) => {
    const [merchant = '', member = '', kind = '', about = ''] = text.split(' ');
    const event = eventOf(kind, about);
    if (event) for (const follower of followers.get(`${merchant} ${member}`) ?? []) follower(event);
  };
  const onGap = () => {
    log.warn({ event: 'stream.gap' }, 'the notifications of the database were interrupted');
    for (const own of followers.values()) for (const follower of own) follower({ kind: 'gap' });
  };
  return {
    follow: async ({ merchant, memberId }, onEvent) => {
      const key = `${merchant} ${memberId}`;
      const own = followers.get(key) ?? new Set();
      own.add(onEvent);
      followers.set(key, own);
      const stop = () => {
        own.delete(onEvent);
        if (own.size === 0 && followers.get(key) === own) followers.delete(key);
      };
      try {
        listening ??= pool.listen(CHANNEL, { onNotice, onGap });
        await listening;
      } catch (error) {
        listening = null;
        stop();
        throw error;
      }
      return stop;
    },
    close: async () => {
      const stop = await listening?.catch(() => null);
      await stop?.();
    },
  };
}
