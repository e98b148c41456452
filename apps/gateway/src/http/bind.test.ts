import { setDescription } from '@foyer/contract/calls/operator.ts';
import { login } from '@foyer/contract/calls/session.ts';
import { lineBegin } from '@foyer/contract/calls/social.ts';
import { expect, test } from 'vitest';
import { BODY_LIMIT } from '#service/limits.ts';
import { bind } from './bind.ts';

function unanswered(): never {
  throw new Error('not called');
}

test('a limit per member needs a call of members', () => {
  expect(() => bind(login, unanswered, { limit: 'payment.session' })).toThrow('not for members only');
  expect(bind(lineBegin, unanswered, { limit: 'social.ip' }).limits).toEqual(['social.ip']);
});

test('a large body of a caller without a session needs a check before it is read', () => {
  const guard = async () => {};
  const bodyLimit = BODY_LIMIT + 1;
  expect(() => bind(login, unanswered, { bodyLimit })).toThrow('needs admitBody');
  expect(() => bind(setDescription, unanswered, { guard, bodyLimit })).toThrow('needs admitBody');
  const admitted = bind(setDescription, unanswered, { guard, bodyLimit, admitBody: guard });
  expect(admitted.options.bodyLimit).toBe(bodyLimit);
});
