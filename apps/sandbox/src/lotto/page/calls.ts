// The page's calls to the platform. The contract defines their shapes; of its code only the rule of final answers is
// bundled.
import type { InputOf, ValueOf } from '@foyer/contract/call.ts';
import type * as contract from '@foyer/contract/calls/lottery.ts';
import { isFinalRefusal } from '@foyer/contract/final-answer.ts';
import { timeoutSignal } from '#timeout-signal.ts';

export type Lottery = ValueOf<typeof contract.lotteryGames>[number];
export type Numero = ValueOf<typeof contract.numero>;
export type Draw = ValueOf<typeof contract.lotteryDraws>['draws'][number];
export type OrderLine = ValueOf<typeof contract.lotteryOrders>['orders'][number];
export type Order = ValueOf<typeof contract.lotteryOrder>;
export type Wallet = ValueOf<typeof contract.lotteryWallet>;
export type Session = ValueOf<typeof contract.lotterySession>;
export type Slip = InputOf<typeof contract.placeLotteryOrder>;
export type PlacedOrder = ValueOf<typeof contract.placeLotteryOrder>;

/**
 * `silent`: no answer arrived, so the result is unknown; the same call with the same key returns it. `isFinal`: the
 * platform has decided the command.
 */
export type Reply<Value> =
  | { kind: 'ok'; value: Value }
  | { kind: 'refused'; code: string; value: unknown; isFinal: boolean }
  | { kind: 'silent' };

type Envelope = { success?: boolean; value?: unknown; errorCode?: string | null };
type Request = { method?: 'POST'; body?: object; token?: string | null; key?: string };

/** Error codes after which the same request may succeed. */
const passing: ReadonlySet<string> = new Set(['service.unavailable', 'unknown_error']);

async function call<Value>(path: string, { method, body, token, key }: Request = {}): Promise<Reply<Value>> {
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
      signal: timeoutSignal(8_000),
    });
    const answer = (await response.json()) as Envelope | unknown[];
    if (Array.isArray(answer)) return { kind: 'ok', value: answer as Value };
    if (answer.success) return { kind: 'ok', value: answer.value as Value };
    const serverCode = answer.errorCode ?? null;
    const code = serverCode ?? 'unknown_error';
    if (passing.has(code)) return { kind: 'silent' };
    const isFinal = isFinalRefusal({ status: response.status, code, serverCode });
    return { kind: 'refused', code, value: answer.value, isFinal };
  } catch {
    return { kind: 'silent' };
  }
}

function query(fields: Readonly<Record<string, string | number>>): string {
  return new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])).toString();
}

export function lotteries(language: string) {
  return call<Lottery[]>(`/lgw/games/mobile?${query({ language })}`);
}
export function popular(language: string) {
  return call<Lottery[]>(`/lgw/games/popular?${query({ language })}`);
}
export function numero(gameId: string) {
  return call<Numero>(`/lgw/games/opened/numero?${query({ gameId })}`);
}
export function draws(gameId: string, pageNum: number, pageSize: number) {
  return call<{ draws: Draw[]; hasMore: boolean }>(
    `/lgw/games/draws?${query({ gameId, pageNum, pageSize })}`,
  );
}
export async function draw(gameId: string, number: string): Promise<Reply<Draw>> {
  const reply = await call<{ draws: Draw[] }>(`/lgw/games/draws?${query({ gameId, numero: number })}`);
  if (reply.kind !== 'ok') return reply;
  const [found] = reply.value.draws;
  return found
    ? { kind: 'ok', value: found }
    : { kind: 'refused', code: 'game.not_found', value: null, isFinal: true };
}

export function enter(ticket: string) {
  return call<Session>('/lgw/session', { method: 'POST', body: { ticket } });
}
export function wallet(token: string) {
  return call<Wallet>('/lgw/wallet', { token });
}
export function orders(token: string, pageNum: number) {
  return call<{ orders: OrderLine[]; hasMore: boolean }>(`/lgw/orders?${query({ pageNum, pageSize: 20 })}`, {
    token,
  });
}
export function order(token: string, orderId: string) {
  return call<Order>(`/lgw/orders/detail?${query({ orderId })}`, { token });
}
export function place(token: string, key: string, slip: Slip) {
  return call<PlacedOrder>('/lgw/orders', { method: 'POST', body: slip, token, key });
}
export function cancel(token: string, key: string, orderId: string, subOrderIds: string[]) {
  return call<{ refundMinor: string; balanceMinor: string }>('/lgw/orders/suborders/cancel', {
    method: 'POST',
    body: { orderId, subOrderIds },
    token,
    key,
  });
}
