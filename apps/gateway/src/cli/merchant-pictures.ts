// Imports the pictures that the description of a merchant names: banners, logo, icon. The description then names them by
// their keys and addresses, like pictures of the platform.
import type { MerchantFile } from '@foyer/contract/merchant-file/merchant-file.ts';
import { pictureKey } from '#domains/media/own-pictures.ts';
import { OWN_PICTURES } from '#service/own-pictures.ts';
import { type OwnPicture, ownIcon, ownLogo, ownPicture } from '#service/pictures.ts';
import { importPicture, type ReadAddress } from './own-pictures.ts';

/** The sizes of the icon that parameters of the template name. */
const iconSizes = [32, 180, 192, 256, 384, 512] as const;

/** Whether this names a file or an address, and not a key. */
function isImported(picture: string): boolean {
  return !/^[\w-]*$/.test(picture);
}

function addressOf(picture: OwnPicture): string {
  return `${OWN_PICTURES}/${picture.kind}/${pictureKey(picture)}.${picture.kind === 'logo' ? 'webp' : 'png'}`;
}

function logoParameters(logo: OwnPicture) {
  const address = addressOf(logo);
  return { logo: address, image_logo: address, h5_logo: address, image_loading: address };
}

function iconParameters(title: string, icons: ReadonlyMap<number, OwnPicture>) {
  const address = (size: (typeof iconSizes)[number]) => {
    const icon = icons.get(size);
    return icon ? addressOf(icon) : '';
  };
  const installed = ([192, 256, 384, 512] as const).map((size) => [`${size}x${size}`, address(size)]);
  return {
    image_fav_icon: address(32),
    apple_touch_icon: address(180),
    pwa: JSON.stringify({ title, ...Object.fromEntries(installed) }),
    pwa_maskable: address(512),
  };
}

/** The description with keys in place of files and addresses, and the pictures. Throws with the path of a wrong one. */
export async function importPictures(
  { logo, icon, ...given }: MerchantFile,
  { path, read }: { path: string; read?: ReadAddress },
): Promise<{ file: MerchantFile; pictures: OwnPicture[] }> {
  const pictures: OwnPicture[] = [];
  const announcements: MerchantFile['announcements'] = [];
  for (const [place, announcement] of given.announcements.entries()) {
    const { picture, color } = announcement;
    if (!isImported(picture)) {
      announcements.push(announcement);
      continue;
    }
    const at = { file: path, at: `announcements.${place}.picture`, read };
    const banner = await importPicture(picture, at, (bytes) => ownPicture(bytes, 'banner'));
    pictures.push(banner);
    announcements.push({ ...announcement, picture: pictureKey(banner), color: color || banner.color });
  }
  const own: Partial<MerchantFile['parameters']>[] = [];
  if (logo !== undefined) {
    const drawn = await importPicture(logo, { file: path, at: 'logo', read }, ownLogo);
    pictures.push(drawn);
    own.push(logoParameters(drawn));
  }
  if (icon !== undefined) {
    const drawn = await importPicture(icon, { file: path, at: 'icon', read }, async (bytes) => {
      const sizes = new Map<number, OwnPicture>();
      for (const size of iconSizes) sizes.set(size, await ownIcon(bytes, size));
      return sizes;
    });
    pictures.push(...drawn.values());
    own.push(iconParameters(given.name, drawn));
  }
  const parameters = { ...Object.assign({}, ...own), ...given.parameters } as MerchantFile['parameters'];
  return { file: { ...given, announcements, parameters }, pictures };
}
