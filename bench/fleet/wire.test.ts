import { expect, test } from 'vitest';
import { verdictOf } from './wire.ts';

function envelope(success: boolean, value: unknown, errorCode: string | null): string {
  return JSON.stringify({ success, value, message: null, errorCode });
}

test('an answer is final only if the gateway has judged the command', () => {
  expect(verdictOf({ status: 200, text: envelope(true, { orderNo: 'D1' }, null) })).toMatchObject({
    kind: 'done',
    value: { orderNo: 'D1' },
  });
  expect(verdictOf({ status: 400, text: envelope(false, null, 'wallet.insufficient') })).toEqual({
    kind: 'refused',
    code: 'wallet.insufficient',
  });
  expect(verdictOf(null)).toEqual({ kind: 'none' });
  expect(verdictOf({ status: 503, text: envelope(false, null, 'service.unavailable') })).toEqual({
    kind: 'none',
  });
});

test('an error without a meaning is not taken for an outage', () => {
  expect(verdictOf({ status: 500, text: envelope(false, null, 'unknown_error') })).toEqual({
    kind: 'refused',
    code: 'unknown_error',
  });
  expect(verdictOf({ status: 200, text: '<html>' })).toEqual({
    kind: 'refused',
    code: 'unreadable, status 200',
  });
});
