// `npm run database:add -- name`: registers a further database, or gives a registered one another address. The addresses
// are variables, because every user of the machine sees arguments.
import { addDatabase } from '#db/replication/add-database.ts';
import { betweenAdministrators } from './between.ts';
import { addressPurpose } from '#security/open-further.ts';
import { atConsole } from './console.ts';

const [name] = process.argv.slice(2);
if (name === undefined || !/^[a-z][a-z0-9]{0,19}$/.test(name) || name === 'first') {
  console.error('Usage: npm run database:add -- name   (letters and digits, at most 20)');
  process.exit(1);
}
await atConsole('The database was not added', async ({ config, databases, secrets }) => {
  const url = config.newDatabaseUrl;
  if (url === null) throw new Error('set NEW_DATABASE_URL to the address of the new database');
  const hideAddress = (address: string) => secrets.hide(address, addressPurpose);
  await betweenAdministrators(config, (ends) => addDatabase(databases, { name, url, hideAddress, ...ends }));
  console.log(`Added: ${name}; running gateways open it at their next request`);
});
