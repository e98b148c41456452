// The merchant's own app, when it is older than the required version (UPDATE-06 to UPDATE-09, OPEN-C-98).
import type { Shell } from '#device/shell.ts';
import { type Flags, isOn } from '#merchant/flags.ts';
import { type Resource, resourceOf } from '#merchant/app-offer.ts';

const NEEDED = '2.4.39';

function numbersOf(version: string): readonly number[] {
  return version.split('.').map(Number);
}

/** Whether a version is lower than another, compared number by number: 2.4.9 is lower than 2.4.39. */
export function isBelow(version: string, other: string): boolean {
  const [own, its] = [numbersOf(version), numbersOf(other)];
  const differs = own.findIndex((number, at) => number !== its[at]);
  return differs >= 0 && (own[differs] ?? 0) < (its[differs] ?? 0);
}

type Situation = {
  readonly shell: Shell;
  readonly userAgent: string;
  readonly flags: Flags;
  readonly resources: readonly Resource[];
};

export type Upgrade = {
  /** Address of the newer app. */
  readonly url: string;
  /** MANDATORYAPPUPDATES3: it cannot be postponed. */
  readonly isMandatory: boolean;
};

/**
 * The upgrade for an app that is too old; null for any other platform, for an unreadable version, and where there is
 * no newer app.
 */
export function upgradeFor({ shell, userAgent, flags, resources }: Situation): Upgrade | null {
  const version = /\bMCAPP\/(\d+\.\d+\.\d+)/.exec(userAgent)?.[1];
  if (shell !== 'native' || version === undefined || !isBelow(version, NEEDED)) return null;
  const url = resourceOf(resources, /Android/.test(userAgent) ? 'Android' : 'IOS');
  return url === null ? null : { url, isMandatory: isOn(flags, 'MANDATORYAPPUPDATES3') };
}

type UpgradePrompt = {
  /** True: open the download. */
  readonly ask: (mayWait: boolean) => Promise<boolean>;
  readonly open: (url: string) => void;
  /** Postponed until the end of this session. */
  readonly putOff: { readonly read: () => boolean; readonly write: () => void };
  /** The wait before a mandatory message is shown again. */
  readonly pause: () => Promise<void>;
};

/**
 * Shows the upgrade message: once if it can be postponed, otherwise again and again, whatever was answered: a download
 * leaves the old app open.
 */
export async function adviseUpgrade(
  { url, isMandatory }: Upgrade,
  { ask, open, putOff, pause }: UpgradePrompt,
): Promise<void> {
  if (!isMandatory && putOff.read()) return;
  do {
    if (await ask(!isMandatory)) open(url);
    else if (!isMandatory) return putOff.write();
    if (isMandatory) await pause();
  } while (isMandatory);
}
