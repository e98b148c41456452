import { paths } from '@foyer/contract/paths.ts';
import { pageUrl } from './page-url.ts';

/** The page of the app that a message or another service names; home where it names none (hazard 28). */
export function namedPage(path: unknown, origin: string): string {
  const url = typeof path === 'string' ? pageUrl(path, origin) : null;
  return url ? url.pathname + url.search : paths.home;
}
