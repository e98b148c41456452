// `npm run -s vendor:rotate -- vendor merchant hours`: replaces the key of a vendor at a merchant and prints the new one.
// Both keys are valid for the given hours; with 0 the former one ends at once.
import { systemClock } from '#process/clock.ts';
import { rotateKey } from '#domains/play/links.ts';
import { atConsole } from './console.ts';

const [vendor, merchant, hours = ''] = process.argv.slice(2);
if (vendor === undefined || merchant === undefined || !/^(0|[1-9]\d{0,2})$/.test(hours)) {
  console.error('Usage: npm run -s vendor:rotate -- vendor merchant hours   (0 to 999 hours with both keys)');
  process.exit(1);
}
await atConsole('No key was changed', async ({ databases, secrets }) => {
  const until = systemClock.now() + Number(hours) * 60 * 60_000;
  const key = await rotateKey(databases.merchant(merchant), secrets, { merchant, vendor, until });
  if (key === null) throw new Error(`${merchant} shares no key with ${vendor}`);
  console.log(`${merchant} key ${key}`);
  console.log(
    hours === '0'
      ? 'The former key is not valid any more'
      : `The former key is valid until ${new Date(until).toISOString()}`,
  );
});
