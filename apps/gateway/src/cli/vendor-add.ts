// `npm run -s vendor:add -- file.json [merchant...]`: registers a game vendor, or changes it, and offers it at merchants.
// Prints the key of each merchant that had none yet; a key is never printed again.
import { vendorFile } from '@foyer/contract/merchant-file/vendor-file.ts';
import { merchantIds } from '#db/merchant-ids.ts';
import { offerAt, setVendor } from '#domains/play/vendors.ts';
import { type OwnPicture, ownPicture } from '#service/pictures.ts';
import { atConsole, readGiven } from './console.ts';
import { importPicture } from './own-pictures.ts';

const [path, ...merchants] = process.argv.slice(2);
if (path === undefined) {
  console.error('Usage: npm run -s vendor:add -- file.json [merchant...]');
  process.exit(1);
}
const file = readGiven(path, vendorFile);
await atConsole('Nothing was changed', async ({ databases, secrets }) => {
  const known = await merchantIds(databases);
  const unknown = merchants.find((merchant) => !known.includes(merchant));
  if (unknown !== undefined) throw new Error(`there is no merchant ${unknown}`);
  const pictures = new Map<string, OwnPicture>();
  for (const [place, { code, picture }] of file.games.entries())
    if (picture !== undefined)
      pictures.set(
        code,
        await importPicture(picture, { file: path, at: `games.${place}.picture` }, (bytes) =>
          ownPicture(bytes, 'tile'),
        ),
      );
  await setVendor(databases, { file, pictures });
  console.log(`${file.code}: ${file.games.length} games, ${file.origin}`);
  for (const merchant of merchants) {
    const db = databases.merchant(merchant);
    const key = await offerAt(db, secrets, { merchant, vendor: file.code });
    console.log(key === null ? `${merchant} shares a key with it already` : `${merchant} key ${key}`);
  }
});
