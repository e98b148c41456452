// The demo merchants' own apps: the sandbox serves their files.
import type { SeedMerchant } from './merchants.ts';
import type { SeedSource } from './own-pages.ts';

const extensions = { Android: 'apk', IOS: 'ipa', MOBILECONFIG: 'mobileconfig' } as const;

/** The merchant's other channels, and the files and the icon of its app; without a sandbox it has no files. */
export function resourcesOf(
  { id, resources, app = [] }: SeedMerchant,
  sandboxOrigin: SeedSource['sandboxOrigin'],
) {
  if (!sandboxOrigin || app.length === 0) return resources;
  const files = app.map((type) => ({
    resourceType: type,
    url: `${sandboxOrigin}/apps/${id}.${extensions[type]}`,
  }));
  return [...resources, ...files, { resourceType: 'AppDownloadIcon', url: `/m/media/logo/${id}.svg` }];
}
