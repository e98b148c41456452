// A seamless wallet in memory, with the rules of docs/guides/seamless-wallet.md. Each launch is a player of its own.
import { randomBytes } from 'node:crypto';

export type Verb = 'session' | 'balance' | 'debit' | 'credit' | 'rollback';
export type Body = Readonly<Record<string, string>>;
export type Result = { value: Readonly<Record<string, unknown>> } | { code: string };

export type Launch = {
  ticket: string;
  playSession: string;
  vendor: string;
  game: string;
  /** The category of the game. */
  category: string;
  language: string;
  currency: string;
  minorDigits: number;
  backUrl: string;
  balance: bigint;
  /** Whether the wallet takes the ticket, and new stakes. */
  isTicketValid: boolean;
  mayStake: boolean;
};

type Round = { launch: Launch; state: 'open' | 'settled' | 'rolled_back' };
type Transaction = {
  verb: Verb | 'void';
  /** The body as compared when the id arrives again. */
  same: string;
  launch: Launch;
  round: string;
  amount: bigint;
  rolledBack: boolean;
  balance: bigint;
};

/** Decimal places of a currency. */
export function digitsOf(currency: string): number {
  return (
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  );
}

/** The wallet: its players, rounds and transactions. */
export class MemoryWallet {
  readonly #launches: Launch[] = [];
  readonly #rounds = new Map<string, Round>();
  readonly #transactions = new Map<string, Transaction>();

  #moved(id: string, { launch, balance }: Transaction, repeated: boolean): Result {
    return {
      value: { transactionId: id, balanceMinor: String(balance), currency: launch.currency, repeated },
    };
  }

  /** Why a call may not use this round: null when it may. */
  #roundFault(launch: Launch, id: string): string | null {
    const round = this.#rounds.get(id);
    if (!round) return 'round.unknown';
    if (round.launch !== launch) return 'transaction.mismatch';
    return round.state === 'open' ? null : 'round.closed';
  }

  #store(verb: Transaction['verb'], launch: Launch, body: Body, amount: bigint): Transaction {
    const made: Transaction = {
      verb,
      same: this.#sameness(verb, body),
      launch,
      round: body['roundId'] ?? '',
      amount,
      rolledBack: false,
      balance: launch.balance,
    };
    this.#transactions.set(body['transactionId'] ?? '', made);
    return made;
  }

  #sameness(verb: Transaction['verb'], body: Body): string {
    return JSON.stringify([
      verb,
      body['playSession'],
      body['roundId'],
      body['amountMinor'],
      body['debitTransactionId'],
    ]);
  }

  #debit(launch: Launch, body: Body): Result {
    const [id, round] = [body['transactionId'] ?? '', body['roundId'] ?? ''];
    const known = this.#transactions.get(id);
    if (known?.verb === 'void' || known?.rolledBack) return { code: 'transaction.rolled_back' };
    if (known)
      return known.same === this.#sameness('debit', body)
        ? this.#moved(id, known, true)
        : { code: 'transaction.mismatch' };
    if (!launch.mayStake) return { code: 'ticket.invalid' };
    const fault = this.#roundFault(launch, round);
    if (fault !== null && fault !== 'round.unknown') return { code: fault };
    const amount = BigInt(body['amountMinor'] ?? '0');
    if (amount > launch.balance) return { code: 'wallet.insufficient' };
    launch.balance -= amount;
    if (fault !== null) this.#rounds.set(round, { launch, state: 'open' });
    return this.#moved(id, this.#store('debit', launch, body, amount), false);
  }

  #credit(launch: Launch, body: Body): Result {
    const [id, round] = [body['transactionId'] ?? '', body['roundId'] ?? ''];
    const known = this.#transactions.get(id);
    if (known)
      return known.same === this.#sameness('credit', body)
        ? this.#moved(id, known, true)
        : { code: 'transaction.mismatch' };
    const fault = this.#roundFault(launch, round);
    if (fault !== null) return { code: fault };
    const amount = BigInt(body['amountMinor'] ?? '0');
    launch.balance += amount;
    this.#rounds.set(round, { launch, state: 'settled' });
    return this.#moved(id, this.#store('credit', launch, body, amount), false);
  }

  #rollback(launch: Launch, body: Body): Result {
    const [id, round, debitId] = [
      body['transactionId'] ?? '',
      body['roundId'] ?? '',
      body['debitTransactionId'] ?? '',
    ];
    const known = this.#transactions.get(id);
    if (known)
      return known.same === this.#sameness('rollback', body)
        ? this.#moved(id, known, true)
        : { code: 'transaction.mismatch' };
    const stake = this.#transactions.get(debitId);
    if (!stake) {
      this.#store('void', launch, { ...body, transactionId: debitId }, 0n);
      return this.#moved(id, this.#store('rollback', launch, body, 0n), false);
    }
    if (!['debit', 'void'].includes(stake.verb) || stake.launch !== launch || stake.round !== round)
      return { code: 'transaction.mismatch' };
    if (stake.verb === 'void' || stake.rolledBack)
      return this.#moved(id, this.#store('rollback', launch, body, 0n), true);
    const fault = this.#roundFault(launch, round);
    if (fault !== null) return { code: fault };
    launch.balance += stake.amount;
    stake.rolledBack = true;
    const isHeld = [...this.#transactions.values()].some(
      (each) => each.verb === 'debit' && each.round === round && !each.rolledBack,
    );
    if (!isHeld) this.#rounds.set(round, { launch, state: 'rolled_back' });
    return this.#moved(id, this.#store('rollback', launch, body, stake.amount), false);
  }

  #openSession(launch: Launch | undefined): Result {
    if (!launch?.isTicketValid) return { code: 'ticket.invalid' };
    launch.isTicketValid = false;
    const { playSession, currency, minorDigits, balance, language, vendor, game, category, backUrl } = launch;
    const names = {
      gameCode: game,
      gameName: game,
      vendorName: vendor,
      pictureKey: `drawn-${game}`,
      gameType: category,
    };
    const player = { playSession, playerId: String(this.#launches.indexOf(launch) + 1), isTrial: false };
    return {
      value: { ...player, currency, minorDigits, balanceMinor: String(balance), language, ...names, backUrl },
    };
  }

  /** A new launch: a ticket, and a player with money. */
  launch(
    facts: Omit<Launch, 'minorDigits' | 'ticket' | 'playSession' | 'balance' | 'isTicketValid' | 'mayStake'>,
  ): Launch {
    const made = {
      ...facts,
      minorDigits: digitsOf(facts.currency),
      ticket: randomBytes(16).toString('base64url'),
      playSession: randomBytes(16).toString('base64url'),
      balance: 10_000_000n,
      isTicketValid: true,
      mayStake: true,
    };
    this.#launches.push(made);
    return made;
  }

  /** The launch that a body belongs to. */
  find(body: Readonly<Record<string, unknown>>): Launch | undefined {
    return this.#launches.find(
      ({ ticket, playSession }) => ticket === body['ticket'] || playSession === body['playSession'],
    );
  }

  /** Carries out one call whose body has the declared shape. */
  call(verb: Verb, launch: Launch | undefined, body: Body): Result {
    if (verb === 'session') return this.#openSession(launch);
    if (!launch) return { code: 'ticket.invalid' };
    if (verb === 'debit') return this.#debit(launch, body);
    if (verb === 'credit') return this.#credit(launch, body);
    if (verb === 'rollback') return this.#rollback(launch, body);
    return { value: { balanceMinor: String(launch.balance), currency: launch.currency } };
  }
}
