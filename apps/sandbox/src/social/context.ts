import type { FastifyRequest } from 'fastify';
import type { Assets } from '../assets.ts';
import type { Steering } from './behaviours.ts';
import type { Merchants } from './merchants.ts';
import type { Person } from './people.ts';

/** What every provider of this folder works with. */
export type SocialContext = {
  readonly merchants: Merchants;
  readonly steering: Steering;
  /** Of the sign-in pages, and of the sandbox's own. */
  readonly assets: Assets;
  readonly pages: Assets;
  readonly now: () => number;
  /** Sends an SMS to the inbox. */
  readonly text: (to: string, words: string) => void;
  /** Where browsers find a person's picture. */
  readonly face: (person: Person) => string;
  /** The sandbox as whoever asks reaches it. */
  readonly originOf: (request: Pick<FastifyRequest, 'protocol' | 'headers'>) => string;
};
