// The fish game as it is played: tap a fish, or choose a prey and fire.
import { fish, fishes, fishNames, returnPercent, type Fish, type FishView } from '../../fish/model.ts';
import { chosenIn, deckFor } from '../deck.ts';
import { element, picture } from '../dom.ts';
import { countUp, frame, part, pause, speak } from '../frame.ts';
import type { Page } from '../main.ts';
import { openRules } from '../sheet.ts';
import * as sound from '../sound.ts';
import { wordOf, type Standing, type Table } from '../table.ts';
import { sayIn } from '../words.ts';
import { reefIn } from './reef.ts';
import { words } from './words.ts';

const base = document.body.dataset.fishes ?? '';
const pictureOf = (kind: Fish, hero: string): string => (kind === 'king' ? hero : `${base}/${kind}.webp`);

const preyChoices = (hero: string, say: (word: Fish) => string): HTMLElement[] =>
  fishNames.map((kind, place) => {
    const input = element('input', '');
    input.type = 'radio';
    input.name = 'prey';
    input.value = kind;
    input.checked = place === 1;
    input.ariaLabel = `${say(kind)} ${fishes[kind]}×`;
    return element(
      'label',
      '',
      input,
      picture(pictureOf(kind, hero), 30),
      element('span', '', `${fishes[kind]}×`),
    );
  });

const start = (table: Table): void => {
  const { look, language } = table.game;
  const say = sayIn(words, language);
  const prey = part('prey', HTMLFieldSetElement);
  const label = part('label', HTMLElement);
  const amount = part('amount', HTMLElement);
  prey.append(...preyChoices(look.hero, say));
  const images = new Map(
    fishNames.map((kind) => {
      const image = new Image();
      image.src = pictureOf(kind, look.hero);
      return [kind, image] as const;
    }),
  );
  const canvas = part('reef', HTMLCanvasElement);
  const reef = reefIn(canvas, (kind) => {
    const image = images.get(kind);
    return image?.complete && image.naturalWidth > 0 ? image : null;
  });
  const chosen = (): Fish => fishNames.find((kind) => kind === chosenIn(prey)) ?? 'koi';
  type Target = ReturnType<typeof reef.any>;
  let isFiring = false;
  /** The last tap while a shot is on its way is the next shot. */
  let next: Target | null = null;
  const ready = (): void => deck.show({ label: say('fire'), amount: `${fishes[chosen()]}×` }, !isFiring);

  const show = async (standing: Standing, target: Target): Promise<void> => {
    if (typeof standing === 'string' || standing.state !== 'settled') {
      const code = typeof standing === 'string' ? standing : standing.refusal;
      next = null;
      return table.report(code === null ? 'returned' : wordOf(code, 'refused'));
    }
    const { isCaught, fish: kind } = standing.outcome as FishView;
    const won = BigInt(standing.winMinor ?? '0');
    deck.name(`${say('round')} ${standing.reference}`);
    reef.struck(target, isCaught);
    const text = isCaught ? say('caught', { fish: say(kind) }) : say('missed');
    label.textContent = text;
    amount.textContent = '';
    speak(`${text}. ${say('balance')}: ${table.money.format(table.balance)}`);
    if (!isCaught) return;
    sound.won(fishes[kind] >= 30);
    await countUp(amount, won, fishes[kind] >= 15 ? 900 : 350, table.money.format);
  };

  const shoot = async (target: Target, asked: () => Promise<Standing>): Promise<void> => {
    isFiring = true;
    reef.aim(target);
    ready();
    sound.landed(3);
    const [standing] = await Promise.all([asked(), reef.shoot(target), pause(160)]);
    await show(standing, target);
    table.showBalance();
    isFiring = false;
    ready();
  };

  const fire = async (target: Target): Promise<void> => {
    if (isFiring) return void (next = target);
    frame.notice.hidden = true;
    for (let aim: Target | null = target; aim;) {
      if (BigInt(table.bet) > table.balance) return table.report('insufficient');
      const { kind } = aim;
      next = null;
      await shoot(aim, () => table.play({ fish: kind }));
      aim = next;
    }
  };
  const deck = deckFor(table, () => void fire(reef.any(chosen())));

  canvas.addEventListener('pointerdown', (event) => {
    const box = canvas.getBoundingClientRect();
    const target = reef.at(event.clientX - box.left, event.clientY - box.top);
    if (!target) return;
    const radio = prey.querySelector<HTMLInputElement>(`input[value="${target.kind}"]`);
    if (radio) radio.checked = true;
    void fire(target);
  });
  prey.addEventListener('change', () => {
    reef.aim(reef.any(chosen()));
    ready();
  });
  label.textContent = say('hint');
  ready();
  frame.menu.addEventListener('click', () =>
    openRules(table, fish, [
      say('ruleShot'),
      say('ruleReturn', { rtp: returnPercent.toFixed(2) }).replace('{rtp}', returnPercent.toFixed(2)),
    ]),
  );
  const { pending } = table;
  const kind = fishNames.find((each) => each === pending?.choice['fish']);
  if (pending && kind) void shoot(reef.any(kind), () => table.settle(pending));
};

export const page: Page = {
  words,
  pictures: ({ look }) => fishNames.map((kind) => pictureOf(kind, look.hero)),
  start,
};
