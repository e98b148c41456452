// An app of the merchant that is too old asks for the newer one with its first page, so that nothing opens before the
// question (UPDATE-09): a game would replace the page that asks.
import { hosts } from '#shell/later-hosts.tsx';
import { adviseUpgrade, appUpgrade } from './app-upgrade.ts';
import { leaveAct } from './leave-act.ts';

/** Asks where it applies; returns whether this page is left, because a mandatory upgrade comes before its action. */
export async function askUpgradeFirst(): Promise<boolean> {
  adviseUpgrade();
  if (appUpgrade.get()?.isMandatory !== true) return false;
  if (leaveAct()) return true;
  await hosts.load();
  return false;
}
