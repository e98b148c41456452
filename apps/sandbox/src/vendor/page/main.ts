// Opens the game: first removes the ticket from the address, then exchanges it for a session of this page, then loads
// the game.
import type { GameView } from '../view.ts';
import * as calls from './calls.ts';
import { build, applyLook, frame, notify, speak, style } from './frame.ts';
import { keep, read } from './tab-storage.ts';
import { isSounding } from './sheet.ts';
import { setSound } from './sound.ts';
import { Table, wordOf } from './table.ts';
import { sayOf } from './words.ts';

const address = new URL(location.href);
const ticket = address.searchParams.get('ticket');
/** The launch was for this earlier round: its facts and its proof are shown. */
const earlierRound = address.searchParams.get('round');
address.searchParams.delete('ticket');
address.searchParams.delete('round');
history.replaceState(null, '', address);

const { operator = '', vendor = '', game = '' } = document.body.dataset;
const scope = `${operator} ${vendor} ${game}`;

/** A game's page: the pictures to wait for, and the function that starts it when its stage is ready. */
export type Page = {
  pictures?: (view: GameView) => readonly string[];
  start: (table: Table) => void;
  showRound: (table: Table, reference: string) => Promise<void>;
};
const pages: Readonly<Record<GameView['kind'], () => Promise<{ page: Page }>>> = {
  slot: () => import('./slot/slot.ts'),
  crash: () => import('./crash/crash.ts'),
  fish: () => import('./fish/fish.ts'),
  plinko: () => import('./plinko/plinko.ts'),
  mines: () => import('./mines/mines.ts'),
  blackjack: () => import('./blackjack/blackjack.ts'),
  baccarat: () => import('./baccarat/baccarat.ts'),
};

/** Sets the texts of the document. */
function translate(game: GameView['kind'] | 'games'): void {
  const say = sayOf(game) as (word: string) => string;
  for (const each of document.querySelectorAll<HTMLElement>('[data-label]'))
    each.ariaLabel = say(each.dataset.label ?? '');
  for (const each of document.querySelectorAll<HTMLElement>('[data-text]'))
    each.textContent = say(each.dataset.text ?? '');
}

async function enter() {
  const kept = read(scope, 'token');
  // A ticket is valid once; after a reload this tab uses its session instead.
  const opened = ticket ? await calls.open({ operator, vendor, ticket }) : null;
  if (opened?.kind === 'ok') return { kind: 'ok' as const, value: opened.value };
  if (opened?.kind === 'declined' && opened.code !== 'ticket.invalid') return opened;
  if (!kept) return opened ?? { kind: 'declined' as const, code: 'session.unknown' };
  const resumed = await calls.resume(kept);
  return resumed.kind === 'ok'
    ? { kind: 'ok' as const, value: { token: kept, game: resumed.value.game } }
    : resumed;
}

async function showGame(token: string, view: GameView): Promise<void> {
  keep(scope, 'token', token);
  frame.name.textContent = view.gameName;
  document.title = view.gameName;
  frame.studio.textContent = view.vendorName;
  frame.back.href = view.backUrl;
  // In a popup the surrounding page has the back button; here it would load the merchant's site inside the frame.
  if (window.top !== window) frame.back.style.visibility = 'hidden';
  const [{ page }] = await Promise.all([pages[view.kind](), style(`${view.kind}.css`)]);
  await applyLook(view.look, [view.look.hero, ...(page.pictures?.(view) ?? [])]);
  build(view.kind);
  translate(view.kind);
  const table = new Table(scope, token, view);
  if (view.isTrial) frame.balanceLabel.textContent = table.say('trial');
  setSound(isSounding(scope));
  table.showBalance();
  notify('');
  page.start(table);
  document.body.dataset.ready = '';
  table.catchUp();
  if (earlierRound !== null) await page.showRound(table, earlierRound);
}

async function begin(): Promise<void> {
  translate('games');
  const say = sayOf('games');
  notify(say('opening'));
  const entered = await enter();
  if (entered.kind === 'ok') return showGame(entered.value.token, entered.value.game);
  const why = say(entered.kind === 'silent' ? 'failed' : wordOf(entered.code, 'failed'));
  notify(why);
  speak(why);
  document.body.dataset.failed = '';
}

// A browser below the minimum shows the notice instead (start-check.ts).
if (!('old' in document.documentElement.dataset)) void begin();
