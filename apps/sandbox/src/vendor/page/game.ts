// The game once it is open: the controls, and what happens when they are used.
import type { RoundView } from '../view.ts';
import { keep, read } from './kept.ts';
import { reelsIn } from './reels.ts';
import { newRound, pendingRound, settle, showRound, type Ended, type Pending } from './round.ts';
import { openAutoplay, openRules, type SheetParts } from './sheet.ts';
import { setSound } from './sound.ts';
import { stage, tell } from './stage.ts';
import type { Word } from './words.ts';

const codes: Readonly<Record<string, Word>> = {
  'wallet.insufficient': 'insufficient',
  'vendor.maintenance': 'maintenance',
  under_maintenance: 'maintenance',
  'ticket.invalid': 'ended',
  'session.unknown': 'ended',
};

/** Words for a refusal's code. */
export const wordOf = (code: string, fallback: Word): Word => codes[code] ?? fallback;

export const startGame = (scope: string, token: string, parts: SheetParts): void => {
  const { game, money, say } = parts;
  const rounds: RoundView[] = [...game.rounds];
  const reels = reelsIn(stage.reels, game.model.strips, parts.picture);
  const facts = { scope, token, parts, reels };
  const kept = game.bets.indexOf(read(scope, 'bet') ?? '');
  let place = kept >= 0 ? kept : Math.min(3, game.bets.length - 1);
  let balance: bigint = BigInt(game.balanceMinor);
  let isPlaying = false;
  let autoLeft = 0;
  let isTurbo = read(scope, 'turbo') === 'on';
  let isSounding = read(scope, 'sound') === 'on';

  const bet = (): string => game.bets[place] ?? '0';
  const showBalance = (minor: bigint | null): void => {
    stage.balance.textContent = minor === null ? '…' : money.format(minor);
  };
  const showAwards = (): void => {
    const coins = (pays: number): string =>
      money.format((BigInt(bet()) * BigInt(pays)) / BigInt(game.model.coinsPerBet));
    const { pays, freeSpins } = game.model;
    const lines = [
      [`5 × ${say('seven')}`, coins(pays.seven[2])],
      [`5 × ${say('crown')}`, coins(pays.crown[2])],
      [say('freeLeft'), `${freeSpins[3]}–${freeSpins[5]}`],
    ];
    const items = lines.map(([label = '', amount = '']) => {
      const item = document.createElement('li');
      const small = document.createElement('small');
      const value = document.createElement('bdi');
      small.textContent = label;
      value.textContent = amount;
      item.append(small, value);
      return item;
    });
    stage.awards.replaceChildren(...items);
  };
  const refresh = (): void => {
    stage.bet.textContent = money.format(bet());
    stage.lower.disabled = isPlaying || place === 0;
    stage.raise.disabled = isPlaying || place === game.bets.length - 1;
    stage.auto.ariaPressed = String(autoLeft > 0);
    stage.auto.dataset.left = autoLeft > 0 ? String(autoLeft) : '';
    stage.turbo.ariaPressed = String(isTurbo);
    stage.spin.ariaLabel = say(isPlaying ? 'stop' : 'spin');
    stage.spin.dataset.state = isPlaying ? 'busy' : 'ready';
    showAwards();
  };
  const step = (by: number): void => {
    if (isPlaying) return;
    place = Math.min(Math.max(place + by, 0), game.bets.length - 1);
    keep(scope, 'bet', bet());
    refresh();
  };

  const conclude = async (round: Ended): Promise<void> => {
    rounds.unshift(round);
    stage.reference.textContent = `${say('round')} ${round.reference}`;
    const after = round.balanceMinor === null ? balance : BigInt(round.balanceMinor);
    if (round.state === 'settled') {
      // What the wallet said, less the win until it has been shown: at no moment more than is there.
      showBalance(after - BigInt(round.winMinor ?? '0'));
      await showRound(facts, round, isTurbo);
      if ((round.outcome?.spins.length ?? 0) > 1) autoLeft = 0;
    } else {
      reels.halt();
      autoLeft = 0;
      tell(say(round.state === 'returned' ? 'returned' : wordOf(round.refusal ?? '', 'refused')));
    }
    balance = after;
    showBalance(balance);
  };

  const play = async (pending: Pending): Promise<void> => {
    isPlaying = true;
    reels.setHasty(isTurbo);
    refresh();
    reels.turn();
    tell('');
    delete stage.amount.dataset.big;
    stage.reference.textContent = '';
    // Until the wallet has spoken nobody knows the balance, so none is claimed once it takes longer than a blink.
    const doubt = setTimeout(() => showBalance(null), 1200);
    const ended = await settle(facts, pending);
    clearTimeout(doubt);
    if (typeof ended === 'string') {
      reels.halt();
      autoLeft = 0;
      showBalance(balance);
      tell(say(wordOf(ended, 'refused')));
    } else await conclude(ended);
    isPlaying = false;
    refresh();
  };

  const next = async (): Promise<void> => {
    do {
      if (BigInt(bet()) > balance) {
        autoLeft = 0;
        tell(say('insufficient'));
        break;
      }
      autoLeft = Math.max(autoLeft - 1, 0);
      await play(newRound(scope, bet()));
    } while (autoLeft > 0 && !document.hidden);
    autoLeft = 0;
    refresh();
  };
  const press = (): void => {
    if (!isPlaying) return void next();
    autoLeft = 0;
    reels.setHasty(true);
    refresh();
  };

  stage.spin.addEventListener('click', press);
  stage.lower.addEventListener('click', () => step(-1));
  stage.raise.addEventListener('click', () => step(1));
  stage.turbo.addEventListener('click', () => {
    isTurbo = !isTurbo;
    keep(scope, 'turbo', isTurbo ? 'on' : null);
    reels.setHasty(isTurbo);
    refresh();
  });
  stage.menu.addEventListener('click', () => openRules(stage.sheet, parts, bet(), rounds.slice(0, 20)));
  stage.auto.addEventListener('click', () => {
    if (autoLeft > 0) {
      autoLeft = 0;
      return refresh();
    }
    openAutoplay(stage.sheet, parts, {
      isSounding,
      setSound: (on) => {
        isSounding = on;
        keep(scope, 'sound', on ? 'on' : null);
        setSound(on);
      },
      start: (count) => {
        if (isPlaying) return;
        autoLeft = count;
        void next();
      },
    });
  });
  stage.sheet.addEventListener('click', (event) => {
    if (event.target === stage.sheet) stage.sheet.close();
  });
  addEventListener('keydown', (event) => {
    if (stage.sheet.open || event.repeat) return;
    if (event.code === 'ArrowUp') step(1);
    else if (event.code === 'ArrowDown') step(-1);
    else if (event.code !== 'Space' || event.target instanceof HTMLButtonElement) return;
    else press();
    event.preventDefault();
  });

  const shown = rounds.find((round) => round.outcome !== null);
  reels.show(shown?.outcome?.spins.at(-1)?.stops ?? [5, 6, 9, 5, 25]);
  setSound(isSounding);
  showBalance(balance);
  refresh();
  tell(say('ready'));
  document.body.dataset.ready = '';
  const pending = pendingRound(scope);
  if (pending) void play(pending);
};
