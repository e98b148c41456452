// White-label flags: what a merchant switched on. An absent flag is off (OPEN-C-34, OPEN-A-19).

export type Flag =
  | 'LINELOGIN3'
  | 'TELEGRAMLOGIN3'
  | 'GOOGLELOGIN3'
  | 'FACEBOOKLOGIN3'
  | 'TWITTERLOGIN3'
  | 'FIREBASECREATEACC3'
  | 'MOBILEVERCODELOGIN3'
  | 'SSOMANUALREG3'
  | 'MANDATORYAPPUPDATES3'
  | 'CBS3'
  | 'CREDITMAR3'
  | 'UPDATEMOBILEICC3'
  | 'DISABLEDMOBILEICC3'
  | 'CHNGPASSMAIL3'
  | 'CHNGPASSVERIF3'
  | 'AGENTPOLICY3';

export type Flags = Readonly<Record<string, unknown>>;

/** Whether a flag is on: true, 1, '1', 'Y' and 'true' all say so. */
export const isOn = (flags: Flags, flag: Flag): boolean =>
  ([true, 1, '1', 'Y', 'true'] as readonly unknown[]).includes(flags[flag]);
