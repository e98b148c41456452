// Opens the game: takes the ticket out of the address before anything else, and trades it for a session of this page.
import type { SlotSymbol } from '../slot/model.ts';
import * as calls from './calls.ts';
import { startGame, wordOf } from './game.ts';
import { keep, read } from './kept.ts';
import { moneyOf } from './money.ts';
import { stage, tell } from './stage.ts';
import { localeOf, wordsOf, type Word } from './words.ts';

const address = new URL(location.href);
const ticket = address.searchParams.get('ticket');
address.searchParams.delete('ticket');
history.replaceState(null, '', address);

const { operator = '', vendor = '', game = '', symbols = '' } = document.body.dataset;
const scope = `${operator} ${vendor} ${game}`;

const speak = (language: string): void => {
  const say = wordsOf(language);
  const { tag, direction } = localeOf(language);
  document.documentElement.lang = tag;
  document.documentElement.dir = direction;
  for (const each of document.querySelectorAll<HTMLElement>('[data-label]'))
    each.ariaLabel = say(each.dataset.label as Word);
  stage.betLabel.textContent = say('bet');
  stage.balanceLabel.textContent = say('balance');
};

const enter = async () => {
  const kept = read(scope, 'token');
  // A ticket is spent by whoever comes first; after a reload this tab comes with its session instead.
  const opened = ticket ? await calls.open({ operator, vendor, ticket }) : null;
  if (opened?.kind === 'ok') return { kind: 'ok' as const, value: opened.value };
  if (opened?.kind === 'declined' && opened.code !== 'ticket.invalid') return opened;
  if (!kept) return opened ?? { kind: 'declined' as const, code: 'session.unknown' };
  const resumed = await calls.resume(kept);
  return resumed.kind === 'ok'
    ? { kind: 'ok' as const, value: { token: kept, game: resumed.value.game } }
    : resumed;
};

const begin = async (): Promise<void> => {
  const asked = address.searchParams.get('lang') ?? 'EN';
  speak(asked);
  const say = wordsOf(asked);
  tell(say('opening'));
  const entered = await enter();
  if (entered.kind !== 'ok') {
    tell(say(entered.kind === 'silent' ? 'failed' : wordOf(entered.code, 'failed')));
    document.body.dataset.failed = '';
    return;
  }
  const { token, game: view } = entered.value;
  keep(scope, 'token', token);
  speak(view.language);
  stage.name.textContent = view.gameName;
  document.title = view.gameName;
  stage.back.href = view.backUrl;
  startGame(scope, token, {
    game: view,
    money: moneyOf(localeOf(view.language).tag, view.currency, view.minorDigits),
    say: wordsOf(view.language),
    locale: localeOf(view.language).tag,
    picture: (symbol: SlotSymbol) => `${symbols}/${symbol}.webp`,
  });
};

void begin();
