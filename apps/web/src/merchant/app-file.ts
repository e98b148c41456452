import { readUrl } from '#device/read-url.ts';
import { type Resource, resourceOf } from './app-offer.ts';

/** https, this machine (where the sandbox has no certificate), and a path of the merchant's own site. */
const FILE = /^(?:https:\/\/|http:\/\/localhost(?::\d+)?\/|\/)(?!\/)[^\p{Cc}\s\\]+$/u;

/** The address of a file of the merchant's app; null where there is none that can be downloaded. */
export function appFileOf(resources: readonly Resource[], type: string): string | null {
  const url = resourceOf(resources, type);
  if (url === null || !FILE.test(url)) return null;
  const read = readUrl(url, 'http://localhost');
  // A user name would look like the host.
  return read && read.username === '' && read.password === '' ? url : null;
}
