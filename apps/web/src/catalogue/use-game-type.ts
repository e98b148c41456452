import { useWords } from '#language/language.ts';
import { isCategory } from './categories.ts';

/** The name of a category of games; one that this app does not know is shown by its code. */
export function useGameType(): (gameType: string) => string {
  const t = useWords();
  return (gameType) => (isCategory(gameType) ? t(`gameType.${gameType}`) : gameType);
}
