import { expect, test } from 'vitest';
import { recordFault, subjectFault } from './conventions.ts';

test('a subject names type and scope and has at most 72 characters', () => {
  expect(subjectFault('fix(web): a sheet keeps its height in Safari')).toBeNull();
  expect(subjectFault('test: a transfer moves once')).toBeNull();
  expect(subjectFault('feat(contract)!: a path changes')).toBeNull();
  expect(subjectFault('Fixed a thing')).toContain('form');
  expect(subjectFault(`fix(web): ${'a'.repeat(62)}`)).toBeNull();
  expect(subjectFault(`fix(web): ${'a'.repeat(63)}`)).toContain('73 characters');
  expect(subjectFault('Merge branch main')).toBeNull();
});

test('a decision record starts with its number, its date and its context', () => {
  expect(recordFault('0007-wallet.md', '# 0007: A wallet\n\n2026-11-21\n\n## Context\n')).toBeNull();
  expect(recordFault('0007-wallet.md', '# 7. A wallet\n\n2026-11-21\n\n## Context\n')).toContain('# 0007: ');
  expect(recordFault('0007-wallet.md', '# 0007: A wallet\n\n## Context\n')).toContain('date');
  expect(recordFault('0007-wallet.md', '# 0007: A wallet\n\n2026-11-21\n\nText\n')).toContain('Context');
});
