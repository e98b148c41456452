import { describe, expect, test } from 'vitest';
import type { Send } from '#request/layer.ts';
import { failed, type Outcome } from '#request/outcome.ts';
import { type Attempt, createRegisterFlow, memberIn } from './register-flow.ts';
import type { RegisterRequest } from './register-request.ts';

const member = { token: 't', id: '7', userName: 'ana' };

/** The gateway's answer to an invitation code, and every request that was sent. */
function registration(
  codeAnswer: Outcome<{ valid: boolean }> = { ok: true, value: { valid: true }, spanId: null },
  registered: { token: string; id: string; userName: string } | null = member,
) {
  const sent: string[] = [];
  const states: string[] = [];
  const flow = createRegisterFlow({
    send: (async (call: { path: string }) => {
      sent.push(call.path);
      return codeAnswer;
    }) as unknown as Send,
    register: async (request) => {
      sent.push(`register ${JSON.stringify(request)}`);
      return { ok: true, value: registered ?? { token: '', id: '7', userName: 'ana' }, spanId: 's' };
    },
    onAffiliate: (state) => states.push(state),
  });
  return { flow, sent, states };
}
function attempt(given: Partial<Attempt> = {}): Attempt {
  return {
    affiliateCode: '',
    affiliate: 'unknown',
    provePhone: null,
    request: (phoneToken) => ({ phoneToken }) as unknown as RegisterRequest,
    ...given,
  };
}
const CHECK = '/wps/check/affiliate';

describe('the invitation code', () => {
  test('that is known to be valid is not checked again', async () => {
    const { flow, sent } = registration();
    expect((await flow(attempt({ affiliateCode: 'friend', affiliate: 'valid' }))).kind).toBe('in');
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatch(/^register/);
  });

  test.each(['unknown', 'invalid', 'checking'] as const)(
    '[REG-22] whose state is %s is checked first, and the registration follows',
    async (affiliate) => {
      const { flow, sent, states } = registration();
      expect((await flow(attempt({ affiliateCode: 'friend', affiliate }))).kind).toBe('in');
      expect(sent.map((one) => one.split(' ')[0])).toEqual([CHECK, 'register']);
      expect(states).toEqual(['valid']);
    },
  );

  test('[REG-22] that is empty is not checked', async () => {
    const { flow, sent } = registration();
    await flow(attempt());
    expect(sent).not.toContain(CHECK);
  });

  test.each([
    ['says no', { ok: true, value: { valid: false }, spanId: null } as const],
    ['refuses it', failed('affiliate.invalid', { status: 200 }) as Outcome<never>],
  ])('[REG-23] that the gateway %s stops the registration', async (_, answer) => {
    const { flow, sent } = registration(answer);
    expect(await flow(attempt({ affiliateCode: 'nobody' }))).toEqual({ kind: 'affiliate' });
    expect(sent).toEqual([CHECK]);
  });

  test('that could not be checked is left to the gateway', async () => {
    const { flow, sent } = registration(failed('network_error'));
    expect((await flow(attempt({ affiliateCode: 'friend' }))).kind).toBe('in');
    expect(sent).toHaveLength(2);
  });
});

describe('the phone-verification service', () => {
  test('[REG-20] checks the code before anything is sent; its token is sent along', async () => {
    const { flow, sent } = registration();
    const order: string[] = [];
    const provePhone = async () => {
      order.push(...sent, 'proved');
      return { idToken: 'a.b.c' };
    };
    expect((await flow(attempt({ provePhone, affiliateCode: 'friend' }))).kind).toBe('in');
    expect(order).toEqual(['proved']);
    expect(sent.at(-1)).toContain('a.b.c');
  });

  test.each([
    ['wrong', false],
    ['expired', true],
  ] as const)('[REG-20] [SMS-13] that says %s stops the registration', async (said, isExpired) => {
    const { flow, sent } = registration();
    const provePhone = async () => said;
    expect(await flow(attempt({ provePhone }))).toEqual({ kind: 'code', isExpired });
    expect(sent).toEqual([]);
  });
});

describe('the answer', () => {
  test.each([
    [{ token: 't', id: '7', userName: 'ana' }],
    [{ token: 't', customerId: '7', customerName: 'ana' }],
  ])('[REG-18] is read by either spelling: %o', (value) => {
    expect(memberIn(value)).toEqual(member);
  });

  test('[REG-18] without a token the new member has to log in', async () => {
    const { flow } = registration(undefined, null);
    expect(await flow(attempt())).toMatchObject({ kind: 'made' });
    expect(memberIn({ id: '7', userName: 'ana' })).toBe(null);
    expect(memberIn(null)).toBe(null);
  });
});
