// A ZIP file whose entries are not compressed (APPNOTE 4.3): what an APK and an IPA are.
import { crc32 } from 'node:zlib';

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
/** 1980-01-01, the format's first day: the same files are the same bytes. */
const DAY = 0x21;

/** The fields that an entry has in both places: version, flags, method, time, day, checksum, sizes, lengths. */
function factsOf(name: Buffer, content: Buffer): Buffer {
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(20, 0);
  facts.writeUInt16LE(DAY, 8);
  facts.writeUInt32LE(crc32(content), 10);
  facts.writeUInt32LE(content.length, 14);
  facts.writeUInt32LE(content.length, 18);
  facts.writeUInt16LE(name.length, 22);
  return facts;
}

function mark(signature: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(signature);
  return bytes;
}

/** The ZIP file with these entries, in their order. */
export function zipOf(entries: Readonly<Record<string, string>>): Buffer {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const [path, text] of Object.entries(entries)) {
    const [name, content] = [Buffer.from(path), Buffer.from(text)];
    const facts = factsOf(name, content);
    const local = Buffer.concat([mark(LOCAL), facts, name, content]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    central.push(mark(CENTRAL), Buffer.from([20, 0]), facts, place, name);
    locals.push(local);
    offset += local.length;
  }
  const list = Buffer.concat(central);
  const end = Buffer.alloc(18);
  const count = Object.keys(entries).length;
  end.writeUInt16LE(count, 4);
  end.writeUInt16LE(count, 6);
  end.writeUInt32LE(list.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, list, mark(END), end]);
}
