import type { Shell } from '#device/shell.ts';

/** Whether the merchant requires its app, or the app on the home screen, for lotteries and this is a browser (GAME-13). */
export function wantsApp(startGameInApp: boolean, shell: Shell): boolean {
  return startGameInApp && shell === 'browser';
}
