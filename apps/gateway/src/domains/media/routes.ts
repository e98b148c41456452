import type { FastifyInstance } from 'fastify';
import type { Databases } from '#db/connect.ts';
import { createPictures, type Pictures } from './service.ts';

const headers = {
  'cache-control': 'public, max-age=31536000, immutable',
  // The lottery page shows them too, and has no origin of its own.
  'cross-origin-resource-policy': 'cross-origin',
  // A drawing that is opened directly may contain styles and nothing else.
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
};

/** The pictures are the same for every merchant, so no merchant is needed. Returns the function that reads them. */
export function mediaRoutes(app: FastifyInstance, dataDir: string, databases: Databases): Pictures {
  const picture = createPictures(dataDir, databases);
  app.get('/m/media/*', async (request, reply) => {
    const name = (request.params as { '*': string })['*'];
    const { body, contentType, etag } = await picture(name, request.log);
    reply.headers(headers).header('etag', etag).removeHeader('vary');
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type(contentType).send(body);
  });
  return picture;
}
