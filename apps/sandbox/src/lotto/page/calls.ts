// The page's calls to the platform. The contract says their shapes; types only, so no declaration travels with the page.
import type { InputOf, ValueOf } from '@foyer/contract/call.ts';
import type * as contract from '@foyer/contract/calls/lottery.ts';

export type Lottery = ValueOf<typeof contract.lotteryGames>[number];
export type Numero = ValueOf<typeof contract.numero>;
export type Draw = ValueOf<typeof contract.lotteryDraws>['draws'][number];
export type OrderLine = ValueOf<typeof contract.lotteryOrders>['orders'][number];
export type Order = ValueOf<typeof contract.lotteryOrder>;
export type Wallet = ValueOf<typeof contract.lotteryWallet>;
export type Session = ValueOf<typeof contract.lotterySession>;
export type Slip = InputOf<typeof contract.placeLotteryOrder>;
export type Placed = ValueOf<typeof contract.placeLotteryOrder>;

/** `silent`: no answer came, so nobody knows whether it was done; the same call under the same key finds out. */
export type Reply<Value> =
  | { kind: 'ok'; value: Value }
  | { kind: 'refused'; code: string; value: unknown }
  | { kind: 'silent' };

type Envelope = { success?: boolean; value?: unknown; errorCode?: string | null };
type Request = { method?: 'POST'; body?: object; token?: string | null; key?: string };

/** Codes after which the same request may well succeed. */
const passing: ReadonlySet<string> = new Set(['service.unavailable', 'unknown_error']);

const call = async <Value>(
  path: string,
  { method, body, token, key }: Request = {},
): Promise<Reply<Value>> => {
  try {
    const response = await fetch(new URL(path, location.href), {
      ...(method && { method, body: JSON.stringify(body) }),
      headers: {
        ...(method && { 'content-type': 'application/json' }),
        ...(token && { authorization: token }),
        ...(key && { 'idempotency-key': key }),
      },
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.timeout(8_000),
    });
    const answer = (await response.json()) as Envelope | unknown[];
    if (Array.isArray(answer)) return { kind: 'ok', value: answer as Value };
    if (answer.success) return { kind: 'ok', value: answer.value as Value };
    const code = answer.errorCode ?? 'unknown_error';
    return passing.has(code) ? { kind: 'silent' } : { kind: 'refused', code, value: answer.value };
  } catch {
    return { kind: 'silent' };
  }
};

const query = (fields: Readonly<Record<string, string | number>>): string =>
  new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])).toString();

export const lotteries = (language: string) => call<Lottery[]>(`/lgw/games/mobile?${query({ language })}`);
export const numero = (gameId: string) => call<Numero>(`/lgw/games/opened/numero?${query({ gameId })}`);
export const draws = (gameId: string, pageNum: number, pageSize: number) =>
  call<{ draws: Draw[]; hasMore: boolean }>(`/lgw/games/draws?${query({ gameId, pageNum, pageSize })}`);
export const draw = async (gameId: string, number: string): Promise<Reply<Draw>> => {
  const reply = await call<{ draws: Draw[] }>(`/lgw/games/draws?${query({ gameId, numero: number })}`);
  if (reply.kind !== 'ok') return reply;
  const [found] = reply.value.draws;
  return found ? { kind: 'ok', value: found } : { kind: 'refused', code: 'game.not_found', value: null };
};

export const enter = (ticket: string) => call<Session>('/lgw/session', { method: 'POST', body: { ticket } });
export const wallet = (token: string) => call<Wallet>('/lgw/wallet', { token });
export const orders = (token: string, pageNum: number) =>
  call<{ orders: OrderLine[]; hasMore: boolean }>(`/lgw/orders?${query({ pageNum, pageSize: 20 })}`, {
    token,
  });
export const order = (token: string, orderId: string) =>
  call<Order>(`/lgw/orders/detail?${query({ orderId })}`, { token });
export const place = (token: string, key: string, slip: Slip) =>
  call<Placed>('/lgw/orders', { method: 'POST', body: slip, token, key });
export const cancel = (token: string, key: string, orderId: string, subOrderIds: string[]) =>
  call<{ refundMinor: string; balanceMinor: string }>('/lgw/orders/suborders/cancel', {
    method: 'POST',
    body: { orderId, subOrderIds },
    token,
    key,
  });
