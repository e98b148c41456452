import { login } from '@foyer/contract/calls/session.ts';
import { lineBegin } from '@foyer/contract/calls/social.ts';
import { expect, test } from 'vitest';
import { bind } from './bind.ts';

function unanswered(): never {
  throw new Error('not called');
}

test('a limit per member needs a call of members', () => {
  expect(() => bind(login, unanswered, { limit: 'payment.member' })).toThrow('not for members only');
  expect(bind(lineBegin, unanswered, { limit: 'social.ip' }).limits).toEqual(['social.ip']);
});
