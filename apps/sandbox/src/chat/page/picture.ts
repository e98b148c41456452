// A picture that is sent in a conversation. It is drawn again: a photograph of 5 MB becomes a few hundred kilobytes, and
// its location data is removed.

const BYTES_MOST = 5_242_880;
const types = ['image/jpeg', 'image/png'];
const LONGEST_SIDE = 1280;

/** The picture as the data address of a JPEG; null where the file is no JPEG or PNG of up to 5 MB. */
export async function drawnPicture(file: File): Promise<string | null> {
  if (!types.includes(file.type) || file.size > BYTES_MOST) return null;
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return null;
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
  return canvas.toDataURL('image/jpeg', 0.8);
}
