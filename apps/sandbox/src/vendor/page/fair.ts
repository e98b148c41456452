// Replays a round from its seeds in the player's browser, with the same code as the server.
import { blockText, chanceOver, WORDS, type Chance } from '../fair/chance.ts';
import type { Game } from '../games/game.ts';
import type { RoundView } from '../view.ts';

export type Verdict = 'verified' | 'wrong' | 'unable';

class Exhausted extends Error {
  override name = 'Exhausted';
}

function bytes(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

async function sha256(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes(text)));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * The first words of a round's stream. WebCrypto is asynchronous and the games are synchronous, so the words are
 * computed beforehand.
 */
async function wordsOf(seed: string, clientSeed: string, blocks: number): Promise<number[]> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytes(seed), algorithm, false, ['sign']);
  const signed = await Promise.all(
    Array.from({ length: blocks }, (_, block) =>
      crypto.subtle.sign('HMAC', key, bytes(blockText(clientSeed, block))),
    ),
  );
  return signed.flatMap((each) => {
    const view = new DataView(each);
    return Array.from({ length: WORDS }, (_, place) => view.getUint32(place * 4));
  });
}

function chanceFrom(words: readonly number[]): Chance {
  let drawn = 0;
  return chanceOver(() => {
    const word = words[drawn];
    if (word === undefined) throw new Exhausted();
    drawn += 1;
    return word;
  });
}

/** Whether the seeds produce the outcome, and the secret matches the hash shown before the stake. */
export async function verify<Choice, Move, View>(
  game: Game<Choice, Move, View>,
  round: RoundView,
  promised: string = round.fair.commitment,
): Promise<Verdict> {
  const { seed, clientSeed } = round.fair;
  const choice = game.readChoice(round.choice);
  if (seed === null || choice === null || !globalThis.isSecureContext) return 'unable';
  if ((await sha256(seed)) !== promised) return 'wrong';
  const moves = round.moves.flatMap(({ move: given, atMs }) => {
    const move = game.readMove(given);
    return move === null ? [] : [{ move, atMs }];
  });
  const asked = { betMinor: BigInt(round.betMinor), choice, moves, elapsedMs: Number.MAX_SAFE_INTEGER };
  for (let blocks = 32; ; blocks *= 2) {
    const words = await wordsOf(seed, clientSeed, blocks);
    try {
      const played = game.play(asked, chanceFrom(words));
      const isSame =
        JSON.stringify(played?.view) === JSON.stringify(round.outcome) &&
        String(played?.winMinor) === round.winMinor;
      return isSame ? 'verified' : 'wrong';
    } catch (error) {
      if (!(error instanceof Exhausted)) throw error;
    }
  }
}
