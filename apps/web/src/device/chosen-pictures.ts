// Which pictures somebody may send, and how they travel (REWARD-13 to REWARD-16, OPEN-C-80). They are drawn anew before they
// leave: a photograph of 5 MB becomes some hundred kilobytes, and where it was taken stays here.
import { PICTURE_BYTES_MOST, PICTURES_MOST, pictureTypes } from '@foyer/contract/picture-rules.ts';

export type PictureFault = 'type' | 'size' | 'count';

type Chosen = { readonly name: string; readonly type: string; readonly size: number };

function faultOf({ name, type, size }: Chosen): PictureFault | null {
  if (!pictureTypes.includes(type) || !/\.(?:jpe?g|png)$/i.test(name)) return 'type';
  return size > PICTURE_BYTES_MOST ? 'size' : null;
}

/** Which of the files chosen stay beside those there, and what is wrong with the first that does not. */
export function choosePictures<File extends Chosen>(
  there: number,
  files: readonly File[],
): { readonly taken: readonly File[]; readonly fault: PictureFault | null } {
  const fitting = files.filter((file) => faultOf(file) === null);
  const refused = files.map(faultOf).find((fault) => fault !== null) ?? null;
  const room = PICTURES_MOST - there;
  return {
    taken: fitting.slice(0, room),
    fault: refused ?? (fitting.length > room ? 'count' : null),
  };
}

/** What the first bytes of a JPEG and of a PNG are. */
const starts = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47],
];
/** A receipt stays readable; the gateway keeps no more. */
const LONGEST_SIDE = 2_048;

/** The picture as a data address, drawn anew; null when it is none, whatever it is called. */
export async function pictureAddress(file: File): Promise<string | null> {
  const head = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  if (!starts.some((start) => start.every((byte, place) => head[place] === byte))) return null;
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return null;
  const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const brush = canvas.getContext('2d');
  if (!brush) return null;
  // A JPEG knows no transparency: what shines through is paper.
  brush.fillStyle = 'white';
  brush.fillRect(0, 0, canvas.width, canvas.height);
  brush.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return canvas.toDataURL('image/jpeg', 0.86);
}
