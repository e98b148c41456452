// The number of pixels of a JPEG or PNG from its own header, without decoding it.

/** JPEG segments that begin a frame: all of C0 to CF but the tables C4, C8 and CC. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

function jpegPixels(bytes: DataView): number | null {
  // Each segment is 0xFF, its marker, its length, and its content.
  for (let at = 2; at + 9 <= bytes.byteLength && bytes.getUint8(at) === 0xff;) {
    if (isFrame(bytes.getUint8(at + 1))) return bytes.getUint16(at + 5) * bytes.getUint16(at + 7);
    at += 2 + bytes.getUint16(at + 2);
  }
  return null;
}

const PNG_HEADER = 24;

/** Null: the header is damaged. */
export function picturePixels(content: ArrayBuffer): number | null {
  const bytes = new DataView(content);
  if (bytes.byteLength < PNG_HEADER) return null;
  return bytes.getUint8(0) === 0x89 ? bytes.getUint32(16) * bytes.getUint32(20) : jpegPixels(bytes);
}
