// The lines of the checklist before a withdrawal, in words, each with the page that settles it.
import type { ValueOf } from '@foyer/contract/call.ts';
import type { withdrawSettings } from '@foyer/contract/calls/withdraw.ts';
import type { Say } from '#language/words.ts';
import { paths } from '#navigation/paths.ts';
import { settlingPath } from '#navigation/way-back.ts';
import type { Money } from './use-money.ts';

export type Checklist = ValueOf<typeof withdrawSettings>['checklist'];

export type ChecklistLine = {
  readonly key: string;
  readonly state: Checklist['today']['state'];
  readonly title: string;
  readonly note: string;
  /** The page that settles an open line. */
  readonly href?: string;
  /** How much of it is done. */
  readonly percent?: number;
};

type LineContext = {
  readonly t: Say;
  readonly money: Money;
  /** Writes a time. */
  readonly moment: (at: number) => string;
  readonly back: string;
};

function paymentPassword(item: NonNullable<Checklist['paymentPassword']>, { t, back }: LineContext) {
  const { state, isLocked } = item;
  if (state === 'done') return { title: t('money.ready.password'), note: t('money.ready.passwordSet') };
  return {
    title: t(isLocked ? 'money.ready.newPassword' : 'money.ready.setPassword'),
    note: t(isLocked ? 'money.ready.passwordLocked' : 'money.ready.passwordText'),
    href: settlingPath(paths.security, { back, opens: 'payment' }),
  };
}

/** `partly`: only some accounts are new. */
function bankAccount({ state, usableFrom }: Checklist['bankAccount'], { t, moment, back }: LineContext) {
  if (state === 'done') return { title: t('money.ready.account'), note: t('money.ready.accountAdded') };
  if (usableFrom !== null)
    return {
      title: t('money.ready.newAccount'),
      note: t('money.ready.accountWaits', { time: moment(usableFrom) }),
      href: settlingPath(paths.waits, { back }),
    };
  return {
    title: t('money.ready.addAccount'),
    note: t('money.ready.accountText'),
    href: settlingPath(paths.bankCards, { back, opens: 'card' }),
  };
}

function identity({ state, reason }: NonNullable<Checklist['identity']>, { t, back }: LineContext) {
  if (state === 'done') return { title: t('money.ready.identity'), note: t('money.ready.identityVerified') };
  return {
    title: t('money.ready.verify'),
    note: reason || t('money.ready.identityText'),
    href: settlingPath(paths.service, { back }),
  };
}

function wagering({ state, required, left }: Checklist['wagering'], { t, money }: LineContext) {
  const title = t('money.ready.bets');
  if (state === 'done') return { title, note: t('money.ready.betsDone') };
  const part = Number(((BigInt(required) - BigInt(left)) * 100n) / BigInt(required));
  const figures = { left: money.text(left), required: money.text(required) };
  // Home has no way back; the header of the game centre has one.
  return { title, note: t('money.ready.betsLeft', figures), href: paths.gameCenter, percent: part };
}

function today({ state, countLeft, amountLeft }: Checklist['today'], { t, money }: LineContext) {
  return {
    title: t('money.ready.today'),
    note:
      state === 'open'
        ? t('money.ready.noneToday')
        : t('money.ready.leftToday', { count: countLeft, amount: money.text(amountLeft) }),
  };
}

/** The lines of a checklist. Conditions that are always there come with their state; the others only while open. */
export function linesOf(list: Checklist, reading: LineContext): readonly ChecklistLine[] {
  const { t, money, moment, back } = reading;
  const line = <Item extends { state: ChecklistLine['state'] }>(
    key: string,
    item: Item | null,
    describe: (item: Item) => Omit<ChecklistLine, 'key' | 'state'>,
  ): ChecklistLine[] => (item ? [{ key, state: item.state, ...describe(item) }] : []);
  const ifOpen = <Item extends { state: ChecklistLine['state'] }>(item: Item): Item | null =>
    item.state === 'open' ? item : null;
  return [
    ...line('accepted', ifOpen(list.accepted), () => ({
      title: t('money.ready.closed'),
      note: t('money.ready.closedText'),
    })),
    ...line('paymentPassword', list.paymentPassword, (item) => paymentPassword(item, reading)),
    ...line('bankAccount', list.bankAccount, (item) => bankAccount(item, reading)),
    // Another backend may leave the time out: a dash stands for it.
    ...line('waiting', ifOpen(list.waiting), ({ until }) => ({
      title: t('money.ready.waiting'),
      note: t('money.ready.waitsUntil', { time: moment(until ?? Number.NaN) }),
      href: settlingPath(paths.waits, { back }),
    })),
    ...line('identity', list.identity, (item) => identity(item, reading)),
    ...line('wagering', list.wagering, (item) => wagering(item, reading)),
    ...line('today', list.today, (item) => today(item, reading)),
    ...line('smallest', ifOpen(list.smallest), ({ amount }) => ({
      title: t('money.ready.smallest'),
      note: t('money.ready.smallestText', { amount: money.text(amount) }),
      ...(back !== paths.deposit && { href: settlingPath(paths.deposit, { back }) }),
    })),
  ];
}
