// The reference for the gateway: Fastify with one route that answers the same bytes, or 304 to a request that has them
// already. Runs as a separate process; prints its port on stdout. `bare-server.ts FILE [ENCODING]`.
import { readFileSync } from 'node:fs';
import fastify from 'fastify';

const payload = readFileSync(process.argv[2] ?? '');
const encoding = process.argv[3];
const server = fastify();
server.get('/', (request, reply) => {
  if (request.headers['if-none-match'] !== undefined) return reply.code(304).send();
  if (encoding) reply.header('content-encoding', encoding);
  return reply.type('application/json; charset=utf-8').send(payload);
});
await server.listen({ port: 0, host: '127.0.0.1' });
const address = server.server.address();
console.log(typeof address === 'object' && address ? address.port : 0);
