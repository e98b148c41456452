// The movements of a member's wallet as the ledger has them, to compare with what screens show.
import type { Page } from '@playwright/test';
import { type Merchant, originOf, tokenOf, withoutBrowser } from './people.ts';

/** One movement; amounts are minor units. */
export type Movement = { readonly code: string; readonly amount: bigint; readonly balance: bigint };

/** The last movements of the page's member, at most 50, the newest first. */
export async function movementsOf(page: Page, merchant: Merchant): Promise<Movement[]> {
  const token = await tokenOf(page);
  const { address, host } = withoutBrowser(originOf(merchant));
  const answer = await page.request.get(`${address}/wps/relay/MCSFE_getTransactionList?pageSize=50`, {
    headers: { host, Authorization: token },
  });
  const { value } = (await answer.json()) as {
    value: { content: { code: string; amount: string; balance: string }[] };
  };
  return value.content.map(({ code, amount, balance }) => ({
    code,
    amount: BigInt(amount),
    balance: BigInt(balance),
  }));
}

/** The sum of the movements of these kinds. */
export function sumOf(movements: readonly Movement[], ...codes: readonly string[]): bigint {
  return movements.filter(({ code }) => codes.includes(code)).reduce((sum, { amount }) => sum + amount, 0n);
}

/** Minor units of a text on screen: its digits, where all decimals are written. */
export function minorOf(text: string): bigint {
  return BigInt(text.replaceAll(/\D/g, ''));
}
