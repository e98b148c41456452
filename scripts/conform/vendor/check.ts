// Plays all scenes with a vendor's server, one after the other.
import type { Platform } from './platform.ts';
import { until } from './platform.ts';
import type { Player } from './player.ts';
import type { RunningServer } from './process.ts';
import { type Finding, type Outcome, outcomesOf, type SceneResult } from './rules.ts';
import * as answers from './answer-scenes.ts';
import * as plays from './play-scenes.ts';
import { enter, play, sentBy, type Stage, story } from './stage.ts';

export type VendorCheck = {
  platform: Platform;
  player: Player;
  game: string;
  category: string;
  /** Currencies of the rounds; the first one is that of all other scenes. */
  currencies: readonly string[];
  /** The page of the operator to which the game returns. */
  backUrl: string;
  patienceMs: number;
  /** Null: the server is not restarted. */
  served: RunningServer | null;
  say: (line: string) => void;
};

type Scene = (stage: Stage) => Promise<SceneResult>;

/** The server dies while it waits for the answer to a stake or a win, and is started again. */
function restartScene(served: RunningServer, verb: 'debit' | 'credit'): Scene {
  return async (stage) => {
    let isDown = false;
    const { visit, seat } = await enter(stage, (received) =>
      received.verb === verb && !isDown ? 'silence' : 'answer',
    );
    if (!seat) return { checked: [], findings: [] };
    const played = play(seat);
    const sent = () => sentBy(visit, verb);
    if (!(await until(() => sent().length > 0, stage.patienceMs)))
      return { checked: [], findings: [], why: `no ${verb} arrived` };
    isDown = true;
    await served.kill();
    await played;
    await served.start();
    const id = sent()[0]?.body['transactionId'];
    const owed = (): boolean =>
      visit.received.some(
        ({ verb: each, body, isAcknowledged }) =>
          isAcknowledged &&
          (verb === 'debit'
            ? each === 'rollback' && body['debitTransactionId'] === id
            : each === 'credit' && body['transactionId'] === id),
      );
    const isPaid = await until(owed, stage.patienceMs);
    const expected =
      verb === 'debit' ? `a rollback with debitTransactionId ${id}` : `the credit ${id} again, unchanged`;
    const where = `killed while it waits for the answer to a ${verb}, and started again`;
    const findings: Finding[] = isPaid ? [] : [{ rule: 'restart', where, expected, received: story(visit) }];
    return { checked: ['restart'], findings };
  };
}

function scenesOf({ served }: VendorCheck): [string, Scene][] {
  const restarts: [string, Scene][] = served
    ? [
        ['a crash with a stake on its way', restartScene(served, 'debit')],
        ['a crash with a win on its way', restartScene(served, 'credit')],
      ]
    : [];
  return [
    ['a ticket that the wallet refuses', plays.refusedTicketScene],
    ...answers.unknowns.map((unknown): [string, Scene] => [
      `a stake ${unknown[0]}`,
      answers.unknownDebitScene(unknown),
    ]),
    ['a rollback without a readable answer', answers.repeatsScene('rollback')],
    ['a win without a readable answer', answers.repeatsScene('credit')],
    ['a stake above the balance', plays.insufficientScene],
    ['a play session that has ended', plays.endedSessionScene],
    ['a win that is refused for good', answers.finalScene],
    ...restarts,
  ];
}

/** Checks a vendor's server. The scenes after the first ones need a launch and a round that work. */
export async function checkVendor(check: VendorCheck): Promise<Outcome[]> {
  const { platform, player, game, category, backUrl, patienceMs, say, currencies } = check;
  const stage = { platform, player, game, category, backUrl, patienceMs, currency: currencies[0] ?? 'PHP' };
  const results: SceneResult[] = [];
  const run = async (name: string, scene: Scene, at = stage): Promise<SceneResult> => {
    say(`… ${name}`);
    const result = await scene(at);
    results.push(result);
    return result;
  };
  const seen = (rule: string): boolean => platform.findings.some((finding) => finding.rule === rule);
  const launched = await run('launch', plays.launchScene);
  if (launched.findings.some(({ rule }) => rule === 'ticket' || rule === 'launch') || seen('signature'))
    results.push({ checked: [], findings: [], why: 'the launch does not work yet' });
  else {
    const played: SceneResult[] = [];
    for (const currency of currencies)
      played.push(await run(`two rounds in ${currency}`, plays.roundsScene, { ...stage, currency }));
    const isPlayed = played.some(({ checked }) => checked.length > 0) && !seen('amounts');
    if (isPlayed) for (const [name, scene] of scenesOf(check)) await run(name, scene);
    else results.push({ checked: [], findings: [], why: 'no stake was accepted yet' });
  }
  const hasRequests = launched.findings.every(({ rule }) => rule !== 'launch');
  const requests = platform.findings;
  const why = check.served ? undefined : 'give the command that starts the server with --start';
  return outcomesOf('vendor', [
    { checked: hasRequests ? ['signature', 'fields'] : [], findings: requests },
    { checked: results.some(({ checked }) => checked.includes('settle')) ? ['amounts'] : [], findings: [] },
    ...results,
    ...(why === undefined ? [] : [{ checked: [], findings: [], why, about: 'restart' as const }]),
  ]);
}
