// The merchant's own app, when it is older than the required version (UPDATE-06 to UPDATE-09, OPEN-C-98).
import { currentShell, type Shell } from '#device/shell.ts';
import { tabStore } from '#device/storage.ts';
import { createStore } from '#device/store.ts';
import { type Flags, isOn } from '#merchant/flags.ts';
import { appFileOf } from '#merchant/app-file.ts';
import type { Resource } from '#merchant/app-offer.ts';
import { merchant } from '#merchant/merchant.ts';

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
  const url = appFileOf(resources, /Android/.test(userAgent) ? 'Android' : 'IOS');
  return url === null ? null : { url, isMandatory: isOn(flags, 'MANDATORYAPPUPDATES3') };
}

/** The upgrade that the app shows now (shell/upgrade-notice.tsx). */
export const appUpgrade = createStore<Upgrade | null>(null);

const POSTPONED = 'MC_UPGRADE_LATER';

/** Postpones the upgrade until the end of this session. A mandatory one cannot be postponed. */
export function postponeUpgrade(): void {
  if (appUpgrade.get()?.isMandatory !== false) return;
  tabStore.write(POSTPONED, '1');
  appUpgrade.set(null);
}

/** Shows the upgrade where the merchant's app is too old, unless it was postponed. */
export function adviseUpgrade(): void {
  const { flags, status } = merchant.get();
  const resources = status?.info.resources ?? [];
  const upgrade = upgradeFor({ shell: currentShell(), userAgent: navigator.userAgent, flags, resources });
  if (upgrade && (upgrade.isMandatory || tabStore.read(POSTPONED) === null)) appUpgrade.set(upgrade);
}
