// One play session at a wallet, and what it has shown.
import * as shapes from '@foyer/contract/shapes/vendor.ts';
import { shapeProblems } from '@foyer/contract/shape-problems.ts';
import type { Verb } from './memory-wallet.ts';
import type { CaseResult, Finding, RuleName } from './rules.ts';
import { request, type Wallet, type WalletAnswer } from './wallet-client.ts';

/** The usual stake of a check. */
export const STAKE = 100n;
/** The declared value of each call. */
const values = {
  session: shapes.vendorSession.value,
  balance: shapes.vendorBalance.value,
  debit: shapes.vendorDebit.value,
  credit: shapes.vendorCredit.value,
  rollback: shapes.vendorRollback.value,
};

/** One play session at the wallet, and what it has shown. */
export class WalletSession {
  readonly findings: Finding[] = [];
  readonly checked = new Set<RuleName>();
  readonly wallet: Wallet;
  readonly playSession: string;

  constructor(wallet: Wallet, playSession: string) {
    this.wallet = wallet;
    this.playSession = playSession;
  }

  async send(verb: Verb, body: object): Promise<WalletAnswer> {
    const answer = await request(this.wallet, verb, { playSession: this.playSession, ...body });
    if (!answer.success) return answer;
    for (const { path, expected, received } of shapeProblems(values[verb], answer.value))
      this.findings.push({ rule: 'fields', where: `${verb}, ${path}`, expected, received });
    return answer;
  }

  debit(
    transactionId: string,
    roundId: string,
    amount: bigint | string | number = STAKE,
  ): Promise<WalletAnswer> {
    const amountMinor = typeof amount === 'bigint' ? String(amount) : amount;
    return this.send('debit', { transactionId, roundId, amountMinor });
  }

  credit(transactionId: string, roundId: string, amount: bigint = STAKE): Promise<WalletAnswer> {
    return this.send('credit', { transactionId, roundId, amountMinor: String(amount) });
  }

  rollback(transactionId: string, roundId: string, debitTransactionId: string): Promise<WalletAnswer> {
    return this.send('rollback', { transactionId, roundId, debitTransactionId });
  }

  async balance(): Promise<bigint> {
    const { value, text } = await this.send('balance', {});
    const { balanceMinor } = value;
    if (typeof balanceMinor !== 'string' || !/^-?\d+$/.test(balanceMinor))
      throw new Error(`no balance: ${text}`);
    return BigInt(balanceMinor);
  }

  /** Notes whether the rule holds here. */
  expects(rule: RuleName, where: string, isTrue: boolean, expected: string, received: string): void {
    this.checked.add(rule);
    if (!isTrue) this.findings.push({ rule, where, expected, received });
  }

  refuses(rule: RuleName, where: string, answer: WalletAnswer, ...codes: string[]): void {
    const isRefused = !answer.success && codes.includes(answer.code);
    this.expects(rule, where, isRefused, codes.join(' or '), answer.code || answer.text);
  }

  async holds(rule: RuleName, where: string, expected: bigint): Promise<void> {
    const balance = await this.balance();
    this.expects(rule, where, balance === expected, `the balance ${expected}`, String(balance));
  }

  repeats(rule: RuleName, where: string, first: WalletAnswer, second: WalletAnswer): void {
    const isSame =
      second.success &&
      second.value['repeated'] === true &&
      second.value['balanceMinor'] === first.value['balanceMinor'];
    this.expects(rule, where, isSame, `the first answer with "repeated": true (${first.text})`, second.text);
  }
}

/** Opens a play session with the ticket of a launch, and checks the answer of the wallet. */
export async function openWalletSession(
  wallet: Wallet,
  ticket: string,
): Promise<{ session: WalletSession | null; result: CaseResult }> {
  const opened = await request(wallet, 'session', { ticket });
  const where = 'session with a ticket of a launch';
  const finding = (expected: string, received: string): Finding => ({
    rule: 'ticket',
    where,
    expected,
    received,
  });
  const { playSession } = opened.value;
  if (!opened.success || typeof playSession !== 'string')
    return {
      session: null,
      result: { checked: ['ticket'], findings: [finding('a playSession', opened.text)] },
    };
  const session = new WalletSession(wallet, playSession);
  for (const { path, expected, received } of shapeProblems(values.session, opened.value))
    session.findings.push({ rule: 'fields', where: `session, ${path}`, expected, received });
  session.checked.add('fields');
  session.refuses(
    'ticket',
    'the same ticket again',
    await request(wallet, 'session', { ticket }),
    'ticket.invalid',
  );
  return { session, result: { checked: [], findings: [] } };
}
