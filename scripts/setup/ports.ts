// Finds free ports on this machine.
import { createServer, type Server } from 'node:net';

function listen(port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(port, '::', () => resolve(server));
  });
}

function close(server: Server): Promise<unknown> {
  return new Promise((done) => server.close(done));
}

/** Whether no process listens on the port, on any address. */
export async function isFree(port: number): Promise<boolean> {
  const server = await listen(port).catch(() => null);
  if (server) await close(server);
  return server !== null;
}

/** Ports that are free now, all different. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(Array.from({ length: count }, () => listen(0)));
  const ports = servers.map((server) => {
    const address = server.address();
    return typeof address === 'object' && address ? address.port : 0;
  });
  await Promise.all(servers.map(close));
  return ports;
}
