import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { signatureOf } from './signature.ts';

const guide = readFileSync(new URL('../../../../docs/guides/contract.md', import.meta.url), 'utf8');

test('the signed request of the guide has the right signature', () => {
  const [, method = '', path = '', timestamp = '', signature = ''] =
    /```http\n(\w+) (\S+) HTTP\/1\.1\n[^`]*X-Operator-Timestamp: (\d+)\nX-Operator-Signature: (\w+)\n```/.exec(
      guide,
    ) ?? [];
  const key = /`([0-9a-f]{64})`/.exec(guide)?.[1] ?? '';
  expect(path).toContain('?');
  expect(signatureOf(key, { method, path, body: '' }, timestamp).toString('hex')).toBe(signature);
});
