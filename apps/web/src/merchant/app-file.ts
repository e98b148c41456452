import { readUrl } from '#device/read-url.ts';
import { type Resource, resourceOf } from './app-offer.ts';

/** https, this machine (where the sandbox has no certificate), and a path of the merchant's own site. */
const FILE = /^(?:https:\/\/|http:\/\/localhost(?::\d+)?\/|\/)(?!\/)[^\p{Cc}\s\\]+$/u;

/** The address of a file of the merchant's app; null where there is none that can be downloaded. */
export function appFileOf(resources: readonly Resource[], type: string): string | null {
  const url = resourceOf(resources, type);
  return url !== null && FILE.test(url) && readUrl(url, 'http://localhost') ? url : null;
}
