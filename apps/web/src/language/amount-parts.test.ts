import { expect, test } from 'vitest';
import { amountParts } from './amount-parts.ts';

function written(minor: string, position: 'F' | 'B', minorDigits = 2) {
  return amountParts('en-US', { minor, minorDigits, currency: 'PHP', symbol: '₱', position })
    .map((part) => part.value)
    .join('');
}

test('[HOME-11] the currency’s sign is before the amount for F and after it for B', () => {
  expect(written('1248050', 'F')).toBe('₱12,480.50');
  expect(written('6240000', 'B', 0)).toBe('6,240,000\u00a0₱');
  expect(written('-5', 'F')).toBe('-₱0.05');
});
