// The English texts inside the app's own files: shown when a language file cannot be loaded (OPEN-C-29). Loaded only
// then. The build compiles the messages in these sources (see words-plugin.ts).
import type { Area, Words } from '../words.ts';
import { access } from './en/access.ts';
import { agent } from './en/agent.ts';
import { captcha } from './en/captcha.ts';
import { privacy } from './en/privacy.ts';
import { chat } from './en/chat.ts';
import { content } from './en/content.ts';
import { reset } from './en/reset.ts';
import { rewards } from './en/rewards.ts';
import { core } from './en/core.ts';
import { dial } from './en/dial.ts';
import { games } from './en/games.ts';
import { home } from './en/home.ts';
import { invite } from './en/invite.ts';
import { lotto } from './en/lotto.ts';
import { register } from './en/register.ts';
import { money } from './en/money.ts';
import { member } from './en/member.ts';
import { security } from './en/security.ts';
import { feedback } from './en/feedback.ts';
import { wallet } from './en/wallet.ts';
import { records } from './en/records.ts';
import { social } from './en/social.ts';

export const bundled: Readonly<Record<Area, Words>> = {
  agent,
  invite,
  reset,
  rewards,
  core,
  chat,
  content,
  home,
  access,
  captcha,
  privacy,
  games,
  lotto,
  member,
  money,
  security,
  feedback,
  wallet,
  records,
  social,
  dial,
  register,
};
