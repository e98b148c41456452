// Sends an order until its result is known. Its key is generated and passed to the app before the order is sent
// (ruling R8), so that a lost answer or a reload cannot place the bets twice.
import * as calls from './calls.ts';
import type { Line } from './frame.ts';

type PendingOrder = { key: string; slip: calls.Slip };

const WAIT_MS = [600, 1_500, 3_000, 6_000, 10_000];

function pause(ms: number): Promise<void> {
  return new Promise((done) => void setTimeout(done, ms));
}

async function send(
  token: string,
  { key, slip }: PendingOrder,
  onSilent: () => void,
): Promise<calls.Reply<calls.PlacedOrder>> {
  for (let tried = 0; ; tried += 1) {
    const reply = await calls.place(token, key, slip);
    const ms = WAIT_MS[tried];
    if (reply.kind !== 'silent' || ms === undefined) return reply;
    onSilent();
    await pause(ms);
  }
}

function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

/** Places an order. If no answer arrives, the order is kept: when the page opens again, it sends the same key again. */
export async function placeOrder(
  { line, token }: { line: Line; token: string },
  slip: calls.Slip,
  onSilent: () => void,
): Promise<calls.Reply<calls.PlacedOrder>> {
  const kept: PendingOrder = { key: newKey(), slip };
  line.send({ type: 'keep', order: JSON.stringify(kept) });
  const reply = await send(token, kept, onSilent);
  if (reply.kind !== 'silent') line.send({ type: 'keep', order: null });
  return reply;
}

function readPendingOrder(text: string): PendingOrder | null {
  try {
    const kept: unknown = JSON.parse(text);
    return typeof kept === 'object' && kept !== null && 'key' in kept && 'slip' in kept
      ? (kept as PendingOrder)
      : null;
  } catch {
    return null;
  }
}

/** Finds the result of an order whose answer was lost. */
export async function recoverOrder(
  { line, token }: { line: Line; token: string },
  text: string,
): Promise<calls.Reply<calls.PlacedOrder> | null> {
  const kept = readPendingOrder(text);
  if (!kept) return null;
  const reply = await send(token, kept, () => {});
  if (reply.kind !== 'silent') line.send({ type: 'keep', order: null });
  return reply;
}
