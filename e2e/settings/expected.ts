// What the catalogues require for one set of a merchant's settings: what a person sees, and the result of each way in.
// Written from docs/spec and not from the product's own rules: a rule that is wrong there must not be expected here.
import { paths } from '@foyer/contract/paths.ts';
import type { ValueSet } from '@foyer/contract/testing/covering.ts';

export type Who = 'visitor' | 'member' | 'agent' | 'trial';

/** The refusals and notices of the app, in English. */
export const says = {
  agentsOnly: 'Non-agents cannot log in',
  membersOnly: 'Non-member account unable to login',
  noTrial: 'Please login an actual account to use this function',
  noPermission: 'Sorry, this account does not have permission or the feature is temporarily unavailable',
  noSlider: 'unknown_error: Geetest service not work',
  registrationClosed: 'Registration is closed at the moment.',
  registrationRefused: 'Registration is not open here.',
  depositsClosed: 'Deposits are closed for an hour.',
  withdrawalsClosed: 'Withdrawals are closed',
  comingSoon: 'Coming soon',
  service: 'Customer service',
} as const;

function isOn(set: ValueSet, name: string): boolean {
  return set[name] === 'on';
}

/** The demo account that the merchant admits, and the one that it does not admit (R15). */
export function accountsOf({ login_audience }: ValueSet): { admitted: string; other: string } {
  const [member, agent] = ['demo', 'demo-agent'];
  return login_audience === 'agent' ? { admitted: agent, other: member } : { admitted: member, other: agent };
}

/** Why this person is not admitted; null for an admitted one (ROLE-11, ROLE-12). A trial counts as a member. */
export function refusalOf({ login_audience }: ValueSet, who: 'member' | 'agent' | 'trial'): string | null {
  if (login_audience === 'agent') return who === 'agent' ? null : says.agentsOnly;
  return login_audience === 'member' && who === 'agent' ? says.membersOnly : null;
}

/** OPEN-A-15, R15. */
export function isRegistrationOpen(set: ValueSet): boolean {
  return set['switch_register'] === '1' && set['login_audience'] !== 'agent';
}

/** Whether the log-in screen has a link to the registration (LOGIN-07). */
export function isRegistrationOffered(set: ValueSet): boolean {
  return set['switch_register_button'] !== '0' && isRegistrationOpen(set);
}

/** The ways to a new password, by their names; with only one there is no choice (RESET-01, RESET-02, OPEN-A-86). */
export function resetMethodsOf(set: ValueSet): readonly string[] {
  return [
    ...(isOn(set, 'CHNGPASSMAIL3') ? ['Mail'] : []),
    ...(isOn(set, 'CHNGPASSVERIF3') ? ['Mobile', 'Account'] : []),
  ];
}

/** A slider of another version than 4 sends no codes (SMS-09). */
export function sendsCodes(set: ValueSet): boolean {
  return !isOn(set, 'codeSlider') || set['sliderVersion'] === 'v4';
}

/** The fields that a registration asks for (OPEN-A-59, CAPTCHA-03). */
export function fieldsOf(set: ValueSet, by: 'name' | 'number'): Record<string, boolean> {
  const isByName = by === 'name';
  // A number that no code proves needs a password (OPEN-A-20).
  const hasPassword = isByName || isOn(set, 'numberPassword') || !isOn(set, 'registerCode');
  return {
    username: isByName,
    mobileNum: !isByName,
    password: hasPassword,
    confirmPassword: hasPassword,
    verificationCode: !isByName && isOn(set, 'registerCode'),
    captcha: isOn(set, 'registerImage') && !isOn(set, 'registerSlider'),
  };
}

/**
 * How a log-in of a person ends whom no member is bound to: a new member, the refusal to make one, or the choice, which
 * offers a registration or not (SOCIAL-07, SOCIAL-10, REG-12). The merchant of the walk has autoRegister.
 */
export function unboundEnd(set: ValueSet): 'inside' | { refusal: string } | { offersRegistration: boolean } {
  const isManual = isOn(set, 'SSOMANUALREG3');
  if (isManual || !isOn(set, 'FIREBASECREATEACC3'))
    return { offersRegistration: isManual && isRegistrationOpen(set) };
  if (isRegistrationOpen(set)) return 'inside';
  return { refusal: refusalOf(set, 'member') ?? says.registrationRefused };
}

/** Whether the merchant offers deposits and withdrawals (NAV-13). */
export function arePaymentsOffered(set: ValueSet): boolean {
  return !(isOn(set, 'depositSwitch') && isOn(set, 'CREDITMAR3'));
}

/** Where a press ends: on a page of the app, with a text on the same page, or on the page of the chat's service. */
type End = { readonly path: string } | { readonly text: string } | 'elsewhere';

/** The items of the bottom navigation for a person, each with the end of a press on it (NAV rows, ROLE-07, CROLE-03). */
export function navigationOf(set: ValueSet, who: Who): readonly (readonly [label: string, end: End])[] {
  const forMembers = (end: End): End => {
    if (who === 'visitor') return { path: paths.login };
    return who === 'trial' ? { text: says.noTrial } : end;
  };
  const invitation = (): End => {
    if (who === 'trial') return { text: says.noTrial };
    if (who === 'agent') return { path: paths.agentRegister };
    if (isOn(set, 'referral')) return { path: paths.inviteFriends };
    return { text: who === 'visitor' ? says.comingSoon : says.service };
  };
  const isHomeClosed = who === 'visitor' && set['switch_register'] === '0';
  const items: Readonly<Record<string, readonly [label: string, end: End]>> = {
    home: ['Home', { path: isHomeClosed ? paths.login : paths.home }],
    deposit: [
      'Deposit',
      forMembers(isOn(set, 'deposits') ? { path: paths.deposit } : { text: says.depositsClosed }),
    ],
    withdraw: ['Withdraw', forMembers({ path: paths.withdraw })],
    member: ['Member', { path: who === 'visitor' ? paths.login : paths.member }],
    activity: ['Offers', { path: paths.activity }],
    service: ['Help', { text: says.service }],
    chat: ['Chat', forMembers('elsewhere')],
    invite: ['Invite', invitation()],
    wallet: ['Wallet', forMembers({ path: paths.wallet })],
    live: ['Live', { path: paths.live }],
    helps: ['Help centre', { path: paths.helpCenter }],
    reward: ['Rewards', forMembers({ path: paths.rewardCenter })],
  };
  const hidden = [
    ...(isOn(set, 'CBS3') ? [] : ['chat']),
    ...(isOn(set, 'isSingleWallet') ? ['wallet'] : []),
    ...(arePaymentsOffered(set) ? [] : ['deposit', 'withdraw']),
  ];
  const named = set['footer_nav'] ?? '';
  const keys = named === '' || named === 'absent' ? 'home,deposit,member,activity,service' : named;
  return keys.split(',').flatMap((key) => {
    const item = items[key];
    return item && !hidden.includes(key) ? [item] : [];
  });
}
