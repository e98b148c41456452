// `npm run -s vendor:add -- file.json [merchant...]`: registers a game vendor, or changes it, and offers it at merchants.
// Prints the key of each merchant that had none yet; a key is never printed again.
import { vendorFile } from '@foyer/contract/merchant-file/vendor-file.ts';
import { merchantIds } from '#db/merchant-ids.ts';
import { readBy } from '#domains/description/description-problem.ts';
import { offerAt, setVendor, VendorProblem } from '#domains/play/vendors.ts';
import { seedVendors } from '#seed/vendors.ts';
import { type OwnPicture, ownPicture } from '#service/pictures.ts';
import { atConsole } from './console.ts';
import { readGiven } from './given-file.ts';
import { importPicture } from './own-pictures.ts';

const [path, ...merchants] = process.argv.slice(2);
if (path === undefined) {
  console.error('Usage: npm run -s vendor:add -- file.json [merchant...]');
  process.exit(1);
}
await atConsole('Nothing was changed', async ({ config, databases, secrets }) => {
  const file = readBy(vendorFile, readGiven(path));
  // The sandbox plays these. In production there is none, and the code is free.
  if (!config.isProduction && seedVendors.some(({ code }) => code === file.code))
    throw new VendorProblem(`code: ${file.code} is a vendor of the demo catalogue; choose another code`);
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
  const { code, origin, games } = file;
  console.log(`${code}: ${games.length} games, ${origin ?? 'lotteries that the platform draws and shows'}`);
  for (const merchant of merchants) {
    const key = await offerAt(databases.merchant(merchant), secrets, { merchant, vendor: code });
    // A vendor without a server signs no request, so its key is not printed.
    if (origin === undefined) console.log(`${merchant} offers it`);
    else console.log(key === null ? `${merchant} shares a key with it already` : `${merchant} key ${key}`);
  }
});
