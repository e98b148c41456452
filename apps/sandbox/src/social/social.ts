// Everybody who vouches for a house's visitors, standing in under one roof.
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Assets, serveAssets } from '../assets.ts';
import { createSteering, type Steering } from './behaviours.ts';
import { clientScripts } from './clients.ts';
import { housesFrom, type Houses } from './houses.ts';
import { identityToolkit } from './identity.ts';
import { openIdps } from './idp.ts';
import { lineLogin } from './line.ts';
import type { Person } from './people.ts';
import { socialPage } from './social-page.ts';
import { telegramLogin } from './telegram.ts';

export type Standing = {
  readonly houses: Houses;
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

type Given = {
  readonly housesFile: string;
  readonly pages: Assets;
  readonly origin: string;
} & Pick<Standing, 'now' | 'text'>;

/** Opens LINE, Telegram, and the identity service with Google, Facebook, Twitter and phone numbers. */
export async function openSocial(app: FastifyInstance, given: Given): Promise<void> {
  const { housesFile, pages, origin, now, text } = given;
  const own = await serveAssets(app, {
    folder: join(import.meta.dirname, 'pages'),
    prefix: '/sign-in',
    script: 'answer.ts',
  });
  // The sign-in pages wear the sandbox's style beneath their own.
  const assets: Assets = { address: (name) => (name === 'sandbox.css' ? pages : own).address(name) };
  const standing: Standing = {
    houses: housesFrom(housesFile),
    steering: createSteering(now),
    assets,
    pages,
    now,
    text,
    face: ({ key }) => `${origin}/people/${key}.svg`,
    originOf: ({ protocol, headers }) => `${protocol}://${headers.host}`,
  };
  lineLogin(app, standing);
  telegramLogin(app, standing);
  identityToolkit(app, standing, openIdps(app, standing));
  socialPage(app, standing);
  await clientScripts(app, standing);
}
