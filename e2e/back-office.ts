// A merchant's back office, as the sandbox plays it.
import { expect } from '@playwright/test';
import type { Merchant } from './people.ts';
import { sandboxOrigin } from './product.ts';

/** A flag is switched; an empty parameter has its default. */
type Change =
  | { readonly flag: string }
  | { readonly parameter: string; readonly value: string }
  | { readonly smsProvider: string };

/** Changes a setting of the merchant. The gateway answers with it within a second. */
export async function changeSetting(merchant: Merchant, change: Change): Promise<void> {
  const answer = await fetch(`${sandboxOrigin()}/merchants/${merchant}/settings`, {
    method: 'POST',
    body: new URLSearchParams(change),
    redirect: 'manual',
  });
  expect(answer.status).toBe(303);
}
