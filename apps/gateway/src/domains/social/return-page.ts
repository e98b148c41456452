// The page to which a provider returns its window. The page sends its own address to the app, which started the
// sign-in and waits in another window of this origin, and closes. It stores nothing and trusts nothing: the code in
// the address is useless without its session.
import { createHash } from 'node:crypto';
import { directionOf, localeOf } from '@foyer/contract/languages.ts';
import type { FastifyInstance } from 'fastify';
import { storedLanguageOf } from '#service/stored-language.ts';
import { say } from '#words/words.ts';

const script =
  "new BroadcastChannel('social-return').postMessage(location.href);history.replaceState(null,'',location.pathname);close()";
const hash = createHash('sha256').update(script).digest('base64');

/** The page in the language that the visitor has chosen. */
function pageIn(language: string): string {
  return `<!doctype html><html lang="${localeOf(language)}" dir="${directionOf(language)}"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="dark light"><title>Foyer</title><link rel="icon" href="data:,"><script>${script}</script><p>${say('windows', 'close', { language })}`;
}

export function socialReturnPage(app: FastifyInstance): void {
  app.get('/m/social/return', ({ headers }, reply) =>
    reply
      .headers({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'content-security-policy': `default-src 'none'; script-src 'sha256-${hash}'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      })
      .type('text/html; charset=utf-8')
      .send(pageIn(storedLanguageOf(headers.cookie) ?? 'EN')),
  );
}
