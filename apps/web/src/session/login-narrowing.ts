// `type` of the log-in's address narrows whom it admits, for one visit (R15). The visit may leave the page for a provider,
// so `type` is stored with the target of the log-in and ends with it.
import type { CheckedStore } from '#device/storage.ts';
import { paths, registerPaths } from '#navigation/paths.ts';
import { GO_TO } from './go-target.ts';

type Page = { readonly pathname: string; readonly search: string };

/** The pages of one log-in. */
const access: readonly string[] = [paths.login, ...registerPaths, paths.forget];

function typeIn(search: string): string {
  const type = new URLSearchParams(search).get('type');
  return type === 'agent' || type === 'member' ? type : '';
}

/** Target, member and narrowing. */
function partsIn(tab: CheckedStore): readonly string[] {
  return (tab.read(GO_TO) ?? '').split('#');
}

/** Stores the narrowing of this address, if it has one, with the target of the log-in. */
export function storeNarrowing(tab: CheckedStore, { search }: Page): void {
  const [target, owner = ''] = partsIn(tab);
  const type = typeIn(search);
  if (type) tab.write(GO_TO, `${target || paths.home}#${owner}#${type}`);
}

/** Removes the narrowing when the visitor has left the log-in for this page; the target stays. */
export function leaveNarrowing(tab: CheckedStore, pathname: string): void {
  const [target = '', owner, type] = partsIn(tab);
  if (type && !access.includes(pathname)) tab.write(GO_TO, owner ? `${target}#${owner}` : target);
}

/** The audiences that narrow the log-in of this page; none elsewhere. */
export function narrowings(tab: CheckedStore, { pathname, search }: Page): readonly string[] {
  return access.includes(pathname) ? [typeIn(search), partsIn(tab)[2] ?? ''] : [];
}
