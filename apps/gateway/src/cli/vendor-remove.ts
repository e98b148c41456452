// `npm run -s vendor:remove -- CODE`: removes a game vendor that no merchant offers and nobody has played.
import { removeVendor } from '#domains/play/remove-vendor.ts';
import { atConsole } from './console.ts';

const [code] = process.argv.slice(2);
if (code === undefined) {
  console.error('Usage: npm run -s vendor:remove -- CODE');
  process.exit(1);
}
await atConsole('Nothing was changed', async ({ databases }) => {
  await removeVendor(databases, code);
  console.log(`${code} was removed`);
});
