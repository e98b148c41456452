// Messages on their way: in order, each until the service has it. The service stores a name once, so a message whose
// answer was lost is not sent twice.

export type OutgoingMessage = {
  readonly name: string;
  readonly text: string;
  /** A picture as a data address; its message has no text. */
  readonly picture?: string;
};

/** `done`: the service has it; `refused`: it will never take it; `lost`: no answer. */
type SendResult = 'done' | 'refused' | 'lost';

const AGAIN_AFTER_MS = 2000;

/** A random UUID; `crypto.randomUUID` is missing over plain http. */
function newName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

type OutboxPorts = {
  readonly send: (message: OutgoingMessage) => Promise<SendResult>;
  /** Called with the messages that wait, whether the last attempt failed, and a refused message. */
  readonly onChange: (
    waiting: readonly OutgoingMessage[],
    isLost: boolean,
    refused?: OutgoingMessage,
  ) => void;
  /** Messages that an earlier page could not send. */
  readonly waiting?: readonly OutgoingMessage[];
};

/** Returns the function that adds a message. */
export function openOutbox({
  send,
  onChange,
  waiting = [],
}: OutboxPorts): (text: string, picture?: string) => void {
  const queue = [...waiting];
  let isSending = false;
  const run = async (): Promise<void> => {
    const [first] = queue;
    if (isSending || !first) return;
    isSending = true;
    const result = await send(first);
    isSending = false;
    if (result === 'lost') {
      onChange(queue, true);
      setTimeout(() => void run(), AGAIN_AFTER_MS);
      return;
    }
    queue.shift();
    onChange(queue, false, result === 'refused' ? first : undefined);
    void run();
  };
  addEventListener('online', () => void run());
  void run();
  return (text, picture) => {
    queue.push({ name: newName(), text, ...(picture !== undefined && { picture }) });
    onChange(queue, false);
    void run();
  };
}
