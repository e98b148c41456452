import type { Stop } from './color.ts';
import { at, type Random } from './random.ts';

export type Point = readonly [x: number, y: number];

/** A number as SVG text: one decimal, no leading zero. */
export function n(value: number): string {
  return String(Math.round(value * 10) / 10).replace(/^(-?)0\./, '$1.');
}

/** A closed polygon as path data. */
export function polygon(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`;
}

/** Points on a circle around the origin; the first one is at the top. */
export function ring(count: number, radius: (index: number) => number, squash = 1): Point[] {
  return Array.from({ length: count }, (_, index) => {
    const turn = (index / count) * 2 * Math.PI - Math.PI / 2;
    return [radius(index) * Math.cos(turn), radius(index) * Math.sin(turn) * squash];
  });
}

function stops(list: readonly Stop[]): string {
  return list
    .map(([offset, color, opacity]) => {
      const seen = opacity === undefined ? '' : ` stop-opacity="${+opacity.toFixed(2)}"`;
      return `<stop offset="${+offset.toFixed(2)}" stop-color="${color}"${seen}/>`;
    })
    .join('');
}

/** The attributes that differ from SVG's default. */
function unlike(assumed: number, attributes: Readonly<Record<string, number>>): string {
  return Object.entries(attributes)
    .filter(([, value]) => value !== assumed)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');
}

/**
 * An SVG under construction. Paints are written into defs once and shared; everything else is appended in order.
 * Motifs draw around the origin in a box of about 200 units; the caller moves and scales them.
 */
export class Canvas {
  readonly width: number;
  readonly height: number;
  readonly random: Random;
  private readonly defs: string[] = [];
  private body: string[] = [];
  private readonly ids = new Map<string, string>();

  constructor(width: number, height: number, random: Random) {
    this.width = width;
    this.height = height;
    this.random = random;
  }

  between(low: number, high: number): number {
    return low + (high - low) * this.random();
  }

  pick<T>(list: readonly T[]): T {
    return at(list, this.random());
  }

  /** Adds markup to defs once, with `@` replaced by its id, and returns the id. */
  define(markup: string): string {
    const known = this.ids.get(markup);
    if (known) return known;
    const id = `a${this.ids.size.toString(36)}`;
    this.ids.set(markup, id);
    this.defs.push(markup.replace('@', id));
    return id;
  }

  linear(list: readonly Stop[], x1 = 0, y1 = 0, x2 = 0, y2 = 1): string {
    const line = unlike(0, { x1, y1, y2 }) + unlike(1, { x2 });
    return `url(#${this.define(`<linearGradient id="@"${line}>${stops(list)}</linearGradient>`)})`;
  }

  radial(list: readonly Stop[], cx = 0.5, cy = 0.5, r = 0.5, fx = cx, fy = cy): string {
    const circle = unlike(0.5, { cx, cy, r }) + unlike(cx, { fx }) + unlike(cy, { fy });
    return `url(#${this.define(`<radialGradient id="@"${circle}>${stops(list)}</radialGradient>`)})`;
  }

  /** A radial paint in the drawing's own units, for a light that several shapes share. */
  radialAt(list: readonly Stop[], x: number, y: number, r: number): string {
    return `url(#${this.define(`<radialGradient id="@" gradientUnits="userSpaceOnUse" cx="${n(x)}" cy="${n(y)}" r="${n(r)}">${stops(list)}</radialGradient>`)})`;
  }

  /** A blur attribute. It costs milliseconds in the rasteriser: use two or three per picture at most. */
  blur(deviation: number): string {
    return `filter="url(#${this.define(`<filter id="@" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`)})"`;
  }

  clip(inner: string): string {
    return `clip-path="url(#${this.define(`<clipPath id="@">${inner}</clipPath>`)})"`;
  }

  add(markup: string): this {
    this.body.push(markup);
    return this;
  }

  /** Draws once into defs under a name; returns the id for `use`. */
  symbol(name: string, draw: () => void): string {
    const known = this.ids.get(name);
    if (known) return known;
    const kept = this.body;
    this.body = [];
    draw();
    const id = this.define(`<g id="@">${this.body.join('')}</g>`);
    this.body = kept;
    this.ids.set(name, id);
    return id;
  }

  use(id: string, x: number, y: number, scale = 1, turn = 0, more = ''): this {
    const rotate = turn ? ` rotate(${n(turn)})` : '';
    const size = scale === 1 ? '' : ` scale(${+scale.toFixed(3)})`;
    return this.add(`<use href="#${id}" transform="translate(${n(x)} ${n(y)})${rotate}${size}" ${more}/>`);
  }

  rect(fill: string, x = 0, y = 0, w = this.width, h = this.height, more = ''): this {
    return this.add(
      `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${fill}" ${more}/>`,
    );
  }

  circle(x: number, y: number, r: number, fill: string, more = ''): this {
    return this.add(`<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}" ${more}/>`);
  }

  ellipse(x: number, y: number, rx: number, ry: number, fill: string, more = ''): this {
    return this.add(
      `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}" ${more}/>`,
    );
  }

  path(d: string, fill: string, more = ''): this {
    return this.add(`<path d="${d}" fill="${fill}" ${more}/>`);
  }

  line(d: string, stroke: string, width: number, more = ''): this {
    return this.add(
      `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`,
    );
  }

  group(attributes: string, draw: () => void): this {
    this.add(`<g ${attributes}>`);
    draw();
    return this.add('</g>');
  }

  at(x: number, y: number, turn: number, scale: number, draw: () => void, mirrored = false): this {
    const rotate = turn ? ` rotate(${n(turn)})` : '';
    const sx = +(mirrored ? -scale : scale).toFixed(3);
    const size = scale === 1 && !mirrored ? '' : ` scale(${sx} ${+scale.toFixed(3)})`;
    return this.group(`transform="translate(${n(x)} ${n(y)})${rotate}${size}"`, draw);
  }

  /** Draws the left half, then its mirror image at the axis x = 0. */
  both(draw: () => void): this {
    const half = this.symbol(`half${this.ids.size}`, draw);
    return this.add(`<use href="#${half}"/><use href="#${half}" transform="scale(-1 1)"/>`);
  }

  /** The finished drawing; `size` sets pixel measures, without it the drawing fills its box. */
  svg(size?: { width: number; height: number }): string {
    const measures = size ? ` width="${size.width}" height="${size.height}"` : '';
    const markup = this.body.join('').replace(/ +\/>/g, '/>').replace(/ +>/g, '>');
    return `<svg xmlns="http://www.w3.org/2000/svg"${measures} viewBox="0 0 ${this.width} ${this.height}"><defs>${this.defs.join('')}</defs>${markup}</svg>`;
  }
}
