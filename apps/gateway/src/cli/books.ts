// `npm run books`: whether the books of every merchant are consistent, and which rounds wait for
// their vendor. Exits 1 when there is an error.
import { systemClock } from '#process/clock.ts';
import { atConsole } from './console.ts';
import { merchantIds } from '#db/merchant-ids.ts';
import { incoherences } from '#domains/ledger/coherence.ts';
import { interruptedRounds } from '#domains/play/interrupted.ts';

await atConsole('The books could not be read', async ({ databases }) => {
  for (const merchant of await merchantIds(databases)) {
    const db = databases.merchant(merchant);
    const wrong = await incoherences(db);
    const silent = await interruptedRounds(db, systemClock.now());
    console.log(`${merchant}: ${wrong.length === 0 ? 'the books are true' : 'THE BOOKS ARE WRONG'}`);
    for (const { rule, rows } of wrong) console.log(`  not so: ${rule}`, rows);
    for (const { vendor, roundId, heldMinor, openedAt } of silent)
      console.log(`  ${vendor} ${roundId} holds ${heldMinor} since ${new Date(openedAt).toISOString()}`);
    if (wrong.length > 0) process.exitCode = 1;
  }
});
