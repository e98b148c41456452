// Texts of the games.
import { pageSay, type Say as SayWord } from '#page-texts.ts';
import type { Area, WordOf } from '#words/areas.ts';

export type CoreWord = WordOf<'games'>;
/** The text function of a game: the texts that all games share, and its own. */
export type Say<Own extends Area = 'games'> = SayWord<WordOf<'games' | Own>>;

/** The texts of a game in this document. */
export function sayOf<Own extends Area>(own: Own): Say<Own> {
  return pageSay<'games' | Own>('games', own);
}
