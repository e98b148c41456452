// Types of the texts: keys and placeholders come from the English source, so a wrong key or a missing value does not
// compile. Types only: the texts themselves are files (see build-words.ts).
import type { access } from './words/en/access.ts';
import type { agent } from './words/en/agent.ts';
import type { chat } from './words/en/chat.ts';
import type { content } from './words/en/content.ts';
import type { captcha } from './words/en/captcha.ts';
import type { privacy } from './words/en/privacy.ts';
import type { reset } from './words/en/reset.ts';
import type { rewards } from './words/en/rewards.ts';
import type { core } from './words/en/core.ts';
import type { dial } from './words/en/dial.ts';
import type { games } from './words/en/games.ts';
import type { home } from './words/en/home.ts';
import type { invite } from './words/en/invite.ts';
import type { lotto } from './words/en/lotto.ts';
import type { register } from './words/en/register.ts';
import type { money } from './words/en/money.ts';
import type { member } from './words/en/member.ts';
import type { security } from './words/en/security.ts';
import type { feedback } from './words/en/feedback.ts';
import type { records } from './words/en/records.ts';
import type { wallet } from './words/en/wallet.ts';
import type { social } from './words/en/social.ts';

type English = {
  agent: typeof agent;
  invite: typeof invite;
  reset: typeof reset;
  rewards: typeof rewards;
  captcha: typeof captcha;
  privacy: typeof privacy;
  chat: typeof chat;
  content: typeof content;
  core: typeof core;
  home: typeof home;
  member: typeof member;
  money: typeof money;
  security: typeof security;
  feedback: typeof feedback;
  wallet: typeof wallet;
  records: typeof records;
  social: typeof social;
  access: typeof access;
  dial: typeof dial;
  games: typeof games;
  lotto: typeof lotto;
  register: typeof register;
};

/** Texts are in files: `core` always, the others with the screens that need them. */
export type Area = keyof English;
type AllTexts = { [A in Area]: English[A] }[Area] extends infer Each
  ? (Each extends unknown ? (each: Each) => void : never) extends (all: infer Both) => void
    ? Both
    : never
  : never;

export type WordKey = keyof AllTexts;

/** Names in braces: `{name}` and `{count, plural, …}`; plural branches (`{# games}`) are not names. */
type NamesIn<Text extends string> = Text extends `${string}{${infer Rest}`
  ? FirstName<Rest> | NamesIn<Rest>
  : never;
type FirstName<Rest extends string> = Rest extends `${infer Head},${string}`
  ? Head extends `${infer Short}}${string}`
    ? PlainName<Short>
    : PlainName<Head>
  : Rest extends `${infer Head}}${string}`
    ? PlainName<Head>
    : never;
type PlainName<Name extends string> = Name extends `${string}${' ' | '#' | '{'}${string}` ? never : Name;

/** A message in its compiled form: plain text, or the tree of a message with placeholders. In own-names.ts: names. */
export type Message = string | readonly unknown[];
export type Words = Readonly<Record<string, Message>>;

export type WordValue = string | number;
export type ValuesOf<Key extends WordKey> = NamesIn<AllTexts[Key] & string>;

/** Returns the text of a key in the visitor's language. A key with placeholders requires exactly their values. */
export type Say = <Key extends WordKey>(
  key: Key,
  ...values: [ValuesOf<Key>] extends [never] ? [] : [{ readonly [Name in ValuesOf<Key>]: WordValue }]
) => string;
