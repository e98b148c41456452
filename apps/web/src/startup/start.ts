// The order of start-up: merchant, texts, platform status, screen (START-01 to START-04).
import type { ValueOf } from '@foyer/contract/call.ts';
import { settings, status, statusV1, templates, whitelabel } from '@foyer/contract/calls/system.ts';
import type { Merchant } from '#merchant/merchant.ts';
import { readSettings } from '#merchant/settings.ts';
import type { Template } from '#merchant/template.ts';
import type { Send } from '#request/layer.ts';
import { type Failure, unreadable } from '#request/outcome.ts';

/** 0 normal, 1 maintenance, 2 region restricted; maintenance wins. */
export type Screen = 0 | 1 | 2;

export type StartResult =
  | { readonly ok: true; readonly screen: Screen; readonly statusFailure: Failure | null }
  /** Without a template the app cannot start: no other request was sent (START-02). */
  | { readonly ok: false; readonly failure: Failure };

export type StartPorts = {
  readonly send: Send;
  readonly host: string;
  readonly href: string;
  /** The host of the visitor's first visit. */
  readonly originalDomain: string;
  /** The first status call of this session: it counts the visit. */
  readonly isFirstVisit: boolean;
  readonly learn: (known: Partial<Merchant>) => void;
  /** Chooses the merchant's language and loads its texts; never fails. */
  readonly startLanguage: (template: Template) => Promise<void>;
};

/** The screen for a status. */
export function screenOf(
  value: Partial<Pick<ValueOf<typeof status>, 'maintenance' | 'regionRestriction'>>,
): Screen {
  if (value.maintenance) return 1;
  return value.regionRestriction ? 2 : 0;
}

/** The newer status path, or the older one where the newer does not exist (OPEN-C-37). */
async function askStatus({ send, originalDomain, href, isFirstVisit }: StartPorts) {
  const input = {
    device: 'MOBILE',
    track: isFirstVisit ? '1' : '0',
    originalDomain,
    url: href,
  } as const;
  const newer = await send(status, input, { alert: false });
  return newer.ok || newer.error.status !== 404 ? newer : send(statusV1, input, { alert: false });
}

/** Runs the start-up. Each step begins after the previous one has ended. */
export async function start(ports: StartPorts): Promise<StartResult> {
  const { send, host, href, learn, startLanguage } = ports;
  const quiet = { alert: false };
  // Flags and settings belong to the template's step and may fail: unknown flags are off.
  const [template, flags, switches] = await Promise.all([
    send(templates, { domain: host, url: href, device: 'MOBILE' }, quiet),
    send(whitelabel, {}, quiet),
    send(settings, {}, quiet),
  ]);
  if (!template.ok) return { ok: false, failure: template.error };
  // The merchant must be known; everything else may be missing.
  if (typeof template.value?.merchantCode !== 'string' || template.value.merchantCode === '')
    return { ok: false, failure: unreadable };
  learn({
    template: template.value,
    flags: flags.ok ? flags.value : {},
    settings: readSettings(switches.ok ? switches.value : null),
  });
  await startLanguage(template.value);
  const open = await askStatus(ports);
  if (!open.ok) return { ok: true, screen: 0, statusFailure: open.error };
  learn({ status: open.value });
  return { ok: true, screen: screenOf(open.value ?? {}), statusFailure: null };
}
