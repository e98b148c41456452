// Reads mail and text messages from the sandbox's inbox.
import { expect } from '@playwright/test';
import { sandboxOrigin } from './product.ts';

type Message = { readonly id: number; readonly body: string };

/** The messages to a number or an address, the newest first. */
async function messagesTo(recipient: string): Promise<readonly Message[]> {
  const answer = await fetch(`${sandboxOrigin()}/inbox/messages?to=${encodeURIComponent(recipient)}`);
  return (await answer.json()) as Message[];
}

/** Waits for a message that `read` finds something in; `after` is the message before it. */
async function readNewest(recipient: string, after: number, read: (body: string) => string): Promise<string> {
  let found = '';
  await expect(async () => {
    const messages = await messagesTo(recipient);
    found = messages.flatMap(({ id, body }) => (id > after ? read(body) || [] : []))[0] ?? '';
    expect(found).not.toBe('');
  }).toPass();
  return found;
}

/** Waits for the newest link to a new password that was sent to a recipient. */
export function resetLinkSentTo(recipient: string): Promise<string> {
  return readNewest(recipient, 0, (body) => /http:\S+#token=[\w-]{43}/.exec(body)?.[0] ?? '');
}

/** Notices to the owner of an account have no code. */
function codeIn(body: string): string {
  return /\b\d{6}\b/.exec(body)?.[0] ?? '';
}

/** Waits for the newest code that was sent to a recipient. */
export function codeSentTo(recipient: string): Promise<string> {
  return readNewest(recipient, 0, codeIn);
}

/** The code that is sent to a recipient after an action; notices may arrive before it and after it. */
export async function codeAfter(recipient: string, act: () => Promise<unknown>): Promise<string> {
  const before = (await messagesTo(recipient))[0]?.id ?? 0;
  await act();
  return readNewest(recipient, before, codeIn);
}
