// Uniform numbers out of a stream of 32-bit words, wherever the words come from: a round's seeds on the server, the same
// seeds in the player's browser when the round is verified, or a simulation's generator.

/** A uniform integer from 0 up to, not including, `below`; `below` is at most 2^32. */
export type Chance = (below: number) => number;

/** Words that would favour small numbers are passed over, so there is no modulo bias. */
export function chanceOver(nextWord: () => number): Chance {
  return (below) => {
    const limit = 2 ** 32 - (2 ** 32 % below);
    let word = nextWord();
    while (word >= limit) word = nextWord();
    return word % below;
  };
}

/** Words in one block: an HMAC-SHA256 is eight of 32 bits. */
export const WORDS = 8;

/** What is signed for a block of a round's stream. */
export function blockText(clientSeed: string, block: number): string {
  return `${clientSeed}:${block}`;
}
