// `npm run -s vendor:list`: every game vendor, its server, and the merchants that share a key with it.
import { systemClock } from '#process/clock.ts';
import { listVendors } from '#domains/play/vendors.ts';
import { atConsole } from './console.ts';
import { overlapText } from './overlap.ts';

await atConsole('The vendors could not be read', async ({ config, databases }) => {
  for (const { code, name, origin, games, merchants } of await listVendors(databases, systemClock.now())) {
    console.log(
      `${code} ${name}: ${games} games, ${origin ?? (config.isProduction ? 'lotteries of the platform' : 'played by the sandbox')}`,
    );
    for (const { merchant, formerUntil } of merchants)
      console.log(`  ${merchant}${overlapText(formerUntil)}`);
  }
});
