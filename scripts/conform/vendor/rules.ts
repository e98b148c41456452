// The rules of the seamless wallet (docs/guides/seamless-wallet.md): what a vendor's server must do, and what a wallet
// must do. One list, so that both sides are checked by the same rules.

type Rule = {
  /** The duty of a vendor's server; null when the rule is about the wallet only. */
  vendor: string | null;
  wallet: string | null;
};

export const rules = {
  launch: {
    vendor: 'The launch address answers with a page that the operator may frame.',
    wallet: null,
  },
  ticket: {
    vendor: 'The ticket is redeemed once, by a signed request of the server.',
    wallet: 'A ticket opens one play session and is valid once.',
  },
  'ticket-invalid': {
    vendor: 'After a refused ticket nothing is staked.',
    wallet: 'An unknown ticket or play session is refused with ticket.invalid.',
  },
  signature: {
    vendor: 'Each request has a valid signature and the present time.',
    wallet: 'A wrong signature, another body and an old time are refused with signature.invalid.',
  },
  fields: {
    vendor: 'Each request is one of the five calls, with exactly its fields.',
    wallet: 'Each answer has the fields that the contract declares.',
  },
  amounts: {
    vendor: 'Amounts are whole minor units, written as text.',
    wallet: 'Amounts that are no whole minor units are refused with request.invalid.',
  },
  stake: {
    vendor: "A stake is the player's bet in the minor units of the player's currency.",
    wallet: 'A stake lowers the balance by its amount.',
  },
  settle: {
    vendor: 'Each round ends with one credit, also without a win.',
    wallet: 'A credit raises the balance by its amount and ends the round; zero too.',
  },
  ids: {
    vendor: 'Each transaction and each round has an id of its own.',
    wallet:
      'The same id with the same body returns the first answer; with another body it is transaction.mismatch.',
  },
  'debit-unknown': {
    vendor: 'A stake without a readable answer is rolled back.',
    wallet: 'A rollback returns the stake once; a debit that arrives after its rollback has no effect.',
  },
  repeats: {
    vendor: 'A rollback and a credit are sent again, unchanged, until the wallet acknowledges them.',
    wallet: 'A request whose connection was closed before the answer can be sent again.',
  },
  'no-new-id': {
    vendor: 'Nothing is sent again with a new id.',
    wallet: null,
  },
  delay: {
    vendor: 'The delay between repetitions increases.',
    wallet: null,
  },
  insufficient: {
    vendor: 'A refused stake ends the round: nothing is paid, and it is not sent again.',
    wallet:
      'A stake above the balance is refused with wallet.insufficient, moves nothing, and its id stays free.',
  },
  'session-ended': {
    vendor: 'After ticket.invalid the play session is used for no further stake.',
    wallet: null,
  },
  final: {
    vendor: 'A request that is refused for good is not sent for ever.',
    wallet: 'A credit without its debit is round.unknown; after the end of the round it is round.closed.',
  },
  parallel: {
    vendor: null,
    wallet:
      'A request that arrives ten times at once takes effect once, and stakes at once never exceed the balance.',
  },
  restart: {
    vendor: 'After a crash the server rolls back or pays what is owed.',
    wallet: 'After a crash a repeated request returns the first answer.',
  },
} satisfies Readonly<Record<string, Rule>>;
export type RuleName = keyof typeof rules;
export type Side = 'vendor' | 'wallet';

/** One breach of a rule: where, what is expected, and what was received. */
export type Finding = { rule: RuleName; where: string; expected: string; received: string };
export type Outcome = {
  rule: RuleName;
  says: string;
  state: 'passes' | 'broken' | 'skipped';
  findings: readonly Finding[];
  /** Why the rule was not checked. */
  why: string | null;
};

/** The result of one case for its rules. */
export type CaseResult = {
  checked: readonly RuleName[];
  findings: readonly Finding[];
  /** Why rules were not checked: the rule `about`, or all others. */
  why?: string;
  about?: RuleName;
};

function isSame(a: Finding, b: Finding): boolean {
  return a.rule === b.rule && a.where === b.where && a.expected === b.expected && a.received === b.received;
}

/** The outcome of each rule of one side. A rule without a case that could check it is skipped. */
export function outcomesOf(side: Side, results: readonly CaseResult[]): Outcome[] {
  const all = results.flatMap(({ findings }) => findings);
  return (Object.keys(rules) as RuleName[]).flatMap((rule): Outcome[] => {
    const says = rules[rule][side];
    if (says === null) return [];
    const own = all.filter((finding) => finding.rule === rule);
    const findings = own.filter((finding, place) => own.findIndex((each) => isSame(each, finding)) === place);
    const isChecked = results.some(({ checked }) => checked.includes(rule));
    const reasons = results.filter((result) => result.why !== undefined);
    const reason =
      reasons.find(({ about }) => about === rule) ?? reasons.find(({ about }) => about === undefined);
    const why = reason?.why ?? 'the check ended before it';
    if (findings.length > 0) return [{ rule, says, state: 'broken', findings, why: null }];
    return isChecked
      ? [{ rule, says, state: 'passes', findings, why: null }]
      : [{ rule, says, state: 'skipped', findings, why }];
  });
}
