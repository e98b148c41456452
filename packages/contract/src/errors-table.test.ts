import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withErrorsTable } from './errors-table.ts';

test('the guide contains the current catalogue of codes (npm run openapi -w @foyer/contract)', () => {
  const guide = readFileSync(new URL('../../../docs/guides/contract.md', import.meta.url), 'utf8');
  expect(guide).toBe(withErrorsTable(guide));
});

test('a page without the marks for the table is refused', () => {
  expect(() => withErrorsTable('# Errors')).toThrow('<!-- errors -->');
});
