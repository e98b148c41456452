// Customer service channels of a demo merchant. The sandbox stands for each outside service and shows the query that it
// receives.
import { paths } from '@foyer/contract/paths.ts';
import { encrypt } from '@foyer/envelope/des.ts';
import type { CustomerService } from '#db/tables/merchants.ts';
import type { SeedMerchant } from './merchants.ts';
import type { SeedSource } from './own-pages.ts';

/** A demo merchant has no mailbox; a real one names its chat and its accounts. */
function mail(id: string): CustomerService {
  const address = `help@${id}.example`;
  return { ...entry('EMAIL', address), csPosition: '1', link: `mailto:${address}` };
}

function entry(csType: string, title: string): CustomerService {
  return { path: '', csType, csPosition: '', title, link: '', labelIds: [] };
}

/** An address as a merchant's back office encodes it: the key is at the end (OPEN-C-90). */
function encoded(address: string, key: string): string {
  const bytes = (text: string) => new Uint8Array(new TextEncoder().encode(text));
  return Buffer.from(encrypt(bytes(key), bytes(address))).toString('base64') + key;
}

/** Every type once, in all forms of an address; and an entry for the members of one rank. */
function everyChannel(sandbox: string): CustomerService[] {
  const at = (path: string) => `${sandbox}/service/${path}`;
  const named: [string, string, Partial<CustomerService>][] = [
    ['TX-CHAT', 'Text chat', { link: at('TX-CHAT') }],
    ['AICAN', 'Assistant', { link: at('AICAN') }],
    ['MIDUOKE', 'Live support', { path: encoded(at('MIDUOKE?accountid=7'), 'k3y-4-md') }],
    ['LIVECHAT', 'Live chat', { path: at('LIVECHAT/open_chat.cgi?group=1') }],
    ['COMM100', 'Web chat', { link: at('COMM100') }],
    ['COMM100VIP', 'Web chat for VIP', { link: at('COMM100VIP') }],
    ['TELEGRAM', '', { link: at('TELEGRAM') }],
    ['WHATSAPP', '', { link: at('WHATSAPP') }],
    ['FACEBOOK', '', { link: at('FACEBOOK') }],
    ['IG', '', { link: at('IG') }],
    ['LINE', '', { link: at('LINE') }],
    ['TWITTER', '', { link: at('TWITTER') }],
    ['HELP', 'Help centre', { path: paths.helpCenter }],
    ['AICAN', 'Guest support', { link: at('AICAN?desk=guests'), labelIds: ['guest'] }],
  ];
  return named.map(([csType, title, address], place) => ({
    ...entry(csType, title),
    csPosition: String(place + 2),
    ...address,
  }));
}

/** The channels of a demo merchant; without a sandbox only those that need none. */
export function channelsOf(
  { id, channels }: Pick<SeedMerchant, 'id' | 'channels'>,
  sandboxOrigin: SeedSource['sandboxOrigin'],
): CustomerService[] {
  if (channels === 'none') return [];
  return [mail(id), ...(channels === 'all' && sandboxOrigin ? everyChannel(sandboxOrigin) : [])];
}

/** The widget of the sandbox's chat. */
export function chatScriptsOf(
  { hasChatWidget }: SeedMerchant,
  sandboxOrigin: SeedSource['sandboxOrigin'],
): { chatScripts?: { src: string; csType: string }[] } {
  if (!hasChatWidget || !sandboxOrigin) return {};
  return { chatScripts: [{ src: `${sandboxOrigin}/chat/widget.js`, csType: 'TX-CHAT' }] };
}
