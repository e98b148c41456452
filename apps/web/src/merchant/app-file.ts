import { readUrl } from '#device/read-url.ts';
import { isWebUrl } from '#device/web-url.ts';
import { type Resource, resourceOf } from './app-offer.ts';

/** A whole address of the web, or a path of the merchant's own site. */
const FILE = /^(?:https?:\/\/|\/)(?!\/)[^\p{Cc}\s\\]+$/u;

/** The address of a file of the merchant's app; null where there is none that can be downloaded. */
export function appFileOf(resources: readonly Resource[], type: string, origin?: string): string | null {
  const url = resourceOf(resources, type);
  if (url === null || !FILE.test(url)) return null;
  return url.startsWith('/') || isWebUrl(readUrl(url), origin) ? url : null;
}
