// `npm run -s vendor:list`: every game vendor, its server, and the merchants that share a key with it.
import { systemClock } from '#process/clock.ts';
import { listVendors } from '#domains/play/vendors.ts';
import { atConsole } from './console.ts';

await atConsole('The vendors could not be read', async ({ databases }) => {
  for (const { code, name, origin, games, merchants } of await listVendors(databases, systemClock.now())) {
    console.log(
      `${code} ${name}: ${games} games, ${origin ?? 'no server; outside production the sandbox plays it'}`,
    );
    for (const { merchant, formerUntil } of merchants) {
      const overlap =
        formerUntil === null ? '' : `, the former key is valid until ${new Date(formerUntil).toISOString()}`;
      console.log(`  ${merchant}${overlap}`);
    }
  }
});
