// The demo merchants are descriptions like those of any merchant: apps/gateway/demo. The sandbox stands for their
// outside services.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MerchantFile } from '@foyer/contract/merchant-file/merchant-file.ts';
import { encrypt } from '@foyer/envelope/des.ts';
import { refersTo, resolveReferences } from '#domains/description/references.ts';
import { readDescription } from '#domains/description/service.ts';

/** The demo merchants, and what each of their members has at first, in minor units. */
const demoOpenings = { aurora: 1_000_000n, lotus: 5_000_000n, harbor: 8_000_000n } as const;

export type DemoMerchant = MerchantFile & { readonly opening: bigint };

export const demoIds = ['aurora', 'lotus', 'harbor'] as const;

const folder = join(import.meta.dirname, '../../demo');

/** An address as a merchant's back office encodes it: the key is at the end (OPEN-C-90). */
function encoded(address: string, key: string): string {
  const bytes = (text: string) => new Uint8Array(new TextEncoder().encode(text));
  return Buffer.from(encrypt(bytes(key), bytes(address))).toString('base64') + key;
}

/** A merchant's own site has an origin of its own: the sandbox serves it under another name. */
function siteOrigin(sandboxOrigin: string): string {
  const site = new URL(sandboxOrigin);
  if (site.hostname === 'localhost') site.hostname = 'club.localhost';
  return site.origin;
}

/** What the files refer to. */
function sandboxAddresses(origin: string): Readonly<Record<string, string>> {
  return {
    SANDBOX_ORIGIN: origin,
    SANDBOX_SITE_ORIGIN: siteOrigin(origin),
    SANDBOX_LIVE_SUPPORT: encoded(`${origin}/service/MIDUOKE?accountid=7`, 'k3y-4-md'),
  };
}

/** The content without the items of its lists that refer to the sandbox. */
function withoutSandbox(content: unknown): unknown {
  if (Array.isArray(content))
    return content.filter((item) => !refersTo(item, 'SANDBOX_')).map((item) => withoutSandbox(item));
  if (typeof content !== 'object' || content === null) return content;
  return Object.fromEntries(Object.entries(content).map(([name, value]) => [name, withoutSandbox(value)]));
}

/** The description of a demo merchant; without a sandbox it has none of the addresses there. */
export function demoMerchant(id: (typeof demoIds)[number], sandboxOrigin?: string | null): DemoMerchant {
  const content: unknown = JSON.parse(readFileSync(join(folder, `${id}.json`), 'utf8'));
  const resolved = sandboxOrigin
    ? resolveReferences(content, (name) => sandboxAddresses(sandboxOrigin)[name])
    : withoutSandbox(content);
  return { ...readDescription(resolved), opening: demoOpenings[id] };
}
