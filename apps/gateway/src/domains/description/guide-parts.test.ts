// The parts of a merchant's file that the guides show are accepted with the rest of the example.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readDescription } from './service.ts';

const guides = join(import.meta.dirname, '../../../../../docs/guides');

test('the promotions and ranks of the guide about benefits are valid', () => {
  const guide = readFileSync(join(guides, 'benefits.md'), 'utf8');
  const [, block = ''] = /```json\n([^]*?)```/.exec(guide) ?? [];
  const example = JSON.parse(readFileSync(join(guides, 'merchant.example.json'), 'utf8')) as object;
  const file = readDescription({ ...example, ...(JSON.parse(block) as object) });
  expect(file.promotions).toMatchObject([{ id: 'vip-cashback', way: 'benefit' }]);
  expect(file.ranks).toMatchObject([{ label: 'gold', cashbackRate: 40 }]);
});
