// Counts actions against their rate limits. Counters are in the database: a restart or a second process does not reset
// them.
import { isIPv6 } from 'node:net';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Databases } from '#db/connect.ts';
import type { Pool } from '#db/pool.ts';
import { connectAs } from '#db/scope.ts';
import type { At } from './at.ts';
import { rateLimits } from './rate-limits.ts';
import { Refusal } from './refusal.ts';

export type LimitName = keyof typeof rateLimits;

/**
 * Limits that a bound call can name. The end of the name says which caller is counted: the member, the session with
 * those that share its counter of attempts, the address, the device that the input names (`loginDeviceId`), or the
 * browser at its address.
 */
export type CallLimit = Extract<LimitName, `${string}.${'member' | 'session' | 'ip' | 'device' | 'browser'}`>;

/** Bodies are small; a call that accepts more declares it where it is bound. */
export const BODY_LIMIT = 64 * 1024;

export type Limits = {
  /** Counts `count` (1) of an `action` by a `caller` at a merchant; throws TOO_MANY_REQUEST over the limit. */
  take(action: LimitName, merchant: string, caller: string, count?: number): Promise<void>;
};

/** The address that counts as one visitor: an IPv4 address, or the /64 of an IPv6 subscriber. */
export function addressKey(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const [head = '', tail = ''] = ip.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const zeros = ip.includes('::') ? Array.from({ length: 8 - left.length - right.length }, () => '0') : [];
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`;
}

/** Counts this caller for each of these limits; throws TOO_MANY_REQUEST over one of them. */
export async function takeLimits(
  limits: Limits,
  names: readonly CallLimit[],
  at: At,
  input: unknown,
): Promise<void> {
  for (const name of names) await limits.take(name, at.merchant.id, callerOf(name, at, input));
}

function callerOf(name: CallLimit, { member, from }: At, input: unknown): string {
  if (name.endsWith('.member')) return String(member?.id);
  if (name.endsWith('.session')) return String(member?.counter);
  if (name.endsWith('.device')) return deviceIn(input);
  if (name.endsWith('.browser')) return `${addressKey(from.ip)} ${from.deviceId ?? ''}`;
  return addressKey(from.ip);
}

function deviceIn(input: unknown): string {
  const hasDevice = typeof input === 'object' && input !== null && 'loginDeviceId' in input;
  return hasDevice ? String(input.loginDeviceId) : '';
}

type LimiterQuery = { text: string; values: readonly unknown[] };

type Limiters = Readonly<Record<string, RateLimiterPostgres>>;

/** The limiters of one database. */
function limitersOver(pool: Pool): Limiters {
  // The library expects a `pg` client; this one borrows a connection for each query.
  const storeClient = {
    query: async ({ text, values }: LimiterQuery) => {
      const connection = await connectAs(pool, 'platform');
      try {
        const { rowCount, rows } = await connection.query(text, values);
        // It counts in numbers; the pool reads int8 as bigint.
        const counted = rows as { points: number; expire: bigint | null }[];
        return { rowCount, rows: counted.map((row) => ({ ...row, expire: Number(row.expire) })) };
      } finally {
        connection.release();
      }
    },
  };
  return Object.fromEntries(
    Object.entries(rateLimits).map(([action, { points, seconds }]) => [
      action,
      new RateLimiterPostgres({
        storeClient,
        storeType: 'client',
        tableName: 'rate_limits',
        tableCreated: true,
        clearExpiredByTimeout: false,
        keyPrefix: action,
        points,
        duration: seconds,
      }),
    ]),
  );
}

/** Counts in the database of the merchant. */
export function createLimits(databases: Databases): Limits {
  const made = new Map<Pool, Limiters>();
  const limitersOf = (merchant: string): Limiters => {
    const { pool } = databases.databaseOf(merchant);
    const limiters = made.get(pool) ?? limitersOver(pool);
    made.set(pool, limiters);
    return limiters;
  };
  return {
    take: async (action, merchant, caller, count = 1) => {
      await databases.settle();
      try {
        await limitersOf(merchant)[action]?.consume(`${merchant}:${caller}`, count);
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        throw new Refusal('TOO_MANY_REQUEST', { retryAfter: Math.ceil(refused.msBeforeNext / 1_000) });
      }
    },
  };
}
