// Opens the house for a person: builds what is missing, starts both processes, says where to go, closes on Ctrl-C.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildWeb } from '../setup/web-build.ts';
import { isFree } from '../setup/ports.ts';
import { openHouse } from './open-house.ts';
import { welcome } from '../welcome.ts';

function leave(says: string): never {
  console.error(says);
  process.exit(1);
}

function numberOf(name: string, fallback: number): number {
  const given = process.env[name];
  if (given === undefined || given === '') return fallback;
  return /^\d{1,5}$/.test(given) ? Number(given) : leave(`${name} must be a port number (it is "${given}").`);
}

const port = numberOf('PORT', 8080);
const sandboxPort = numberOf('SANDBOX_PORT', 8090);
const dataDir = resolve(process.env['DATA_DIR'] || '.data');

for (const [name, wanted] of [
  ['PORT', port],
  ['SANDBOX_PORT', sandboxPort],
] as const)
  if (!(await isFree(wanted)))
    leave(
      `Port ${wanted} is taken. Is Foyer running already? Otherwise choose another one: ${name}=… npm start`,
    );

if (!buildWeb()) leave('The web app did not build; what it said stands above.');
const isFirst = !existsSync(join(dataDir, 'postgres')) && !process.env['DATABASE_URL'];
console.log(
  isFirst ? 'Opening the house for the first time: database and demo data ...' : 'Opening the house ...',
);

// A signal that comes while the house still opens is kept until it is open, then obeyed.
const asked = new Promise<string>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve(''));
});
const house = await openHouse({ port, sandboxPort, dataDir }).catch((fault: Error) => leave(fault.message));
console.log(welcome(house.origin, sandboxPort));

const why = await Promise.race([asked, house.fell]);
await house.close();
if (why) leave(why);
process.exit(0);
