// Approximate matching of words: one typing error, two in a long word, or a missing end.

/** One error is allowed from four letters on, two from six; the end of a longer word may be missing. */
export function isNearMatch(own: string, word: string): boolean {
  const slips = word.length >= 6 ? 2 : word.length >= 4 ? 1 : 0;
  if (own.startsWith(word)) return true;
  if (slips === 0 || own.length < word.length - slips || isFar(own, word, slips)) return false;
  return distanceToPrefix(own, word, slips) <= slips;
}

/** Each letter that does not occur in `own` is an error by itself, which is a cheap first check. */
function isFar(own: string, word: string, slips: number): boolean {
  let missing = 0;
  for (const letter of word) if (!own.includes(letter)) missing += 1;
  return missing > slips;
}

/** Edits (a swap of neighbours counts once) between `word` and the nearest prefix of `own`; stops above `limit`. */
function distanceToPrefix(own: string, word: string, limit: number): number {
  const width = Math.min(own.length, word.length + limit);
  let before: number[] = [];
  let above = Array.from({ length: width + 1 }, (_, column) => column);
  for (let row = 1; row <= word.length; row++) {
    const line = [row];
    for (let column = 1; column <= width; column++) {
      const same = word[row - 1] === own[column - 1];
      let cost = Math.min(
        (above[column] ?? limit) + 1,
        (line[column - 1] ?? limit) + 1,
        (above[column - 1] ?? limit) + (same ? 0 : 1),
      );
      const swapped =
        row > 1 && column > 1 && word[row - 1] === own[column - 2] && word[row - 2] === own[column - 1];
      if (swapped) cost = Math.min(cost, (before[column - 2] ?? limit) + 1);
      line.push(cost);
    }
    if (Math.min(...line) > limit) return limit + 1;
    before = above;
    above = line;
  }
  return Math.min(...above);
}
