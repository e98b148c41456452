// The text that `npm start` prints when the product is ready.
import { demoAccounts, demoPassword } from '../apps/gateway/src/seed/accounts.ts';

/** Code, name and look of each demo merchant. */
export const merchants = [
  ['aurora', 'Aurora', 'English, Chinese, Arabic; PHP; dark'],
  ['lotus', 'Lotus', 'Chinese, English, Arabic; VND; light'],
  ['harbor', 'Harbor', 'English, Arabic, Chinese; KWD; dark or light; for members only'],
] as const;

/** Addresses and demo accounts, as plain text. */
export function welcome(origin: (merchant: string) => string, sandboxPort: number): string {
  const addresses = merchants.map(([code, name, what]) => `  ${name.padEnd(8)} ${origin(code)}/m/   ${what}`);
  const accounts = demoAccounts.map(({ account, who }) => `  ${account.padEnd(16)} ${who}`);
  return [
    '',
    'Foyer is running. Three demo merchants, best viewed on a phone-sized screen:',
    ...addresses,
    '',
    `Log in to any of them; the password is ${demoPassword}`,
    ...accounts,
    '',
    `Mail and SMS that the product sends: http://localhost:${sandboxPort}/`,
    'Ctrl-C stops Foyer. The data is kept for the next start.',
    '',
  ].join('\n');
}
