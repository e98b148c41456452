// `npm start`: builds the web app if necessary, starts both processes, prints the addresses and stops on Ctrl-C.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildWeb } from '../setup/web-build.ts';
import { isFree } from '../setup/ports.ts';
import { openProduct } from './open-product.ts';
import { welcome } from '../welcome.ts';

function leave(says: string): never {
  console.error(says);
  process.exit(1);
}

function numberOf(name: string, fallback: number): number {
  const given = process.env[name];
  if (given === undefined || given === '') return fallback;
  const isPort = /^\d{1,5}$/.test(given) && Number(given) >= 1 && Number(given) <= 65_535;
  return isPort ? Number(given) : leave(`${name} must be a port number (it is "${given}").`);
}

// The demo accounts have a public password.
if (process.env['NODE_ENV'] === 'production')
  leave('npm start is the demo. In production use npm run serve (see README.md).');

const port = numberOf('PORT', 8080);
const sandboxPort = numberOf('SANDBOX_PORT', 8090);
// The gateway and the sandbox have the same default.
const smtpPort = numberOf('SANDBOX_SMTP_PORT', sandboxPort - 65);
if (smtpPort < 1)
  leave(`No port is 65 below SANDBOX_PORT ${sandboxPort}: SANDBOX_SMTP_PORT=… npm start names another one.`);
const dataDir = resolve(process.env['DATA_DIR'] || '.data');

const ports = [
  ['PORT', port],
  ['SANDBOX_PORT', sandboxPort],
  ['SANDBOX_SMTP_PORT', smtpPort],
] as const;
for (const [at, [name, wanted]] of ports.entries()) {
  // Each of them is free before the start: the second part to take it would end with an error.
  const [other] = ports.slice(0, at).find(([, taken]) => taken === wanted) ?? [];
  if (other) leave(`${other} and ${name} are both ${wanted}. Choose another one: ${name}=… npm start`);
  if (!(await isFree(wanted)))
    leave(
      `Port ${wanted} is taken. Is Foyer running already? Otherwise choose another one: ${name}=… npm start`,
    );
}

if (!buildWeb()) leave('The build of the web app failed. Its messages are above.');
const isFirst = !existsSync(join(dataDir, 'postgres')) && !process.env['DATABASE_URL'];
console.log(isFirst ? 'First start: creating the database and the demo data ...' : 'Starting ...');

// A signal that arrives during the start takes effect when the start is complete.
const asked = new Promise<string>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve(''));
});
const product = await openProduct({ port, sandboxPort, smtpPort, dataDir }).catch((fault: Error) =>
  leave(fault.message),
);
console.log(welcome(product.origin, sandboxPort));

const why = await Promise.race([asked, product.failed]);
await product.close();
if (why) leave(why);
process.exit(0);
