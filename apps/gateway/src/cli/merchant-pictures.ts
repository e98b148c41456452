// Imports the pictures that the description of a merchant names: banners, QR codes of bank accounts, logo, icon. The
// description then names them by their keys and addresses, like pictures of the platform.
import type { MerchantFile } from '@foyer/contract/merchant-file/merchant-file.ts';
import { DescriptionProblem } from '#domains/description/description-problem.ts';
import { pictureKey } from '#domains/media/own-pictures.ts';
import { isOwnAddress, OWN_PICTURES } from '#service/own-pictures.ts';
import { type OwnPicture, ownIcon, ownLogo, ownPicture, ownQr } from '#service/pictures.ts';
import { importPicture, type ReadAddress } from './own-pictures.ts';

/** The sizes of the icon that parameters of the template name. */
const iconSizes = [32, 180, 192, 256, 384, 512] as const;

type Source = { readonly path: string; readonly read?: ReadAddress };

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

/** A picture whose parameters the file gives too would have no effect. */
function requireNoOther(
  field: 'logo' | 'icon',
  own: Partial<MerchantFile['parameters']>,
  { parameters }: Pick<MerchantFile, 'parameters'>,
): void {
  const names = Object.keys(own) as (keyof MerchantFile['parameters'])[];
  const others = names.filter((name) => parameters[name] !== undefined && parameters[name] !== own[name]);
  if (others.length > 0)
    throw new DescriptionProblem(
      others.map((name) => ({
        path: `parameters.${name}`,
        message: `contradicts ${field}: remove one of them`,
      })),
    );
}

/** Banners by their keys. */
async function importBanners(
  announcements: MerchantFile['announcements'],
  { path, read }: Source,
  pictures: OwnPicture[],
): Promise<MerchantFile['announcements']> {
  const imported: MerchantFile['announcements'] = [];
  for (const [place, announcement] of announcements.entries()) {
    const { picture, color } = announcement;
    if (!isImported(picture)) {
      imported.push(announcement);
      continue;
    }
    const at = { file: path, at: `announcements.${place}.picture`, read };
    const banner = await importPicture(picture, at, (bytes) => ownPicture(bytes, 'banner'));
    pictures.push(banner);
    imported.push({ ...announcement, picture: pictureKey(banner), color: color || banner.color });
  }
  return imported;
}

/** The QR codes of bank accounts by their addresses: members pay there, so only the gateway itself serves them. */
async function importBankCodes(
  methods: MerchantFile['depositMethods'],
  { path, read }: Source,
  pictures: OwnPicture[],
): Promise<MerchantFile['depositMethods']> {
  const imported: MerchantFile['depositMethods'] = [];
  for (const [place, method] of methods.entries()) {
    const banks: typeof method.banks = [];
    for (const [number, bank] of method.banks.entries()) {
      const { qrImage } = bank;
      if (qrImage === '' || isOwnAddress(qrImage)) {
        banks.push(bank);
        continue;
      }
      const at = { file: path, at: `depositMethods.${place}.banks.${number}.qrImage`, read };
      const code = await importPicture(qrImage, at, ownQr);
      pictures.push(code);
      banks.push({ ...bank, qrImage: addressOf(code) });
    }
    imported.push({ ...method, banks });
  }
  return imported;
}

/** The description with keys in place of files and addresses, and the pictures. Throws with the path of a wrong one. */
export async function importPictures(
  { logo, icon, ...given }: MerchantFile,
  source: Source,
): Promise<{ file: MerchantFile; pictures: OwnPicture[] }> {
  const { path, read } = source;
  const pictures: OwnPicture[] = [];
  const announcements = await importBanners(given.announcements, source, pictures);
  const depositMethods = await importBankCodes(given.depositMethods, source, pictures);
  const own: Partial<MerchantFile['parameters']>[] = [];
  if (logo !== undefined) {
    const drawn = await importPicture(logo, { file: path, at: 'logo', read }, ownLogo);
    pictures.push(drawn);
    requireNoOther('logo', logoParameters(drawn), given);
    own.push(logoParameters(drawn));
  }
  if (icon !== undefined) {
    const drawn = await importPicture(icon, { file: path, at: 'icon', read }, async (bytes) => {
      const sizes = new Map<number, OwnPicture>();
      for (const size of iconSizes) sizes.set(size, await ownIcon(bytes, size));
      return sizes;
    });
    pictures.push(...drawn.values());
    requireNoOther('icon', iconParameters(given.name, drawn), given);
    own.push(iconParameters(given.name, drawn));
  }
  const parameters = { ...Object.assign({}, ...own), ...given.parameters } as MerchantFile['parameters'];
  return { file: { ...given, announcements, depositMethods, parameters }, pictures };
}
