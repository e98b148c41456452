// White-label flags: the features that a merchant has enabled. An absent flag is off (OPEN-C-34, OPEN-A-19). An
// unlisted name does not compile.

/** Flags of login and registration (ROUTE-23); TWITTERLOGIN3 by OPEN-A-34. */
export const accessFlags = [
  'LINELOGIN3',
  'TELEGRAMLOGIN3',
  'GOOGLELOGIN3',
  'FACEBOOKLOGIN3',
  'TWITTERLOGIN3',
  'FIREBASECREATEACC3',
  'SSOMANUALREG3',
  'MOBILEVERCODELOGIN3',
  'CHNGPASSMAIL3',
  'CHNGPASSVERIF3',
  'UPDATEMOBILEICC3',
  'DISABLEDMOBILEICC3',
  'MANDATORYAPPUPDATES3',
  'AGENTPOLICY3',
] as const;

export type Flag = (typeof accessFlags)[number] | 'CBS3' | 'CREDITMAR3';

export type Flags = Readonly<Record<string, unknown>>;

/** Whether a flag is on: true, 1, '1', 'Y' and 'true' all mean on. */
export function isOn(flags: Flags, flag: Flag): boolean {
  return ([true, 1, '1', 'Y', 'true'] as readonly unknown[]).includes(flags[flag]);
}
