// Which way a merchant's messages leave the house.
import type { At } from '#service/at.ts';
import type { Background } from '#process/background.ts';
import type { Carriers, Channel, Message, MessageRoute } from '#providers/messages/port.ts';
import type { Secrets } from '#security/secrets.ts';

/** The sandbox's own SMS interface and mail server; null where none may stand in. */
export type StandIn = Readonly<Record<Channel, { address: string; secret: string }>> | null;

function purposeOf(merchant: string, channel: Channel) {
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
  if (row) return { ...row, secret: secrets.show(row.secret, purposeOf(at.merchant.id, channel)) };
  if (!standIn) return null;
  const sender = channel === 'sms' ? at.merchant.name : `no-reply@${at.merchant.id}.example`;
  return { ...standIn[channel], sender };
}

export type Delivering = { secrets: Secrets; carriers: Carriers; standIn: StandIn; background: Background };

/** Hands a message to the merchant's provider. Says whether it was taken; why not is for the log alone. */
export async function deliver(
  at: At,
  channel: Channel,
  { message, by }: { message: Message; by: Delivering },
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
