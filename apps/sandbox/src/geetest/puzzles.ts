// Puzzles: created, tried, solved, redeemed once.
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Account } from './accounts.ts';
import { makePicture, type PuzzlePicture } from './picture.ts';
import { isHandLike, type Step } from './track.ts';

const TOLERANCE = 5;
const TRIES = 6;
const LIFE_MS = 10 * 60_000;
/** How long a solution is valid. */
const GOOD_MS = 3 * 60_000;
const KEPT = 500;

export type Puzzle = {
  readonly id: string;
  readonly account: Account;
  readonly version: 3 | 4;
  readonly picture: PuzzlePicture;
  readonly userInfo: string;
  readonly userIp: string;
  readonly userAgent: string;
  readonly madeAt: number;
  fails: number;
  solvedAt: number | null;
  isRedeemed: boolean;
};

export type Trial = { left: number; track: readonly Step[] };
export type PuzzleInput = Pick<Puzzle, 'account' | 'version' | 'userInfo' | 'userIp' | 'userAgent'> & {
  id?: string;
};

function md5(text: string): string {
  return createHash('md5').update(text).digest('hex');
}

export function createPuzzles(now: () => number) {
  const puzzles = new Map<string, Puzzle>();
  const stock: Promise<PuzzlePicture>[] = [];
  const nextPicture = (): Promise<PuzzlePicture> => {
    const ready = stock.shift() ?? makePicture();
    const next = makePicture();
    // The caller handles a failure of the picture.
    next.catch(() => undefined);
    if (stock.length < 2) stock.push(next);
    return ready;
  };
  const find = (id: unknown): Puzzle | undefined => {
    const puzzle = puzzles.get(String(id));
    return puzzle && now() - puzzle.madeAt < LIFE_MS ? puzzle : undefined;
  };
  return {
    find,
    make: async (asked: PuzzleInput): Promise<Puzzle> => {
      const made = { fails: 0, solvedAt: null, isRedeemed: false, madeAt: now() };
      const id = asked.id ?? randomBytes(16).toString('hex');
      const puzzle: Puzzle = { ...asked, ...made, id, picture: await nextPicture() };
      puzzles.set(id, puzzle);
      for (const [oldest] of puzzles) {
        if (puzzles.size <= KEPT) break;
        puzzles.delete(oldest);
      }
      return puzzle;
    },
    /** Checks the position of the piece and its movement. A solved puzzle accepts no further trial. */
    judge: (puzzle: Puzzle, { left, track }: Trial): boolean => {
      if (puzzle.solvedAt !== null || puzzle.fails >= TRIES) return false;
      const isRight = Math.abs(left - puzzle.picture.gap.x) <= TOLERANCE && isHandLike(track, left);
      if (isRight) puzzle.solvedAt = now();
      else puzzle.fails += 1;
      return isRight;
    },
    /** Redeems a solution. Returns whether it was valid; each solution can be redeemed once. */
    redeem: (puzzle: Puzzle): 'success' | 'expired' | 'used' => {
      if (puzzle.isRedeemed) return 'used';
      if (puzzle.solvedAt === null || now() - puzzle.solvedAt > GOOD_MS) return 'expired';
      puzzle.isRedeemed = true;
      return 'success';
    },
    newest: (limit: number): Puzzle[] => [...puzzles.values()].slice(-limit).reverse(),
  };
}
export type Puzzles = ReturnType<typeof createPuzzles>;

/** Version 3: the signature of a solved challenge. */
export function validateOf({ secret }: Account, challenge: string): string {
  return md5(`${secret}geetest${challenge}`);
}
export function seccodeAnswer(seccode: string): string {
  return md5(seccode);
}

/** Version 4: the values that the browser gets for a solved puzzle. */
export function seccodeOf({ account, id, solvedAt }: Puzzle) {
  const gen_time = String(Math.floor((solvedAt ?? 0) / 1000));
  const sign = (what: string) => createHmac('sha256', account.secret).update(`${what} ${id} ${gen_time}`);
  return {
    captcha_id: account.account,
    lot_number: id,
    pass_token: sign('pass').digest('hex'),
    gen_time,
    captcha_output: sign('output').digest('base64'),
  };
}

/** Constant-time comparison. */
export function equal(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
