import type { FastifyRequest } from 'fastify';
import type { Assets } from '../assets.ts';
import type { Steering } from './behaviours.ts';
import type { Merchants } from './merchants.ts';
import type { Person } from './people.ts';

/** Dependencies of every provider in this folder. */
export type SocialContext = {
  readonly merchants: Merchants;
  readonly steering: Steering;
  /** Assets of the sign-in pages and of the sandbox's own pages. */
  readonly assets: Assets;
  readonly pages: Assets;
  readonly now: () => number;
  /** Sends an SMS to the inbox. */
  readonly text: (to: string, words: string) => void;
  /** The address of a person's picture for browsers. */
  readonly face: (person: Person) => string;
  /** The origin at which the caller reaches the sandbox. */
  readonly originOf: (request: Pick<FastifyRequest, 'protocol' | 'headers'>) => string;
};
