// Launches a game at a Foyer platform as a member.
import { launchGame } from '@foyer/contract/calls/games.ts';
import * as shapes from '@foyer/contract/shapes/games.ts';
import { ask, openBackend } from '../ask.ts';
import { logIn } from '../check.ts';

type LaunchInput = { vendor: string; game: string; username: string; password: string; patienceMs: number };

/** Logs in, launches the game and returns the address that opens it. */
export async function launchAt(
  origin: string,
  { vendor, game, username, password, patienceMs }: LaunchInput,
): Promise<string> {
  const stranger = openBackend(origin, { patienceMs });
  const { backend, verdicts } = await logIn(stranger, { username, password });
  const call = { name: 'launchGame', facts: launchGame, shape: shapes.launchGame };
  const input = { vendor, nodeId: game, launchMode: 'GAME', device: 'MOBILE' };
  const { json, text } = await ask(backend, call, input);
  const address: unknown = Object(Object(json).value).gameUrl;
  if (typeof address === 'string') return address;
  const login = verdicts.at(-1);
  throw new Error(`the launch failed (log-in: ${login?.code ?? login?.state}): ${text}`);
}
