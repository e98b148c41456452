// Uniform numbers from a stream of 32-bit words. The words come from a round's seeds on the server, from the same
// seeds in the player's browser when it verifies the round, or from a simulation's generator.

/** A uniform integer from 0 (inclusive) to `below` (exclusive); `below` is at most 2^32. */
export type Chance = (below: number) => number;

/** Words that would make small numbers more likely are skipped, so there is no modulo bias. */
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

/** The text that is signed for one block of a round's stream. */
export function blockText(clientSeed: string, block: number): string {
  return `${clientSeed}:${block}`;
}
