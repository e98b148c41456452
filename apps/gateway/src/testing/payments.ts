// Shared code of the payment tests: a provider that answers by the protocol, and its signed events.
import { createHmac, randomUUID } from 'node:crypto';
import * as memberCalls from '@foyer/contract/calls/member.ts';
import type { Call, InputOf } from '@foyer/contract/call.ts';
import * as depositCalls from '@foyer/contract/calls/deposit.ts';
import { type Outside, OutsideDown } from '#providers/outside/outside.ts';
import { openTestGateway, type TestGateway } from './gateway.ts';
import { findProvider } from '#domains/payments/providers.ts';
import { STAND_IN } from '#domains/payments/stand-in.ts';

export type ProviderRequest = {
  path: string;
  body: Record<string, unknown>;
  headers: Readonly<Record<string, string>>;
};

/** A provider, and all requests it got. */
export function testProvider() {
  const asked: ProviderRequest[] = [];
  // `refuses` gets an unreadable answer, `never` a final refusal; a call in `answers` is delayed until its promise
  // resolves.
  const state = { isUp: true, refuses: '', never: '', answers: Promise.resolve() };
  const outside: Outside = async (url, { headers = {}, body = '' } = {}) => {
    if (!state.isUp) throw new OutsideDown(url);
    const given = JSON.parse(body) as Record<string, unknown>;
    asked.push({ path: new URL(url).pathname, body: given, headers });
    await state.answers;
    if (given['reference'] === state.refuses) return { status: 422, body: '{}' };
    if (given['reference'] === state.never)
      return { status: 422, body: '{"refused":"Account closed","about":"account"}' };
    const id = `p-${String(given['reference'])}`;
    const made = { id, url: `https://pay.example/${id}`, qr: `pay:${id}` };
    return { status: 201, body: JSON.stringify(made) };
  };
  return { asked, state, outside };
}

/** Opens the gateway with a provider that records its requests. */
export async function openPaymentGateway() {
  const provider = testProvider();
  const gateway = await openTestGateway({ outside: provider.outside });
  const scope = { db: gateway.databases.merchant('aurora'), merchant: 'aurora' };
  return { gateway, provider, scope, acts: paymentActs(gateway) };
}

/** The call of each kind of deposit. */
const depositCallOf = {
  Alipay: depositCalls.depositAlipay,
  Gateway: depositCalls.depositGateway,
  Manual: depositCalls.depositManual,
  QQ: depositCalls.depositQQ,
  Wechat: depositCalls.depositWechat,
};
export type DepositKind = keyof typeof depositCallOf;
type EventFields = Partial<
  Record<'eventId' | 'type' | 'reference' | 'providerId' | 'amount' | 'currency' | 'about', string>
>;

/** The actions of members and the provider. */
export function paymentActs(gateway: TestGateway) {
  const deposit = (token: string, kind: DepositKind, input: object, key: string = randomUUID()) =>
    gateway.callWith(depositCallOf[kind], input, { token, key });

  /** Sends an event as the provider would; `secret` for a sender that only claims to be the provider. */
  const tell = async (fields: EventFields, given: { secret?: string } = {}) => {
    const scope = { db: gateway.databases.merchant('aurora'), merchant: 'aurora' };
    const known = await findProvider(scope, gateway.secrets, STAND_IN);
    const path = `/payments/${STAND_IN}/events`;
    const body = JSON.stringify({
      eventId: randomUUID(),
      type: 'checkout.paid',
      providerId: `p-${fields.reference}`,
      currency: 'PHP',
      createdAt: gateway.clock.now(),
      ...fields,
    });
    const timestamp = String(Math.floor(gateway.clock.now() / 1_000));
    const signature = createHmac('sha256', given.secret ?? known?.secret ?? '')
      .update(`POST\n${path}\n${timestamp}\n${body}`)
      .digest('hex');
    return gateway.send<{ repeated: boolean }>(path, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        'x-provider-timestamp': timestamp,
        'x-provider-signature': signature,
      },
    });
  };

  const balance = async (token: string): Promise<bigint> => {
    const { body } = await gateway.call(memberCalls.memberFunds, {}, { token });
    return BigInt(body.value?.sumBalance ?? -1);
  };

  const read = async <C extends Call<never>>(token: string, declaration: C, input: InputOf<C>) =>
    (await gateway.call(declaration, input, { token })).body.value;

  return { deposit, tell, balance, read };
}
