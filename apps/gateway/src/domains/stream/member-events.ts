// Reports changes of a member's orders and sessions, by this gateway or another one, to the pages that are open here.
import type { Log } from '#process/log.ts';
import type { Databases } from '#db/connect.ts';
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
  /** Listens to the databases that were added since. */
  listen(): Promise<void>;
  close(): Promise<void>;
};

function eventOf(kind: string, about: string): MemberEvent | null {
  if (kind === 'order') return { kind, orderNo: about };
  return kind === 'end' ? { kind, sessionHash: about } : null;
}

/** The events of all databases. It listens to each from the first follower on that comes while it is open. */
export function createMemberEvents(databases: Pick<Databases, 'all'>, log: Log): MemberEvents {
  const followers = new Map<string, Set<Follower>>();
  const listening = new Map<Pool, Promise<() => Promise<void>>>();

  const onNotice = (text: string) => {
    const [merchant = '', member = '', kind = '', about = ''] = text.split(' ');
    const event = eventOf(kind, about);
    if (event) for (const follower of followers.get(`${merchant} ${member}`) ?? []) follower(event);
  };
  const onGap = () => {
    log.warn({ event: 'stream.gap' }, 'the notifications of the database were interrupted');
    for (const own of followers.values()) for (const follower of own) follower({ kind: 'gap' });
  };
  const listenTo = async (pool: Pool): Promise<void> => {
    try {
      const starting = listening.get(pool) ?? pool.listen(CHANNEL, { onNotice, onGap });
      listening.set(pool, starting);
      await starting;
    } catch (error) {
      listening.delete(pool);
      throw error;
    }
  };
  // To all of them: a member's merchant may move to another one while its streams are open.
  const listen = async (): Promise<void> => {
    await Promise.all(databases.all().map(({ pool }) => listenTo(pool)));
  };
  return {
    listen,
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
        await listen();
      } catch (error) {
        stop();
        throw error;
      }
      return stop;
    },
    close: async () => {
      for (const starting of listening.values()) {
        const stop = await starting.catch(() => null);
        await stop?.();
      }
    },
  };
}
