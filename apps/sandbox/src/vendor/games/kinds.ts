// Selects the game for a cover: by its category, and within a category by the cover's picture.
import { baccarat } from '../baccarat/model.ts';
import { blackjack } from '../blackjack/model.ts';
import { crash } from '../crash/model.ts';
import { fish } from '../fish/model.ts';
import { mines } from '../mines/model.ts';
import { plinko } from '../plinko/model.ts';
import { slot } from '../slot/game.ts';
import type { Chance } from '../fair/chance.ts';
import type { RoundInput, Game, RoundState } from './game.ts';

const games = { slot, crash, fish, plinko, mines, blackjack, baccarat };
export type Kind = keyof typeof games;

/**
 * A game with its types erased, as the engine uses it. The choice is parsed once, when it is read from a request or
 * from the journal.
 */
export type AnyGame = {
  isChoice(given: unknown): boolean;
  isMove(given: unknown): boolean;
  play(asked: RoundInput<unknown, unknown>, chance: Chance): RoundState<unknown> | null;
  survives(choice: unknown): boolean;
};

function asAny<Choice, Move, View>(game: Game<Choice, Move, View>): AnyGame {
  return {
    isChoice: (given) => game.readChoice(given) !== null,
    isMove: (given) => game.readMove(given) !== null,
    play: ({ choice: given, moves, ...asked }, chance) => {
      const choice = game.readChoice(given);
      const taken = moves.flatMap(({ move: each, atMs }) => {
        const move = game.readMove(each);
        return move === null ? [] : [{ move, atMs }];
      });
      if (choice === null || taken.length !== moves.length) return null;
      return game.play({ ...asked, choice, moves: taken }, chance);
    },
    survives: (given) => {
      const choice = game.readChoice(given);
      return choice !== null && game.survives(choice);
    },
  };
}

const held: Readonly<Record<Kind, AnyGame>> = {
  slot: asAny(slot),
  crash: asAny(crash),
  fish: asAny(fish),
  plinko: asAny(plinko),
  mines: asAny(mines),
  blackjack: asAny(blackjack),
  baccarat: asAny(baccarat),
};
export function gameOf(kind: Kind): AnyGame {
  return held[kind];
}
export function isKind(name: string): name is Kind {
  return Object.hasOwn(games, name);
}

const byCategory: Readonly<Record<string, Kind>> = {
  CRASH: 'crash',
  FISH: 'fish',
  ARCADE: 'plinko',
  TABLE: 'blackjack',
  PVP: 'blackjack',
  LIVE: 'baccarat',
};
export type Cover = { gameType: string | null; pictureKey: string | null; gameName: string };

/** The game of a cover: the one that its name or picture shows; a vendor's own lobby opens the slot. */
export function kindOf({ gameType, pictureKey, gameName }: Cover): Kind {
  const kind = byCategory[gameType ?? ''] ?? 'slot';
  if (kind === 'plinko') return /-(bomb|faultline)-/.test(pictureKey ?? '') ? 'mines' : kind;
  if (kind !== 'blackjack' && kind !== 'baccarat') return kind;
  if (/blackjack|twenty one/i.test(gameName)) return 'blackjack';
  return /baccarat|punto|nine/i.test(gameName) ? 'baccarat' : kind;
}
