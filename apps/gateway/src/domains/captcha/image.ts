// The picture of an image captcha: a short text or a sum, its characters bent, rotated and crossed by lines.
import { randomInt } from 'node:crypto';
import sharp from 'sharp';
import { type Glyph, glyphsOf, readable, strokeOf } from './glyphs.ts';

const WIDTH = 240;
const HEIGHT = 80;
const LETTERS = 5;
/** One picture in this many is a sum. */
const SUM_EVERY = 4;

export type ImageQuestion = { shown: readonly Glyph[]; answer: string };
export type CaptchaImage = { body: Buffer; answer: string };

function between(low: number, high: number): number {
  return low + (randomInt(10_000) / 10_000) * (high - low);
}
function oneOf<Item>(items: readonly Item[]): Item | undefined {
  return items[randomInt(items.length)];
}

// A plus and no minus: a minus looks like one of the lines that cross the picture.
function sum(): ImageQuestion {
  const [one, other] = [randomInt(11, 90), randomInt(11, 90)];
  return { shown: glyphsOf(`${one}+${other}=?`), answer: String(one + other) };
}

function letters(): ImageQuestion {
  const shown = Array.from({ length: LETTERS }, () => oneOf(readable) ?? 'A');
  return { shown, answer: shown.join('') };
}

/** The question: letters and digits to read, or sometimes a sum (AVAL-07). */
export function riddle(): ImageQuestion {
  return randomInt(SUM_EVERY) === 0 ? sum() : letters();
}

const inks = ['#3b2a7a', '#7a1f52', '#1f4f7a', '#2a6b3f', '#7a4a12'];

function character(glyph: Glyph, place: number, count: number): string {
  const step = (WIDTH - 36) / count;
  const [x, y] = [22 + place * step + between(-3, 3), between(16, 28)];
  const [wide, high] = [(step * between(0.62, 0.74)) / 10, between(2.3, 2.9)];
  const turn = `rotate(${between(-16, 16).toFixed(1)} ${(5 * wide).toFixed(1)} ${(8 * high).toFixed(1)})`;
  const lean = `skewX(${between(-14, 14).toFixed(1)})`;
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) ${turn} ${lean} scale(${wide.toFixed(2)} ${high.toFixed(2)})">
<path d="${strokeOf(glyph)}" stroke="${oneOf(inks)}" stroke-width="${between(3.4, 4.6).toFixed(1)}" vector-effect="non-scaling-stroke"/></g>`;
}

/**
 * A line through the text in the colour of a character: a program that separates characters by colour cannot separate
 * them.
 */
function crossing(): string {
  const point = () => between(14, HEIGHT - 14).toFixed(1);
  return `<path d="M0 ${point()}C80 ${point()} 160 ${point()} ${WIDTH} ${point()}" stroke="${oneOf(inks)}" stroke-width="${between(1.4, 2.4).toFixed(1)}" opacity=".8"/>`;
}

function speck(): string {
  const [x, y] = [between(0, WIDTH).toFixed(1), between(0, HEIGHT).toFixed(1)];
  return `<path d="M${x} ${y}q${between(-9, 9).toFixed(1)} ${between(-9, 9).toFixed(1)} ${between(-12, 12).toFixed(1)} ${between(-12, 12).toFixed(1)}" stroke="${oneOf(inks)}" stroke-width="1.2" opacity=".35"/>`;
}

function many(count: number, draw: () => string): string {
  return Array.from({ length: count }, draw).join('');
}

/** The picture as SVG with a background of its own: it is readable in the dark and in the light colour scheme. */
export function drawing({ shown }: ImageQuestion): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH * 2}" height="${HEIGHT * 2}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="#f3f0fa"/><g fill="none" stroke-linecap="round" stroke-linejoin="round">
${many(26, speck)}${shown.map((glyph, place) => character(glyph, place, shown.length)).join('')}${many(4, crossing)}</g></svg>`;
}

async function draw(): Promise<CaptchaImage> {
  const asked = riddle();
  const body = await sharp(Buffer.from(drawing(asked)))
    .png({ palette: true, colours: 64 })
    .toBuffer();
  return { body, answer: asked.answer };
}

/**
 * How many pictures are prepared: when many visitors arrive at once, they get prepared pictures while new ones are
 * drawn one by one.
 */
const READY = 12;

/** A stock of pictures, each given out once. */
export function createStock() {
  const ready: CaptchaImage[] = [];
  let isFilling = false;
  const fill = async () => {
    if (isFilling) return;
    isFilling = true;
    try {
      while (ready.length < READY) ready.push(await draw());
    } finally {
      isFilling = false;
    }
  };
  return {
    take: async (): Promise<CaptchaImage> => {
      const found = ready.pop() ?? (await draw());
      // When a picture cannot be drawn, only the requests that wait for it fail.
      void fill().catch(() => undefined);
      return found;
    },
  };
}
