// Valid inputs of the calls at the merchant of the tests.
import type { CallDeclaration } from '@foyer/contract/contract.ts';
import { sampleInput } from '@foyer/contract/testing/answers.ts';
import { pathValues } from './callers.ts';

/** A valid input; fields that name a record get an existing one. */
export function validInput(declared: CallDeclaration): Record<string, unknown> {
  const known: Record<string, unknown> = {
    ...pathValues,
    merchantCode: 'aurora',
    merchant: 'aurora',
    merchant_code: 'aurora',
    promotionId: 'welcome-gift',
    methodId: 'qr',
    gameId: 'blink-dice',
  };
  return Object.fromEntries(
    Object.entries(sampleInput(declared)).map(([name, value]) => [name, known[name] ?? value]),
  );
}
