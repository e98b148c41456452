// A merchant's back office, as the sandbox plays it.
import { expect, request } from '@playwright/test';
import { type Merchant, originOf } from './people.ts';
import { gatewayPort, sandboxOrigin } from './product.ts';

/** A flag is switched; an empty parameter has its default. */
type Change =
  | { readonly flag: string }
  | { readonly parameter: string; readonly value: string }
  | { readonly smsProvider: string };

/** Whether the merchant's pages have this setting; of a flag: whether it is on. */
async function isInPages(merchant: Merchant, change: Change): Promise<boolean> {
  // Node does not resolve the host of a merchant, and its fetch sends no other host than that of the address.
  const { host } = new URL(originOf(merchant));
  const gateway = await request.newContext({ extraHTTPHeaders: { host } });
  const answer = await gateway.get(`http://127.0.0.1:${gatewayPort()}/m/login`);
  const page = await answer.text();
  await gateway.dispose();
  expect(page).toContain('id="handover"');
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
