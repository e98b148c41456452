// People of the keyboard journeys, who read from left to right and from right to left.
import type { Page } from '@playwright/test';
import { type Keyboard, keyboardOf } from './keyboard.ts';
import { type OwnWords, ownWords } from './own-words.ts';
import { originOf } from './people.ts';

type Language = 'EN' | 'AR';
/** A person with a keyboard at a page, and the texts that they read. */
export type Visit = { readonly page: Page; readonly keys: Keyboard; readonly word: OwnWords };

/** The accounts differ: an offer and a promo code are for each member once. */
export const people = [
  { language: 'EN', member: 'demo', agent: 'demo-agent' },
  { language: 'AR', member: 'demo-agent', agent: 'demo-partner' },
] as const;

export async function visitOf(page: Page, language: Language): Promise<Visit> {
  return { page, keys: keyboardOf(page), word: await ownWords(language) };
}

/** Opens a page of Aurora by its address. */
export function visit({ page }: Visit, path: string): Promise<unknown> {
  return page.goto(originOf('aurora') + path);
}
