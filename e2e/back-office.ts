// A merchant's back office: the settings as the sandbox plays it, and signed calls for what the sandbox has no page for.
import { createHmac } from 'node:crypto';
import { expect, request } from '@playwright/test';
import { type Merchant, originOf, withoutBrowser } from './people.ts';
import { operatorSecret, sandboxOrigin } from './product.ts';

/** A flag is switched; an empty parameter has its default. */
type Change =
  | { readonly flag: string }
  | { readonly parameter: string; readonly value: string }
  | { readonly smsProvider: string };

/** A page of the merchant as the gateway sends it: it contains the settings. */
async function pageOf(merchant: Merchant): Promise<string> {
  const { address, host } = withoutBrowser(originOf(merchant));
  // Node's fetch sends no other host than that of the address.
  const gateway = await request.newContext({ extraHTTPHeaders: { host } });
  const answer = await gateway.get(`${address}/m/login`);
  const page = await answer.text();
  await gateway.dispose();
  expect(page).toContain('id="handover"');
  return page;
}

/** Whether the merchant's pages have this setting; of a flag: whether it is on. */
async function isInPages(merchant: Merchant, change: Change): Promise<boolean> {
  const page = await pageOf(merchant);
  if ('flag' in change) return page.includes(`"${change.flag}":true`);
  if ('smsProvider' in change) return page.includes(`"smsProvider":"${change.smsProvider}"`);
  const { parameter, value } = change;
  return value === ''
    ? !page.includes(`"${parameter}":`)
    : page.includes(`"${parameter}":${JSON.stringify(value)}`);
}

/** Changes a setting of the merchant. Its pages have the change when this returns. */
export async function changeSetting(merchant: Merchant, change: Change): Promise<void> {
  const isOn = 'flag' in change && (await isInPages(merchant, change));
  const answer = await fetch(`${sandboxOrigin()}/merchants/${merchant}/settings`, {
    method: 'POST',
    body: new URLSearchParams(change),
    redirect: 'manual',
  });
  expect(answer.status).toBe(303);
  await expect.poll(() => isInPages(merchant, change)).toBe(!isOn);
}

/** Sends a signed call of the merchant's back office; returns the value of the answer, which is a success. */
export async function askAsOperator(
  merchant: Merchant,
  { method, path, body = null }: { method: 'GET' | 'POST' | 'PUT'; path: string; body?: object | null },
): Promise<unknown> {
  const data = body && JSON.stringify(body);
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = createHmac('sha256', operatorSecret(merchant))
    .update(`${method}\n${path}\n${timestamp}\n${data ?? ''}`)
    .digest('hex');
  const { address, host } = withoutBrowser(originOf(merchant));
  const gateway = await request.newContext();
  const answer = await gateway.fetch(address + path, {
    method,
    headers: {
      host,
      'x-operator-timestamp': timestamp,
      'x-operator-signature': signature,
      ...(data && { 'content-type': 'application/json' }),
    },
    ...(data && { data }),
  });
  const told = (await answer.json()) as { value: unknown };
  await gateway.dispose();
  expect(told).toMatchObject({ success: true });
  return told.value;
}

type Description = { settings?: Record<string, unknown> };

/** Sets the theme of the logos of vendors in the merchant's description; null removes it. */
export async function setVendorIconTheme(merchant: Merchant, theme: string | null): Promise<void> {
  const path = '/operator/merchant/description';
  const { description } = (await askAsOperator(merchant, { method: 'GET', path })) as {
    description: Description;
  };
  const { vendorIconTheme: _former, ...settings } = description.settings ?? {};
  const changed = { ...settings, ...(theme !== null && { vendorIconTheme: theme }) };
  const body = { description: { ...description, settings: changed } };
  const { changes } = (await askAsOperator(merchant, { method: 'PUT', path, body })) as { changes: string[] };
  expect(changes).toEqual([expect.stringContaining('vendorIconTheme')]);
}

/** Gives the merchant a wallet at each vendor beside the main one. Its pages have the change when this returns. */
export async function openVendorWallets(merchant: Merchant): Promise<void> {
  const answer = await fetch(`${sandboxOrigin()}/merchants/${merchant}/payments`, {
    method: 'POST',
    body: new URLSearchParams({ switch: 'several' }),
    redirect: 'manual',
  });
  expect(answer.status).toBe(303);
  await expect.poll(async () => (await pageOf(merchant)).includes('"isSingleWallet":false')).toBe(true);
}
