// The provider that sends a merchant's messages.
import type { At } from '#service/at.ts';
import type { Background } from '#process/background.ts';
import type { Carriers, Channel, Message, MessageRoute } from '#providers/messages/port.ts';
import type { Secrets } from '#security/secrets.ts';

/** The sandbox's own SMS interface and mail server; null where the sandbox must not be used. */
export type StandIn = Readonly<Record<Channel, { address: string; secret: string }>> | null;

export function routePurpose(merchant: string, channel: Channel) {
  return `message route ${merchant} ${channel}`;
}

async function routeOf(
  at: At,
  channel: Channel,
  { secrets, standIn }: { secrets: Secrets; standIn: StandIn },
): Promise<MessageRoute | null> {
  const row = await at.db
    .selectFrom('message_routes')
    .select(['address', 'sender', 'secret'])
    .where('channel', '=', channel)
    .executeTakeFirst();
  if (row) return { ...row, secret: secrets.show(row.secret, routePurpose(at.merchant.id, channel)) };
  if (!standIn) return null;
  const sender = channel === 'sms' ? at.merchant.name : `no-reply@${at.merchant.id}.example`;
  return { ...standIn[channel], sender };
}

export type DeliveryDependencies = {
  secrets: Secrets;
  carriers: Carriers;
  standIn: StandIn;
  background: Background;
};

/**
 * Gives a message to the merchant's provider and returns whether it was accepted. The reason of a failure is only
 * logged.
 */
export async function deliver(
  at: At,
  channel: Channel,
  { message, by }: { message: Message; by: DeliveryDependencies },
): Promise<boolean> {
  try {
    const route = await routeOf(at, channel, by);
    if (!route) throw new Error('the merchant has no provider for it');
    await by.carriers[channel](route, message);
    return true;
  } catch (error) {
    at.log.error({ event: 'message.failed', channel, err: error }, 'a message was not taken by its provider');
    return false;
  }
}
