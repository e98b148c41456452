import { paths } from '#navigation/paths.ts';
import { findRoute } from '#shell/routes.ts';
import { withTracking } from '#tracking/forwarded.ts';

/** Leads home from the page of an action, such as a launch; returns whether this page is one. */
export function leaveAct(): boolean {
  if (!findRoute(location.pathname)?.isAct) return false;
  location.replace(withTracking(paths.home, location.search));
  return true;
}

/** Opens the app anew. An action, such as a launch, is not repeated (START-11). */
export function restartApp(): void {
  if (!leaveAct()) location.reload();
}
