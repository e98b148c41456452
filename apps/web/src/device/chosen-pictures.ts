// Which pictures a member may send, and in which form (REWARD-13 to REWARD-16, OPEN-C-80). They are drawn again
// before sending: a photograph of 5 MB becomes a few hundred kilobytes, and its location data is removed.
import {
  PICTURE_BYTES_MOST,
  PICTURE_PIXELS_MOST,
  PICTURES_MOST,
  pictureTypes,
} from '@foyer/contract/picture-rules.ts';
import { picturePixels } from './picture-pixels.ts';

/** `broken`: it is a JPEG or PNG by its name, and cannot be decoded. `pixels`: the browser cannot decode so many. */
export type PictureFault = 'type' | 'size' | 'broken' | 'pixels';

type ChosenFile = { readonly name: string; readonly type: string; readonly size: number };

function faultOf({ name, type, size }: ChosenFile): 'type' | 'size' | null {
  if (!pictureTypes.includes(type) || !/\.(?:jpe?g|png)$/i.test(name)) return 'type';
  return size > PICTURE_BYTES_MOST ? 'size' : null;
}

export type ReadPicture =
  | { readonly address: string; readonly fault: null }
  | { readonly address: null; readonly fault: PictureFault };

/**
 * The chosen files that are added to the `known` pictures, as data addresses, and the fault of the first refused one. A
 * picture that is there already is not added again and takes no place.
 */
export async function choosePictures(
  known: readonly string[],
  files: readonly File[],
): Promise<{ readonly added: readonly string[]; readonly fault: PictureFault | 'count' | null }> {
  const all = new Set(known);
  let first: PictureFault | 'count' | null = null;
  for (const file of files) {
    // oxlint-disable-next-line no-await-in-loop -- a cheap phone has no memory for several decoded photographs
    const { address, fault } = await chosenPicture(file);
    if (address === null) first ??= fault;
    else if (all.size < PICTURES_MOST || all.has(address)) all.add(address);
    else {
      first ??= 'count';
      break;
    }
  }
  return { added: [...all].slice(known.length), fault: first };
}

/** One chosen file as a data address, or why it is refused. */
export async function chosenPicture(file: File): Promise<ReadPicture> {
  const fault = faultOf(file);
  return fault ? { address: null, fault } : readPicture(file);
}

/** The first bytes of a JPEG and of a PNG. */
const starts = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47],
];
/** A receipt stays readable at this size; the gateway stores no larger one. */
const LONGEST_SIDE = 2_048;

/** The picture as a data address, drawn again, or why it cannot be read, whatever its name is. */
export async function readPicture(file: File): Promise<ReadPicture> {
  const head = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  if (!starts.some((start) => start.every((byte, place) => head[place] === byte)))
    return { address: null, fault: 'type' };
  const address = await drawnAgain(file).catch(() => null);
  if (address !== null) return { address, fault: null };
  const pixels = picturePixels(await file.arrayBuffer()) ?? 0;
  return { address: null, fault: pixels > PICTURE_PIXELS_MOST ? 'pixels' : 'broken' };
}

async function drawnAgain(file: File): Promise<string | null> {
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const brush = canvas.getContext('2d');
  if (!brush) return null;
  // A JPEG has no transparency: transparent parts become white.
  brush.fillStyle = 'white';
  brush.fillRect(0, 0, canvas.width, canvas.height);
  brush.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return canvas.toDataURL('image/jpeg', 0.86);
}
