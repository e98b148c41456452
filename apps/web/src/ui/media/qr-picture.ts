import { encode } from 'uqr';

/** The side of one module in pixels: large enough for apps that read the code from the gallery. */
const MODULE = 10;

/** A QR code as a PNG picture; null where the browser cannot draw one. */
export function qrPicture(text: string): Promise<Blob | null> {
  const { size, data } = encode(text, { ecc: 'M', border: 3 });
  const canvas = document.createElement('canvas');
  canvas.width = size * MODULE;
  canvas.height = size * MODULE;
  const paper = canvas.getContext('2d');
  if (!paper) return Promise.resolve(null);
  paper.fillStyle = 'white';
  paper.fillRect(0, 0, canvas.width, canvas.height);
  paper.fillStyle = 'black';
  data.forEach((row, y) =>
    row.forEach((isDark, x) => {
      if (isDark) paper.fillRect(x * MODULE, y * MODULE, MODULE, MODULE);
    }),
  );
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
