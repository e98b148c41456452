// The areas of the pages' texts, with their English texts.
import { baccarat } from './en/baccarat.ts';
import { blackjack } from './en/blackjack.ts';
import { captcha } from './en/captcha.ts';
import { cards } from './en/cards.ts';
import { chat } from './en/chat.ts';
import { checkout } from './en/checkout.ts';
import { crash } from './en/crash.ts';
import { fish } from './en/fish.ts';
import { games } from './en/games.ts';
import { lotto } from './en/lotto.ts';
import { mines } from './en/mines.ts';
import { notice } from './en/notice.ts';
import { plinko } from './en/plinko.ts';
import { slot } from './en/slot.ts';

export const english = {
  baccarat,
  blackjack,
  captcha,
  cards,
  chat,
  checkout,
  crash,
  fish,
  games,
  lotto,
  mines,
  notice,
  plinko,
  slot,
};

export type Area = keyof typeof english;
export type WordOf<Of extends Area> = Of extends Area ? keyof (typeof english)[Of] : never;
export type Texts<Of extends Area> = Readonly<Record<WordOf<Of>, string>>;
