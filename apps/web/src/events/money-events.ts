// Events of deposits and withdrawals (TRACK-03, TRACK-06, OPEN-C-105).
import { depositCount } from '@foyer/contract/calls/deposit.ts';
import { localStore, readObject } from '#device/storage.ts';
import { currencyOf, decimalOf } from '#language/format.ts';
import { send } from '#request/send.ts';
import { currentSession } from '#session/session.ts';
import { AWAITED_DEPOSIT } from '#tracking/ad-info.ts';
import type { EventPayload } from '#tracking/events.ts';
import { whenAdsAllowed } from './consent.ts';
import { countEvent } from './count-event.ts';

type EventMoney = { readonly currency: string; readonly minorDigits: number };

/** An amount in minor units as an event carries it. */
export function moneyPayload(minor: string, { currency, minorDigits }: EventMoney): EventPayload {
  const amount = Number(decimalOf(minor, minorDigits));
  return { amount, revenue: amount, currency: currencyOf(currency), value: amount || 1 };
}

function firstName(memberId: string): string {
  return `MC_FIRST_DEP_${memberId}`;
}
/** The payload of a first deposit until it has arrived. */
function awaitedName(memberId: string): string {
  return `${AWAITED_DEPOSIT}${memberId}`;
}

async function creditedDeposits(): Promise<number | null> {
  const answer = await send(depositCount, {}, { alert: false, fresh: true });
  return answer.ok && typeof answer.value === 'number' ? answer.value : null;
}

/**
 * Counts that a deposit is sent, and whether it is the member's first. Returns what to call when the order was accepted.
 */
export function countDepositSubmit(minor: string, money: EventMoney): () => void {
  const payload = moneyPayload(minor, money);
  const memberId = currentSession()?.id ?? '';
  countEvent('depositSubmit', payload);
  const before = creditedDeposits().then((count) => {
    if (count !== 0) return count;
    countEvent('firstDeposit', payload, { store: localStore, name: firstName(memberId) });
    whenAdsAllowed(() => localStore.write(awaitedName(memberId), JSON.stringify(payload)));
    return count;
  });
  return () => void before.then((count) => countEvent(count ? 'redeposit' : 'deposit', payload));
}

/** Counts the arrival of the first deposit, once the gateway says that it was credited. */
export async function countFirstArrival(): Promise<void> {
  const memberId = currentSession()?.id ?? '';
  const payload = readObject(localStore, awaitedName(memberId));
  if (!payload || !(await creditedDeposits())) return;
  // Another tab may have counted it meanwhile.
  if (!readObject(localStore, awaitedName(memberId))) return;
  localStore.remove(awaitedName(memberId));
  countEvent('firstDepositArrival', payload);
}
