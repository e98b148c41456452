// Reads mail and text messages from the sandbox's inbox.
import { expect } from '@playwright/test';
import { sandboxOrigin } from './product.ts';

type Message = { readonly id: number; readonly body: string };

async function newestTo(recipient: string): Promise<Message | undefined> {
  const answer = await fetch(`${sandboxOrigin()}/inbox/messages?to=${encodeURIComponent(recipient)}`);
  return ((await answer.json()) as Message[])[0];
}

/** Waits for the newest message to a number or an address; `after` is the message before it. */
export async function messageTo(recipient: string, after = 0): Promise<string> {
  let body = '';
  await expect(async () => {
    const newest = await newestTo(recipient);
    expect(newest?.id ?? 0).toBeGreaterThan(after);
    body = newest?.body ?? '';
  }).toPass();
  return body;
}

function codeIn(body: string): string {
  return /\b\d{6}\b/.exec(body)?.[0] ?? '';
}

/** Waits for the newest message to a recipient and returns its code. */
export async function codeSentTo(recipient: string): Promise<string> {
  return codeIn(await messageTo(recipient));
}

/** The code that is sent to a recipient after an action. */
export async function codeAfter(recipient: string, act: () => Promise<unknown>): Promise<string> {
  const before = (await newestTo(recipient))?.id ?? 0;
  await act();
  return codeIn(await messageTo(recipient, before));
}
