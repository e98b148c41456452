// The settings of a merchant that decide about access, navigation and money, with the values that are combined.
import { coveringSets, type ValueSet } from './covering.ts';

const onOff = ['on', 'off'] as const;

const flags = [
  'MOBILEVERCODELOGIN3',
  'CHNGPASSMAIL3',
  'CHNGPASSVERIF3',
  'LINELOGIN3',
  'TELEGRAMLOGIN3',
  'GOOGLELOGIN3',
  'FACEBOOKLOGIN3',
  'FIREBASECREATEACC3',
  'SSOMANUALREG3',
  'UPDATEMOBILEICC3',
  'DISABLEDMOBILEICC3',
  'CBS3',
  'CREDITMAR3',
  'AGENTPOLICY3',
  'PROMOCODE3',
] as const;

/** Template parameters; `absent` leaves one out. */
const parameters = {
  switch_register: ['0', '1', '2'],
  switch_register_button: ['0', '1', 'absent'],
  switch_trial: ['0', '1'],
  switch_auto_login: ['0', '1'],
  switch_ent: ['0', '1'],
  login_audience: ['all', 'agent', 'member'],
  mem_cen: ['new', 'base'],
  dep_func: ['new', 'base'],
  footer_nav: [
    'absent',
    '',
    'home,withdraw,wallet,chat,invite',
    'member,live,helps,reward,unknown',
    'home,deposit,member,activity,service',
  ],
} as const;

const settings = {
  smsProvider: ['', 'sms', 'firebase'],
  sliderVersion: ['', 'v4'],
  loginSlider: onOff,
  registerSlider: onOff,
  codeSlider: onOff,
  forceChangePassword: onOff,
  encryption: ['1', '2'],
  depositSwitch: onOff,
  isSingleWallet: onOff,
  referral: onOff,
  ageLimit: ['0', '18', '21'],
} as const;

const registration = {
  registerBy: ['name', 'number', 'both'],
  registerImage: onOff,
  registerCode: onOff,
  numberPassword: onOff,
} as const;

const payments = { withdrawals: onOff, deposits: onOff, paymentPassword: onOff } as const;

export const factors = {
  ...Object.fromEntries(flags.map((flag) => [flag, onOff])),
  ...parameters,
  ...settings,
  ...registration,
  ...payments,
};

/** How many sets `npm run settings` walks through. */
export const SETS = 80;

/** The sets, always the same. */
export function settingSets(): readonly ValueSet[] {
  return coveringSets(factors, { seed: 20_261_123, count: SETS });
}

/** The flags of a set, as the platform answers them. */
export function flagsOf(set: ValueSet): Record<string, boolean> {
  return Object.fromEntries(flags.map((flag) => [flag, set[flag] === 'on']));
}

/** The template parameters of a set; null for one that is left out. */
export function parametersOf(set: ValueSet): Record<string, string | null> {
  return Object.fromEntries(
    Object.keys(parameters).map((name) => [name, set[name] === 'absent' ? null : (set[name] ?? null)]),
  );
}
