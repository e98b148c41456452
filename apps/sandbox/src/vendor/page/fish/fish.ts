// The page of the fish game: tap a fish, or choose a target and fire.
import { pageFigure } from '#page-texts.ts';
import { fish, fishes, fishNames, returnPercent, type Fish, type FishView } from '#vendor/fish/model.ts';
import { chosenIn, deckFor, type Deck } from '../deck.ts';
import { element, picture } from '../dom.ts';
import { countUp, frame, part, pause, speak } from '../frame.ts';
import type { Page } from '../main.ts';
import { openRules, roundSheet } from '../sheet.ts';
import * as sound from '../sound.ts';
import { wordOf, type RoundResult, type Table } from '../table.ts';
import { sayOf, type Say } from '../words.ts';
import { Reef } from './reef.ts';
import type { Swimmer } from './shoal.ts';

const base = document.body.dataset.fishes ?? '';
function pictureOf(kind: Fish, hero: string): string {
  return kind === 'king' ? hero : `${base}/${kind}.webp`;
}

function preyChoices(hero: string, say: Say<'fish'>): HTMLElement[] {
  return fishNames.map((kind) => {
    const input = element('input', '');
    input.type = 'radio';
    input.name = 'prey';
    input.value = kind;
    input.checked = kind === 'koi';
    input.ariaLabel = `${say(kind)} ${fishes[kind]}×`;
    const worth = element('span', '', `${fishes[kind]}×`);
    return element('label', '', input, picture(pictureOf(kind, hero), 30), worth);
  });
}

function picturesOf(hero: string) {
  const images = new Map(fishNames.map((kind) => [kind, picture(pictureOf(kind, hero), 200)]));
  return (kind: Fish): HTMLImageElement | null => {
    const image = images.get(kind);
    return image?.complete && image.naturalWidth > 0 ? image : null;
  };
}

class FishGame {
  readonly table: Table;
  readonly say: Say<'fish'>;
  readonly prey = part('prey', HTMLFieldSetElement);
  readonly label = part('label', HTMLElement);
  readonly amount = part('amount', HTMLElement);
  readonly reef: Reef;
  readonly deck: Deck;
  isFiring = false;
  /** The last tap during a shot becomes the next shot. */
  next: Swimmer | null = null;

  constructor(table: Table) {
    const { look } = table.game;
    this.table = table;
    this.say = sayOf('fish');
    this.reef = new Reef(part('reef', HTMLCanvasElement), picturesOf(look.hero));
    this.deck = deckFor(table, () => void this.fire(this.reef.any(this.chosen())));
    this.prey.append(...preyChoices(look.hero, this.say));
    this.label.textContent = this.say('hint');
  }

  chosen(): Fish {
    return fishNames.find((kind) => kind === chosenIn(this.prey)) ?? 'koi';
  }

  choose(kind: Fish): void {
    const radio = this.prey.querySelector<HTMLInputElement>(`input[value="${kind}"]`);
    if (radio) radio.checked = true;
    this.refresh();
  }

  refresh(): void {
    this.deck.show({ label: this.say('fire'), amount: `${fishes[this.chosen()]}×` }, !this.isFiring);
  }

  async show(roundResult: RoundResult, target: Swimmer): Promise<void> {
    const { table, say } = this;
    if (typeof roundResult === 'string' || roundResult.state !== 'settled') {
      const code = typeof roundResult === 'string' ? roundResult : roundResult.refusal;
      this.next = null;
      return table.report(code === null ? 'returned' : wordOf(code, 'refused'));
    }
    const { isCaught, fish: kind } = roundResult.outcome as FishView;
    const text = isCaught ? say('caught', { fish: say(kind) }) : say('missed');
    this.deck.name(`${say('round')} ${roundResult.reference}`);
    this.reef.struck(target, isCaught);
    this.label.textContent = text;
    this.amount.textContent = '';
    speak(`${text}. ${say('balance')}: ${table.money.format(table.balance)}`);
    if (!isCaught) return;
    sound.won(fishes[kind] >= 30);
    const won = BigInt(roundResult.winMinor ?? '0');
    await countUp(this.amount, won, fishes[kind] >= 15 ? 900 : 350, table.money.format);
  }

  async shoot(target: Swimmer, asked: () => Promise<RoundResult>): Promise<void> {
    this.isFiring = true;
    this.reef.aim(target);
    this.refresh();
    sound.landed(3);
    const [roundResult] = await Promise.all([asked(), this.reef.shoot(target), pause(160)]);
    await this.show(roundResult, target);
    this.table.showBalance();
    this.isFiring = false;
    this.refresh();
  }

  async fire(target: Swimmer): Promise<void> {
    if (this.isFiring) return void (this.next = target);
    frame.notice.hidden = true;
    for (let aim: Swimmer | null = target; aim; aim = this.next) {
      if (BigInt(this.table.bet) > this.table.balance) return this.table.report('insufficient');
      const { kind } = aim;
      this.next = null;
      await this.shoot(aim, () => this.table.play({ fish: kind }));
    }
  }
}

function start(table: Table): void {
  const game = new FishGame(table);
  const canvas = part('reef', HTMLCanvasElement);
  canvas.addEventListener('pointerdown', (event) => {
    const box = canvas.getBoundingClientRect();
    const target = game.reef.at(event.clientX - box.left, event.clientY - box.top);
    if (!target) return;
    game.choose(target.kind);
    void game.fire(target);
  });
  game.prey.addEventListener('change', () => {
    game.reef.aim(game.reef.any(game.chosen()));
    game.refresh();
  });
  game.refresh();
  const rtp = pageFigure(returnPercent.toFixed(2));
  frame.menu.addEventListener('click', () =>
    openRules(table, fish, [game.say('ruleShot'), game.say('ruleReturn', { rtp })]),
  );
  const { pending } = table;
  const kind = fishNames.find((each) => each === pending?.choice['fish']);
  if (pending && kind) void game.shoot(game.reef.any(kind), () => table.settle(pending));
}

export const page: Page = {
  pictures: ({ look }) => fishNames.map((kind) => pictureOf(kind, look.hero)),
  start,
  showRound: roundSheet(fish),
};
