// Opens the game: takes the ticket out of the address before anything else, and trades it for a session of this page.
import type { SlotSymbol } from '../slot/model.ts';
import * as calls from './calls.ts';
import { startGame, wordOf } from './game.ts';
import { keep, read } from './kept.ts';
import { moneyOf } from './money.ts';
import { dress, speak, stage, tell } from './stage.ts';
import { localeOf, wordsOf, type Word } from './words.ts';

const address = new URL(location.href);
const ticket = address.searchParams.get('ticket');
address.searchParams.delete('ticket');
history.replaceState(null, '', address);

const { operator = '', vendor = '', game = '', symbols = '' } = document.body.dataset;
const scope = `${operator} ${vendor} ${game}`;

const translate = (language: string): void => {
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
  translate(asked);
  const say = wordsOf(asked);
  tell(say('opening'));
  const entered = await enter();
  if (entered.kind !== 'ok') {
    const why = say(entered.kind === 'silent' ? 'failed' : wordOf(entered.code, 'failed'));
    tell(why);
    speak(why);
    document.body.dataset.failed = '';
    return;
  }
  const { token, game: view } = entered.value;
  keep(scope, 'token', token);
  translate(view.language);
  stage.name.textContent = view.gameName;
  document.title = view.gameName;
  stage.studio.textContent = view.vendorName;
  stage.back.href = view.backUrl;
  const picture = (symbol: SlotSymbol): string =>
    symbol === 'seven' ? view.look.emblem : `${symbols}/${symbol}.webp`;
  await dress(view.look, [...new Set(view.model.strips.flat())].map(picture));
  startGame(scope, token, {
    game: view,
    money: moneyOf(localeOf(view.language).tag, view.currency, view.minorDigits),
    say: wordsOf(view.language),
    locale: localeOf(view.language).tag,
    picture,
  });
};

void begin();
