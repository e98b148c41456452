import type { AgentTables } from './tables/agents.ts';
import type { BenefitTables } from './tables/benefits.ts';
import type { CaptchaTables } from './tables/captcha.ts';
import type { ChatTables } from './tables/chat.ts';
import type { ContentTables } from './tables/content.ts';
import type { DeviceTables } from './tables/devices.ts';
import type { MerchantTables } from './tables/merchants.ts';
import type { LedgerTables } from './tables/ledger.ts';
import type { LotteryTables } from './tables/lottery.ts';
import type { LoginTables } from './tables/login.ts';
import type { LobbyTables } from './tables/lobby.ts';
import type { MemberTables } from './tables/member.ts';
import type { NotificationTables } from './tables/notifications.ts';
import type { PasswordTables } from './tables/passwords.ts';
import type { PaymentTables } from './tables/payments.ts';
import type { PlayTables } from './tables/play.ts';
import type { PromotionTables } from './tables/promotions.ts';
import type { RegistrationTables } from './tables/registration.ts';
import type { SocialTables } from './tables/social.ts';
import type { VerificationTables } from './tables/verification.ts';
import type { WithdrawalTables } from './tables/withdrawals.ts';

/** Every table, as Kysely types. A domain adds its rows in `tables/`. */
export type Database = AgentTables &
  BenefitTables &
  CaptchaTables &
  ChatTables &
  ContentTables &
  DeviceTables &
  MerchantTables &
  LedgerTables &
  LobbyTables &
  LoginTables &
  LotteryTables &
  MemberTables &
  NotificationTables &
  PasswordTables &
  PaymentTables &
  PlayTables &
  PromotionTables &
  RegistrationTables &
  SocialTables &
  VerificationTables &
  WithdrawalTables;
