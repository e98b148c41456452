// Connects facts and shapes for the compiler only: type imports, so no bytes in the bundle.
import type { BaseIssue, BaseSchema, InferOutput } from 'valibot';
import type * as bankCard from './shapes/bank-card.ts';
import type * as agent from './shapes/agent.ts';
import type * as agentContracts from './shapes/agent-contracts.ts';
import type * as benefits from './shapes/benefits.ts';
import type * as captcha from './shapes/captcha.ts';
import type * as chat from './shapes/chat.ts';
import type * as club from './shapes/club.ts';
import type * as content from './shapes/content.ts';
import type * as feedback from './shapes/feedback.ts';
import type * as deposit from './shapes/deposit.ts';
import type * as gameFacts from './shapes/game-facts.ts';
import type * as gameLibrary from './shapes/game-library.ts';
import type * as games from './shapes/games.ts';
import type * as install from './shapes/install.ts';
import type * as invite from './shapes/invite.ts';
import type * as lottery from './shapes/lottery.ts';
import type * as measures from './shapes/measures.ts';
import type * as member from './shapes/member.ts';
import type * as notifications from './shapes/notifications.ts';
import type * as operator from './shapes/operator.ts';
import type * as partner from './shapes/partner.ts';
import type * as password from './shapes/password.ts';
import type * as payments from './shapes/payments.ts';
import type * as profile from './shapes/profile.ts';
import type * as push from './shapes/push.ts';
import type * as promotions from './shapes/promotions.ts';
import type * as records from './shapes/records.ts';
import type * as registration from './shapes/registration.ts';
import type * as security from './shapes/security.ts';
import type * as session from './shapes/session.ts';
import type * as social from './shapes/social.ts';
import type * as stream from './shapes/stream.ts';
import type * as system from './shapes/system.ts';
import type * as vendor from './shapes/vendor.ts';
import type * as wallet from './shapes/wallet.ts';
import type * as withdraw from './shapes/withdraw.ts';

type Shapes = {
  bankCard: typeof bankCard;
  agent: typeof agent;
  agentContracts: typeof agentContracts;
  benefits: typeof benefits;
  captcha: typeof captcha;
  chat: typeof chat;
  club: typeof club;
  content: typeof content;
  feedback: typeof feedback;
  deposit: typeof deposit;
  gameFacts: typeof gameFacts;
  gameLibrary: typeof gameLibrary;
  games: typeof games;
  install: typeof install;
  invite: typeof invite;
  lottery: typeof lottery;
  measures: typeof measures;
  member: typeof member;
  notifications: typeof notifications;
  operator: typeof operator;
  partner: typeof partner;
  password: typeof password;
  payments: typeof payments;
  profile: typeof profile;
  push: typeof push;
  promotions: typeof promotions;
  records: typeof records;
  registration: typeof registration;
  security: typeof security;
  session: typeof session;
  social: typeof social;
  stream: typeof stream;
  system: typeof system;
  vendor: typeof vendor;
  wallet: typeof wallet;
  withdraw: typeof withdraw;
};
type Schema = BaseSchema<unknown, unknown, BaseIssue<unknown>>;

/** Input and value types of one declared shape, by domain and name. */
export type Types<
  Domain extends keyof Shapes,
  Name extends keyof Shapes[Domain],
> = Shapes[Domain][Name] extends { input: infer Input extends Schema; value: infer Value extends Schema }
  ? { input: InferOutput<Input>; value: InferOutput<Value> }
  : never;
