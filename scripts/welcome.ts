// What a person reads when the house is open.
import { demoAccounts, demoPassword } from '../apps/gateway/src/seed/accounts.ts';

/** Code, name and look of each demo house. */
export const houses = [
  ['aurora', 'Aurora', 'English, Chinese, Arabic; PHP; dark'],
  ['lotus', 'Lotus', 'Chinese, English, Arabic; VND; light'],
  ['harbor', 'Harbor', 'English, Arabic, Chinese; KWD; dark or light; for members only'],
] as const;

/** Addresses and demo accounts, as plain text. */
export function welcome(origin: (merchant: string) => string, sandboxPort: number): string {
  const addresses = houses.map(([code, name, what]) => `  ${name.padEnd(8)} ${origin(code)}/m/   ${what}`);
  const accounts = demoAccounts.map(({ account, who }) => `  ${account.padEnd(16)} ${who}`);
  return [
    '',
    'Foyer is open. Three houses, best seen on a phone-sized screen:',
    ...addresses,
    '',
    `Log in to any of them; the password is ${demoPassword}`,
    ...accounts,
    '',
    `Mail and SMS that the houses send: http://localhost:${sandboxPort}/`,
    'Ctrl-C closes. The data stays and is there again at the next start.',
    '',
  ].join('\n');
}
