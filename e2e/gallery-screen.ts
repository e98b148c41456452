// One screen of `npm run gallery`, independent of merchant, language and colour scheme.
import type { Page } from '@playwright/test';

/** A visitor when omitted. A newcomer is a visitor on a phone who sees everything that is offered only once. */
export type Person = 'newcomer' | 'demo' | 'demo-agent' | 'demo-trial' | undefined;

/** A state of a screen that needs further steps. */
export type Stage = { readonly name: string; readonly open: (page: Page) => Promise<unknown> };

export type Screen = {
  name: string;
  path: string;
  as?: Person;
  /** The merchants that have this screen; all of them when omitted. */
  merchants?: readonly string[];
  /** The app leads on from the path, as from the chat to the conversation. */
  leadsOn?: true;
  /** The whole page, not only the visible part. */
  full?: true;
  /** Steps before the picture: opening a sheet, a tab, a popup. */
  open?: (page: Page) => Promise<unknown>;
  /** States that `npm run reach` looks at after the screen, without opening it again: that takes most of the time. */
  next?: readonly Stage[];
};
