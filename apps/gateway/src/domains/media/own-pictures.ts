// Imported pictures as rows of the platform.
import { createHash } from 'node:crypto';
import type { Tx } from '#domains/ledger/transact.ts';
import type { OwnPicture } from '#service/pictures.ts';

/** The key of a picture: the same pixels always have the same. */
export function pictureKey({ png }: OwnPicture): string {
  return `own-${createHash('sha256').update(png).digest('hex').slice(0, 32)}`;
}

/** Stores pictures; those that are stored count as used again. Only the owner of the tables may. */
export async function writePictures(tx: Tx, pictures: Iterable<OwnPicture>): Promise<void> {
  for (const picture of pictures) {
    const { kind, avif, webp, png } = picture;
    await tx
      .insertInto('own_pictures')
      .values({ kind, key: pictureKey(picture), avif, webp, png })
      .onConflict((conflict) => conflict.columns(['kind', 'key']).doUpdateSet({ unused_since: null }))
      .execute();
  }
}
