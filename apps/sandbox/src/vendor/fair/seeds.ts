// Provably fair rounds: before a stake the page gets the SHA-256 of the seed of its next round, and adds a seed of
// its own. The outcome is a function of both, and the server's seed is published after the round
// (docs/decisions/0007).
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { blockText, chanceOver, WORDS, type Chance } from './chance.ts';

/** 256 bits in hex. */
export function newSeed(): string {
  return randomBytes(32).toString('hex');
}

/** The value published before the round: SHA-256 over the seed's hex text. */
export function commitmentOf(seed: string): string {
  return createHash('sha256').update(seed).digest('hex');
}

/** The round's random stream: HMAC-SHA256 keyed with the seed, over the page's seed and a block's number. */
export function fairChance(seed: string, clientSeed: string): Chance {
  let drawn = 0;
  let block = Buffer.alloc(0);
  return chanceOver(() => {
    const place = drawn % WORDS;
    if (place === 0)
      block = createHmac('sha256', seed)
        .update(blockText(clientSeed, drawn / WORDS))
        .digest();
    drawn += 1;
    return block.readUInt32BE(place * 4);
  });
}
