// The reference for the gateway: Fastify with one route that answers the same bytes. Runs as a separate process;
// prints its port on stdout.
import { readFileSync } from 'node:fs';
import fastify from 'fastify';

const payload = readFileSync(process.argv[2] ?? '', 'utf8');
const server = fastify();
server.get('/', (_request, reply) => reply.type('application/json; charset=utf-8').send(payload));
await server.listen({ port: 0, host: '127.0.0.1' });
const address = server.server.address();
console.log(typeof address === 'object' && address ? address.port : 0);
