// The page to which a provider returns its window. The page sends its own address to the app, which started the
// sign-in and waits in another window of this origin, and closes. It stores nothing and trusts nothing: the code in
// the address is useless without its session.
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

const script =
  "new BroadcastChannel('social-return').postMessage(location.href);history.replaceState(null,'',location.pathname);close()";
const hash = createHash('sha256').update(script).digest('base64');

const page = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="dark light"><title>Foyer</title><link rel="icon" href="data:,"><script>${script}</script><p>You can close this window.`;

export function socialReturnPage(app: FastifyInstance): void {
  app.get('/m/social/return', (_request, reply) =>
    reply
      .headers({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'content-security-policy': `default-src 'none'; script-src 'sha256-${hash}'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      })
      .type('text/html; charset=utf-8')
      .send(page),
  );
}
