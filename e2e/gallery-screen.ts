// One picture that `npm run gallery` takes, before it stands in a house, a language and a light.
import type { Page } from '@playwright/test';

/** A visitor when left out. A newcomer is one on a phone, to whom everything is offered that is not offered twice. */
export type Person = 'newcomer' | 'demo' | 'demo-agent' | 'demo-trial' | undefined;

export type Screen = {
  name: string;
  path: string;
  as?: Person;
  /** The houses that have it; all of them when left out. */
  merchants?: readonly string[];
  /** From top to bottom, not only what a phone shows at once. */
  full?: true;
  /** What is tapped before the picture: a sheet, a tab, a popup. */
  open?: (page: Page) => Promise<unknown>;
};
