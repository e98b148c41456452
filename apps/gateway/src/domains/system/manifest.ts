// The web app manifest: what a phone shows for the merchant on its home screen (CCALL-28, OPEN-C-99). It does not
// depend on the request.
import type { ValueOf } from '@foyer/contract/call.ts';
import type { manifest } from '@foyer/contract/calls/system.ts';
import { paths } from '@foyer/contract/paths.ts';
import type { At } from '#service/at.ts';
import { showTemplates } from './service.ts';

const LONGEST_NAME = 45;
const LONGEST_SHORT_NAME = 12;

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

export async function showManifest(at: At): Promise<ValueOf<typeof manifest>> {
  const { parameters, merchantCode } = await showTemplates(at);
  const { title, ...rest } = readPwa(parameters['pwa'] ?? '');
  const name = (title ?? parameters['title'] ?? merchantCode).slice(0, LONGEST_NAME);
  const icons = Object.entries(rest).filter(
    ([sizes, src]) => /^\d{2,4}x\d{2,4}$/.test(sizes) && /^\/m\/|^https:\/\//.test(src),
  );
  return {
    id: '/m/',
    name,
    short_name: name.slice(0, LONGEST_SHORT_NAME),
    start_url: `${paths.home}?from=pwa`,
    scope: '/m/',
    display: 'standalone',
    background_color: parameters['color_scheme'] === 'light' ? '#ffffff' : '#000000',
    theme_color: parameters['header_color'] ?? '',
    icons: icons.map(([sizes, src]) => ({ src, sizes, type: 'image/png' as const })),
  };
}
