// Which picture format this browser reads, detected once and stored (IMAGE rows).
import { localStore, type CheckedStore } from './storage.ts';

export type ImageFormat = 'na' | 'webp' | 'avif';

const NAME = 'MC_IMG_FORMAT';

/**
 * Version of iOS, also of an iPad that identifies itself as a Macintosh (its Safari version is the same number); null
 * elsewhere.
 */
export function iosVersion(userAgent: string, touchPoints: number): number | null {
  const device = /(?:iPhone|iPad|iPod).*? OS (\d+)(?:_(\d+))?/.exec(userAgent);
  const desktopClass = touchPoints > 1 ? /Macintosh.*Version\/(\d+)(?:\.(\d+))?/.exec(userAgent) : null;
  const found = device ?? desktopClass;
  return found ? Number(found[1]) + Number(found[2] ?? 0) / 100 : null;
}

/**
 * The formats to try, best first (IMAGE-02, IMAGE-03): old iOS versions decode some formats badly, so they are not
 * tested.
 */
export function candidates(ios: number | null): readonly Exclude<ImageFormat, 'na'>[] {
  if (ios === null || ios >= 16.04) return ['avif', 'webp'];
  return ios >= 14 ? ['webp'] : [];
}

function isFormat(text: string | null): text is ImageFormat {
  return text === 'na' || text === 'webp' || text === 'avif';
}

/** Detects the format, or returns the stored one. `canRead` decodes a tiny picture of a format. */
export async function detectImageFormat(
  canRead: (format: 'webp' | 'avif') => Promise<boolean>,
  ios: number | null,
  store: CheckedStore = localStore,
): Promise<ImageFormat> {
  const kept = store.read(NAME);
  if (isFormat(kept)) return kept;
  for (const format of candidates(ios)) {
    if (await canRead(format)) {
      store.write(NAME, format);
      return format;
    }
  }
  store.write(NAME, 'na');
  return 'na';
}

/** The `ext` parameter of calls that return pictures (OPEN-C-19): none for `na`. */
export function extOf(format: ImageFormat): { readonly ext?: 'webp' | 'avif' } {
  return format === 'na' ? {} : { ext: format };
}
