// The scripts that pages load from Google (one-tap, bot check) and Facebook, at the addresses in the gateway's
// configuration.
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { scriptOf } from '../browser-files.ts';
import type { SocialContext } from './context.ts';

export async function clientScripts(app: FastifyInstance, { steering }: SocialContext): Promise<void> {
  const script = (name: string) => scriptOf(join(import.meta.dirname, 'client', name));
  const [oneTap, facebook, recaptcha] = await Promise.all([
    script('one-tap.ts'),
    script('facebook-sdk.ts'),
    script('recaptcha.ts'),
  ]);
  for (const [path, text, service] of [
    ['/google/gsi/client', oneTap, 'google'],
    ['/facebook/sdk.js', facebook, 'facebook'],
    ['/recaptcha/enterprise.js', recaptcha, 'human'],
  ] as const)
    app.get(path, (_request, reply) =>
      steering.of(service) === 'down'
        ? reply.code(503).send()
        : reply
            .header('cache-control', 'private, max-age=1800')
            .header('cross-origin-resource-policy', 'cross-origin')
            .type('text/javascript; charset=utf-8')
            .send(text),
    );
  // One-tap is shown only if Google allows it.
  app.get('/google/gsi/status', async (_request, reply) => {
    await steering.keepWaiting('google');
    return reply
      .header('access-control-allow-origin', '*')
      .header('cache-control', 'no-store')
      .code(['deny', 'down'].includes(steering.of('google')) ? 403 : 204)
      .send();
  });
}
