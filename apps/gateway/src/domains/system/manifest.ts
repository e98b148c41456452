// The web app manifest: what a phone shows for the merchant on its home screen (CCALL-28, OPEN-C-99). It depends on the
// merchant, and on the language and colour of the page that links it; nothing in it belongs to a member.
import type { InputOf, ValueOf } from '@foyer/contract/call.ts';
import type { manifest } from '@foyer/contract/calls/system.ts';
import { directionOf, localeOf, toCode } from '@foyer/contract/languages.ts';
import { paths } from '@foyer/contract/paths.ts';
import type { At } from '#service/at.ts';
import { textsOf } from '#words/words.ts';
import { showTemplates } from './service.ts';

const LONGEST_NAME = 45;
const LONGEST_SHORT_NAME = 12;
const MOST_SCREENSHOTS = 8;

/** The template's `pwa` (TEMPLATE-11): a title and icons by their size. Invalid values count as missing. */
function readPwa(text: string): Record<string, string> {
  try {
    const read: unknown = JSON.parse(text);
    const pairs = Object.entries(Object(read) as Record<string, unknown>);
    return Object.fromEntries(pairs.filter((pair): pair is [string, string] => typeof pair[1] === 'string'));
  } catch {
    return {};
  }
}

function isPicture(address: string): boolean {
  return /^\/m\/|^https?:\/\//.test(address);
}

type Manifest = ValueOf<typeof manifest>;

/** The icons by size, and the one that launchers may cut to their own shape (`pwa_maskable`). */
function iconsOf(sizes: Readonly<Record<string, string>>, maskable: string): Manifest['icons'] {
  const type = 'image/png' as const;
  const icons = Object.entries(sizes)
    .filter(([size, src]) => /^\d{2,4}x\d{2,4}$/.test(size) && isPicture(src))
    .map(([size, src]) => ({ src, sizes: size, type, purpose: 'any' as const }));
  return isPicture(maskable)
    ? [...icons, { src: maskable, sizes: '512x512', type, purpose: 'maskable' }]
    : icons;
}

/** Pictures of the app, as `pwa_screenshots` lists them: `{size} {address}`, separated by commas. */
function screenshotsOf(text: string): Manifest['screenshots'] {
  return text
    .split(',')
    .map((one) => /^\s*(\d{3,4}x\d{3,4})\s+(\S+)\s*$/.exec(one))
    .flatMap((found) => (found?.[2] && isPicture(found[2]) ? [{ sizes: found[1] ?? '', src: found[2] }] : []))
    .slice(0, MOST_SCREENSHOTS)
    .map((one) => ({ ...one, form_factor: 'narrow' as const }));
}

export async function showManifest(
  at: At,
  { language, colour }: InputOf<typeof manifest>,
): Promise<Manifest> {
  const { parameters, merchantCode } = await showTemplates(at);
  const { title, ...rest } = readPwa(parameters['pwa'] ?? '');
  const name = (title ?? parameters['title'] ?? merchantCode).slice(0, LONGEST_NAME);
  const spoken = toCode(language ?? at.from.language) ?? 'EN';
  const words = textsOf('shortcuts', spoken);
  const own = colour === undefined ? null : `#${colour}`;
  return {
    id: '/m/',
    lang: localeOf(spoken),
    dir: directionOf(spoken),
    name,
    short_name: name.slice(0, LONGEST_SHORT_NAME),
    description: parameters['app_desc'] ?? '',
    categories: ['entertainment', 'games'],
    start_url: `${paths.home}?from=pwa`,
    scope: '/m/',
    display: 'standalone',
    background_color: own ?? (parameters['color_scheme'] === 'light' ? '#ffffff' : '#000000'),
    theme_color: own ?? parameters['header_color'] ?? '',
    icons: iconsOf(rest, parameters['pwa_maskable'] ?? ''),
    screenshots: screenshotsOf(parameters['pwa_screenshots'] ?? ''),
    shortcuts: (['deposit', 'activity', 'service'] as const).map((page) => ({
      name: words[page],
      url: `${paths[page]}?from=pwa`,
    })),
    prefer_related_applications: false,
  };
}
