// The bottom sheet: rules, last rounds, fair play, sound. It is a native dialog, so the browser handles focus and
// Escape.
import type { Game } from '../games/game.ts';
import type { RoundView } from '../view.ts';
import { secondText } from '#page-times.ts';
import { show } from './calls.ts';
import { button, element } from './dom.ts';
import { verify } from './fair.ts';
import { frame } from './frame.ts';
import { keep, read } from './tab-storage.ts';
import { setSound } from './sound.ts';
import type { Table } from './table.ts';

function head(close: string, title: string): HTMLElement {
  const heading = element('h2', '', title);
  heading.id = 'sheet-title';
  const leave = button('close', '×', () => frame.sheet.close());
  leave.ariaLabel = close;
  return element('div', 'sheet-head', heading, leave);
}

/** Shows a sheet with this content. */
export function openSheet(closeLabel: string, title: string, ...contents: Node[]): void {
  frame.sheet.replaceChildren(head(closeLabel, title), ...contents);
  frame.sheet.showModal();
  frame.sheet.scrollTop = 0;
}
frame.sheet.addEventListener('click', (event) => {
  if (event.target === frame.sheet) frame.sheet.close();
});

/** Whether the player has turned sound on; off by default. */
export function isSounding(scope: string): boolean {
  return read(scope, 'sound') === 'on';
}

export function soundToggle({ scope, say }: Table): HTMLElement {
  const text = (on: boolean): string => `${say('sound')}: ${say(on ? 'on' : 'off')}`;
  const toggle = button('choice wide', text(isSounding(scope)), () => {
    const on = !isSounding(scope);
    keep(scope, 'sound', on ? 'on' : null);
    setSound(on);
    toggle.ariaPressed = String(on);
    toggle.textContent = text(on);
  });
  toggle.ariaPressed = String(isSounding(scope));
  return toggle;
}

function verdictOn<Choice, Move, View>(
  table: Table,
  game: Game<Choice, Move, View>,
  round: RoundView,
): HTMLElement {
  const { say, promised } = table;
  const verdict = element('p', 'verdict');
  verdict.setAttribute('role', 'status');
  const { seed, clientSeed } = round.fair;
  const facts = [
    [say('secret'), seed ?? ''],
    [say('yourSeed'), clientSeed],
  ] as const;
  const ask = button('verify', say('verify'), () => {
    void verify(game, round, promised.get(round.reference)).then((word) => {
      verdict.dataset.verdict = word;
      verdict.textContent = say(word);
      seeds.hidden = false;
    });
  });
  ask.setAttribute('aria-label', `${say('verify')} ${round.reference}`);
  const seeds = element(
    'dl',
    'seeds',
    ...facts.flatMap(([name, value]) => [element('dt', '', name), element('dd', '', value)]),
  );
  seeds.hidden = true;
  return element('div', 'fairness', ask, verdict, seeds);
}

function timeOf({ playedAt }: RoundView): HTMLElement {
  const text = secondText(document.documentElement.lang, new Date(playedAt));
  return element('small', '', element('bdi', '', text));
}

function listOf<Choice, Move, View>(
  table: Table,
  game: Game<Choice, Move, View>,
  rounds: readonly RoundView[],
): HTMLElement {
  const { say, money } = table;
  const outcome = ({ state, winMinor }: RoundView): string =>
    state === 'settled' ? `${say('win')} ${money.format(winMinor ?? '0')}` : say('returned');
  const rows = rounds.map((round) =>
    element(
      'li',
      '',
      element('span', '', element('bdi', 'code', round.reference), timeOf(round)),
      element(
        'span',
        '',
        outcome(round),
        element('small', '', `${say('stake')} ${money.format(round.stakedMinor)}`),
      ),
      ...(round.state === 'settled' && round.fair.seed ? [verdictOn(table, game, round)] : []),
    ),
  );
  return element('ol', 'history', ...rows);
}

function historyOf<Choice, Move, View>(table: Table, game: Game<Choice, Move, View>): HTMLElement {
  const rounds = table.rounds.slice(0, 20);
  return rounds.length === 0 ? element('p', 'quiet', table.say('noRounds')) : listOf(table, game, rounds);
}

/** Opens the sheet of one earlier round of a game, however many rounds were played after it. */
export function roundSheet<Choice, Move, View>(game: Game<Choice, Move, View>) {
  return async (table: Table, reference: string): Promise<void> => {
    const { say } = table;
    const reply = await show(table.token, reference);
    const content =
      reply.kind === 'ok'
        ? listOf(table, game, [reply.value.round])
        : element('p', 'quiet', say(reply.kind === 'silent' ? 'failed' : 'unknownRound'));
    openSheet(say('close'), say('round'), element('p', 'quiet', say('fairText')), content);
  };
}

/** The common end of every game's sheet: fair play, sound, the last rounds. */
export function closing<Choice, Move, View>(table: Table, game: Game<Choice, Move, View>): Node[] {
  const { say } = table;
  return [
    element('h3', '', say('fair')),
    element('p', 'quiet', say('fairText')),
    element('p', 'quiet', say('fairNext')),
    element('p', 'hash', table.commitment),
    soundToggle(table),
    element('h3', '', say('history')),
    historyOf(table, game),
  ];
}

/** The sheet of a game that shows only rules. */
export function openRules<Choice, Move, View>(
  table: Table,
  game: Game<Choice, Move, View>,
  rules: readonly (string | Node)[],
): void {
  const { say } = table;
  openSheet(
    say('close'),
    say('rules'),
    element(
      'div',
      'rules',
      ...[...rules, say('ruleFault')].map((rule) =>
        typeof rule === 'string' ? element('p', '', rule) : rule,
      ),
    ),
    ...closing(table, game),
  );
}
