// Assembles the game vendor: wallet client, journal, page, API and recovery loop.
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { serveAssets } from '../assets.ts';
import { startCheck } from '../start-notice.ts';
import type { Store } from '../store.ts';
import { gameApi } from './api.ts';
import { behaviourOf, behaviours, isBehaviour, setBehaviour } from './behaviour.ts';
import { gamePage } from './game-page.ts';
import { openJournal, type State } from './journal.ts';
import { serveLooks } from './looks.ts';
import { operatorsFrom } from './operators.ts';
import { seedsIn } from './player.ts';
import { playRounds } from './rounds.ts';
import { serveSprites } from './sprites.ts';
import { serveSymbols } from './symbols.ts';
import { openWallet } from './wallet.ts';

const TURN_MS = 200;

export type VendorOptions = {
  store: Store;
  now: () => number;
  operatorsFile: string;
  onFault: (error: unknown) => void;
};

export async function openVendor(
  app: FastifyInstance,
  { store, now, operatorsFile, onFault }: VendorOptions,
) {
  const operators = operatorsFrom(operatorsFile);
  const wallet = openWallet(operators, now);
  const journal = openJournal(store, now);
  const seeds = seedsIn(store);
  const rounds = playRounds({ journal, wallet, seeds, now });
  const assets = await serveAssets(app, {
    folder: join(import.meta.dirname, 'page'),
    prefix: '/games/assets',
    script: 'main.ts',
    first: startCheck,
  });
  const [symbols, sprites] = await Promise.all([serveSymbols(app), serveSprites(app)]);
  gamePage(app, assets, operators, { symbols, ...sprites });
  gameApi(app, { store, journal, wallet, operators, rounds, looks: serveLooks(app), seeds, now });

  rounds.resume();
  let isClosed = false;
  let turn: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    if (isClosed) return;
    turn = rounds.recover().catch(onFault);
  }, TURN_MS);

  const vendors = (): string[] =>
    [...new Set(operators.all().flatMap(({ secrets }) => Object.keys(secrets)))].toSorted();
  const lines = () => {
    const counts = journal.counts();
    const sum = (vendor: string, ...states: State[]): number =>
      counts
        .filter((each) => each.vendor === vendor && states.includes(each.state))
        .reduce((total, each) => total + each.rounds, 0);
    return vendors().map((code) => ({
      code,
      behaviour: behaviourOf(store, code),
      settled: sum(code, 'settled'),
      unfinished: sum(code, 'staking', 'open', 'raising', 'unraising', 'paying', 'returning'),
      returned: sum(code, 'returned'),
    }));
  };
  return {
    lines,
    behaviours,
    setBehaviour: (vendor: string, behaviour: string): boolean => {
      if (!isBehaviour(behaviour) || !vendors().includes(vendor)) return false;
      setBehaviour(store, vendor, behaviour);
      return true;
    },
    close: async (): Promise<void> => {
      isClosed = true;
      clearInterval(timer);
      await Promise.all([turn, rounds.drain()]);
      wallet.close();
    },
  };
}
