// All sign-in providers of the sandbox.
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type Assets, serveAssets } from '../assets.ts';
import { createSteering } from './behaviours.ts';
import type { SocialContext } from './context.ts';
import { clientScripts } from './clients.ts';
import { merchantsFrom } from './merchants.ts';
import { identityToolkit } from './identity.ts';
import { openIdps } from './idp.ts';
import { openRecaptcha } from './recaptcha.ts';
import { lineLogin } from './line.ts';
import { socialPage } from './social-page.ts';
import { telegramLogin } from './telegram.ts';

type SocialOptions = {
  readonly providersFile: string;
  readonly pages: Assets;
  readonly origin: string;
} & Pick<SocialContext, 'now' | 'text'>;

/** Opens LINE, Telegram, and the identity service with Google, Facebook, Twitter and phone numbers. */
export async function openSocial(app: FastifyInstance, given: SocialOptions): Promise<void> {
  const { providersFile, pages, origin, now, text } = given;
  const own = await serveAssets(app, {
    folder: join(import.meta.dirname, 'pages'),
    prefix: '/sign-in',
    script: 'answer.ts',
  });
  // The sign-in pages use the sandbox's styles before their own.
  const assets: Assets = { address: (name) => (name === 'sandbox.css' ? pages : own).address(name) };
  const context: SocialContext = {
    merchants: merchantsFrom(providersFile),
    steering: createSteering(now),
    assets,
    pages,
    now,
    text,
    face: ({ key }) => `${origin}/people/${key}.svg`,
    originOf: ({ protocol, headers }) => `${protocol}://${headers.host}`,
  };
  lineLogin(app, context);
  telegramLogin(app, context);
  identityToolkit(app, context, openIdps(app, context), openRecaptcha(app, context));
  socialPage(app, context);
  await clientScripts(app, context);
}
