// Who changes each field of a merchant's description.
import type { MerchantFile } from '@foyer/contract/merchant-file/merchant-file.ts';

/** Groups whose fields are decided one by one. */
type Group = 'settings' | 'registration' | 'paymentRules';
type FieldPath =
  | Exclude<keyof MerchantFile, Group>
  | { [Name in Group]: `${Name}.${keyof NonNullable<MerchantFile[Name]> & string}` }[Group];

/**
 * Who changes a field. `operator`: only the command of the platform's operator. These connect the platform or its pages to
 * other servers, or protect accounts and payouts: a key of a back office that was stolen must not send messages or scripts
 * elsewhere, take a wait or a password off withdrawals, or take the captcha and the proof of the number off
 * registrations. `merchant`: the back office too, for its own merchant. A field that is not listed does not compile.
 */
export const fieldOwners: Readonly<Record<FieldPath, 'operator' | 'merchant'>> = {
  $schema: 'merchant',
  version: 'merchant',
  id: 'merchant',
  name: 'merchant',
  hosts: 'operator',
  templateId: 'merchant',
  money: 'merchant',
  countryCode: 'merchant',
  languages: 'merchant',
  art: 'merchant',
  logo: 'merchant',
  icon: 'merchant',
  look: 'merchant',
  parameters: 'merchant',
  // What is offered, also a log-in by a code to the number: a second factor is required after it as after a password.
  flags: 'merchant',
  'settings.depositSwitch': 'merchant',
  'settings.isSingleWallet': 'merchant',
  'settings.startGameInApp': 'merchant',
  'settings.ageLimit': 'merchant',
  'settings.forceChangePassword': 'operator',
  // It chooses between connections that the operator has made (`messages`, `loginProviders`).
  'settings.smsProvider': 'merchant',
  'settings.vendorIconTheme': 'merchant',
  'settings.showsVendorLogos': 'merchant',
  'settings.captcha': 'operator',
  'settings.encryption': 'operator',
  'settings.redirectOrigins': 'operator',
  'settings.imageCDNs': 'operator',
  'settings.assetHost': 'operator',
  'settings.analytics': 'operator',
  'settings.promotions': 'merchant',
  'settings.referral': 'merchant',
  'settings.vendorNames': 'merchant',
  'settings.trustedHosts': 'operator',
  'settings.chatScripts': 'operator',
  'settings.download': 'merchant',
  'registration.methods': 'merchant',
  'registration.defaultMethod': 'merchant',
  'registration.fields': 'merchant',
  'registration.captcha': 'operator',
  'registration.smsVerification': 'operator',
  'registration.mobileNumberPassword': 'merchant',
  'registration.autoRegister': 'merchant',
  'registration.smsTemplate': 'merchant',
  // A log-in with it also requires a code to the number.
  'registration.defaultPassword': 'merchant',
  'registration.countries': 'merchant',
  'registration.opening': 'merchant',
  contacts: 'merchant',
  resources: 'merchant',
  pages: 'merchant',
  announcements: 'merchant',
  promotionCategories: 'merchant',
  helpGroups: 'merchant',
  helpItems: 'merchant',
  promotions: 'merchant',
  promoCodes: 'merchant',
  ranks: 'merchant',
  banks: 'merchant',
  'paymentRules.depositsClosed': 'merchant',
  'paymentRules.withdrawalsOpen': 'merchant',
  'paymentRules.turnoverPercent': 'merchant',
  'paymentRules.turnoverWeights': 'merchant',
  // How much the merchant pays at once and in a day, and whether it asks for an identity first, are decisions about its own
  // money, which its back office also makes for each withdrawal. They open no account.
  'paymentRules.withdrawMin': 'merchant',
  'paymentRules.withdrawMax': 'merchant',
  'paymentRules.dailyCount': 'merchant',
  'paymentRules.dailyAmount': 'merchant',
  'paymentRules.withdrawFee': 'merchant',
  'paymentRules.needsIdentity': 'merchant',
  'paymentRules.needsPaymentPassword': 'operator',
  'paymentRules.utcOffsetMs': 'merchant',
  'paymentRules.payoutProvider': 'operator',
  'paymentRules.payoutWaitHours': 'operator',
  'paymentRules.payoutMinutes': 'merchant',
  'paymentRules.payoutPersons': 'operator',
  depositMethods: 'merchant',
  depositPromos: 'merchant',
  paymentProviders: 'operator',
  messages: 'operator',
  captcha: 'operator',
  chatService: 'operator',
  eventDestinations: 'operator',
  loginProviders: 'operator',
  pushProject: 'operator',
  partners: 'operator',
  vendors: 'merchant',
  gameOrder: 'merchant',
  hotGames: 'merchant',
  newGames: 'merchant',
  lotteries: 'merchant',
};
