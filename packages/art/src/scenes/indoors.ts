import { n } from '../canvas.ts';
import { gold, goldBar, oklch } from '../color.ts';
import { beam, bokeh, dust, glow, rays } from '../light.ts';
import { crystal } from '../solids.ts';
import { sky, type Scene, type Stage } from './stage.ts';

function drape({ a, scheme }: Stage) {
  return (): void => {
    const fold = a.linear(
      [
        [0, oklch(0.28, 0.13, scheme.hue)],
        [0.4, oklch(0.56, 0.19, scheme.hue)],
        [1, oklch(0.2, 0.1, scheme.hue)],
      ],
      0,
      0,
      1,
      0,
    );
    for (let index = 3; index >= 0; index--) {
      const x = index * 19;
      const foot = `${n(x * 0.55 + 16)} ${n(a.height * 0.86)}H${n(x * 0.55 - 2)}`;
      a.path(`M${x} 0H${x + 22}Q${x + 20 - index * 3} 170 ${foot}Q${x - index * 3} 170 ${x} 0Z`, fold);
    }
  };
}

/** Open stage curtains, and a beam on the floor. */
export const stage: Scene = (on) => {
  const { a, scheme } = on;
  const { width: w, height: h } = a;
  sky(on);
  rays(a, [w / 2, h * 0.42], { reach: w, count: 18, color: scheme.glow, strength: 0.4 });
  beam(a, w / 2, -30, w / 2, w * 0.4, h, 0.7);
  a.rect(
    a.linear([
      [0, oklch(0.5, 0.1, 50)],
      [1, oklch(0.2, 0.06, 40)],
    ]),
    0,
    h * 0.82,
    w,
    h * 0.18,
  );
  a.ellipse(
    w / 2,
    h * 0.89,
    w * 0.42,
    24,
    a.radial([
      [0, '#fff', 0.6],
      [1, '#fff', 0],
    ]),
  );
  const cloth = drape(on);
  a.at(0, 0, 0, 1, cloth);
  a.at(w, 0, 0, 1, cloth, true);
  dust(a, 18, '#fff');
};

/** Green felt under a lamp. */
export const felt: Scene = (on) => {
  const { a, scheme } = on;
  const { width: w, height: h } = a;
  sky(on);
  beam(a, w / 2, -60, w / 2, w * 0.62, h * 1.05, 0.8);
  a.ellipse(
    w / 2,
    h * 0.84,
    w * 0.72,
    h * 0.24,
    a.radial([
      [0, oklch(0.58, 0.15, scheme.hue)],
      [0.7, oklch(0.36, 0.12, scheme.hue), 0.8],
      [1, oklch(0.28, 0.09, scheme.hue), 0],
    ]),
  );
  a.line(
    `M-20 ${n(h * 0.83)}Q${w / 2} ${n(h * 0.66)} ${w + 20} ${n(h * 0.83)}M-20 ${n(h * 0.95)}Q${w / 2} ${n(h * 0.78)} ${w + 20} ${n(h * 0.95)}`,
    oklch(0.88, 0.12, 90),
    2.4,
    'stroke-opacity=".4"',
  );
  bokeh(a, 10, [oklch(0.85, 0.14, scheme.accent), scheme.glow], [6, 24], [0, h * 0.36]);
};

/** A colonnade in front of a bright sky. */
export const temple: Scene = (on) => {
  const { a, scheme, focus } = on;
  const { width: w, height: h } = a;
  sky(on);
  glow(a, ...focus, h * 0.55, scheme.glow, 0.95);
  rays(a, focus, { reach: w, count: 14, color: '#ffffff', strength: 0.22 });
  const column = a.symbol('column', () => {
    const shaft = a.linear(
      [
        [0, oklch(0.24, 0.07, scheme.hue)],
        [0.32, oklch(0.76, 0.09, scheme.hue + 30)],
        [0.6, oklch(0.5, 0.09, scheme.hue + 10)],
        [1, oklch(0.18, 0.06, scheme.hue)],
      ],
      0,
      0,
      1,
      0,
    );
    a.rect(shaft, -26, -300, 52, 300)
      .rect(shaft, -38, -324, 76, 26, 'rx="5"')
      .rect(shaft, -36, -14, 72, 16, 'rx="3"');
    for (let index = -2; index < 3; index++)
      a.rect(oklch(0.16, 0.06, scheme.hue), index * 10 - 1.5, -290, 3, 272, 'opacity=".5"');
  });
  for (const [x, k] of [
    [0.02, 1.1],
    [0.98, 1.1],
    [0.2, 0.8],
    [0.8, 0.8],
  ] as const)
    a.use(column, w * x, h * (k > 1 ? 0.97 : 0.9), k);
  a.rect(
    a.linear([
      [0, oklch(0.46, 0.09, scheme.hue + 20)],
      [1, oklch(0.14, 0.05, scheme.hue)],
    ]),
    0,
    h * 0.89,
    w,
    h * 0.11,
  );
  dust(a, 22, oklch(0.94, 0.1, 90));
};

/** Crystals growing from the walls of a cave. */
export const cave: Scene = (on) => {
  const { a, scheme, focus } = on;
  const { width: w, height: h } = a;
  sky(on);
  glow(a, ...focus, h * 0.55, scheme.glow, 0.85);
  beam(a, w / 2, -30, w / 2, w * 0.45, h, 0.5);
  const hue = scheme.hue;
  const grown = [
    [0.03, 1, 210, 26, 12],
    [0.17, 1, 130, 18, 22],
    [0.98, 1, 240, 28, -13],
    [0.84, 1, 140, 18, -24],
    [0.07, 1, 110, 14, 38],
    [0.95, 1, 100, 14, -38],
    [0.02, 0, 120, 24, 162],
    [0.95, 0, 140, 26, 198],
  ] as const;
  for (const [x, y, length, width, turn] of grown)
    crystal(a, w * x, h * y, length * a.between(0.85, 1.15), width, turn, hue + a.between(-20, 20), 0.38);
  dust(a, 30, oklch(0.92, 0.08, hue + 30));
};

/** A gilded arch, its alcove lit from within. */
export const arch: Scene = (on) => {
  const { a, scheme, focus } = on;
  const { width: w, height: h } = a;
  a.rect(
    a.linear([
      [0, oklch(0.3, 0.1, scheme.hue)],
      [1, oklch(0.14, 0.06, scheme.hue)],
    ]),
  );
  const d = `M${n(w * 0.1)} ${h}V${n(h * 0.4)}C${n(w * 0.1)} ${n(h * 0.2)} ${n(w * 0.36)} ${n(h * 0.16)} ${n(w * 0.5)} ${n(h * 0.05)}C${n(w * 0.64)} ${n(h * 0.16)} ${n(w * 0.9)} ${n(h * 0.2)} ${n(w * 0.9)} ${n(h * 0.4)}V${h}Z`;
  a.path(
    d,
    a.linear([
      [0, scheme.top],
      [0.5, scheme.mid],
      [1, scheme.bottom],
    ]),
    `stroke="${a.linear(gold, 0, 0, 1, 1)}" stroke-width="9"`,
  );
  a.group(a.clip(`<path d="${d}"/>`), () => {
    glow(a, ...focus, h * 0.5, scheme.glow, 0.95);
    rays(a, focus, { reach: w, count: 16, color: '#ffffff', strength: 0.24 });
  });
  a.path(
    d,
    'none',
    `stroke="${oklch(0.97, 0.08, 95)}" stroke-width="1.6" stroke-opacity=".8" transform="translate(${n(w * 0.03)} ${n(h * 0.026)}) scale(.94 .97)"`,
  );
  for (const [x, y] of [
    [0.08, 0.08],
    [0.92, 0.08],
  ] as const)
    a.circle(w * x, h * y, 9, a.radial(gold, 0.5, 0.5, 0.6, 0.35, 0.3));
  dust(a, 20, oklch(0.95, 0.09, 92));
};

/** The front of a slot machine: three reels in a gold frame. */
export const reels: Scene = (on) => {
  const { a, scheme, focus } = on;
  const { width: w, height: h } = a;
  sky(on);
  const reel = a.linear([
    [0, oklch(0.2, 0.05, scheme.hue)],
    [0.28, oklch(0.8, 0.05, scheme.hue)],
    [0.5, '#fff'],
    [0.72, oklch(0.78, 0.06, scheme.hue)],
    [1, oklch(0.16, 0.05, scheme.hue)],
  ]);
  const wide = (w - 56) / 3;
  for (let index = 0; index < 3; index++)
    a.rect(reel, 20 + index * (wide + 8), h * 0.1, wide, h * 0.7, 'rx="10" opacity=".5"');
  a.add(
    `<rect x="12" y="${n(h * 0.08)}" width="${w - 24}" height="${n(h * 0.74)}" rx="18" fill="none" stroke="${a.linear(goldBar, 0, 0, 1, 1)}" stroke-width="9"/>`,
  );
  for (let index = 0; index < 9; index++)
    a.circle(26 + index * ((w - 52) / 8), h * 0.052, 5, index % 2 ? oklch(0.95, 0.12, 95) : scheme.glow);
  glow(a, ...focus, h * 0.42, scheme.glow, 0.95);
};

/** Under water: shafts of light, weed and bubbles. */
export const reef: Scene = (on) => {
  const { a, scheme } = on;
  const { width: w, height: h } = a;
  const hue = scheme.hue > 150 && scheme.hue < 300 ? scheme.hue : 200 + (scheme.hue % 70);
  a.rect(
    a.linear([
      [0, oklch(0.82, 0.11, hue - 10)],
      [0.32, oklch(0.56, 0.13, hue)],
      [0.7, oklch(0.34, 0.11, hue + 14)],
      [1, oklch(0.14, 0.06, hue + 24)],
    ]),
  );
  glow(a, w / 2, -10, w * 0.85, '#ffffff', 0.8, 0.8);
  for (let index = 0; index < 6; index++)
    beam(a, w * (0.36 + index * 0.06), -40, w * (-0.1 + index * 0.24), 26, h, 0.3);
  const sand = a.pick([75, 60, scheme.accent]);
  a.path(
    `M0 ${h}V${n(h * 0.93)}Q${n(w * 0.3)} ${n(h * 0.87)} ${n(w * 0.56)} ${n(h * 0.93)}T${w} ${n(h * 0.91)}V${h}Z`,
    a.linear([
      [0, oklch(0.6, 0.09, sand)],
      [1, oklch(0.26, 0.06, sand)],
    ]),
  );
  const weed = a.pick([330, 145, 20, 300]);
  for (const x of [0.03, 0.1, 0.17, 0.84, 0.91, 0.98]) {
    const tall = a.between(70, 170);
    const lean = a.between(-16, 16);
    a.line(
      `M${n(w * x)} ${h}q${n(-lean * 2)} ${n(-tall * 0.3)} 0 ${n(-tall * 0.5)}t${n(lean)} ${n(-tall * 0.5)}`,
      a.linear([
        [0, oklch(0.62, 0.16, weed)],
        [1, oklch(0.24, 0.1, weed)],
      ]),
      a.between(7, 14),
    );
  }
  for (let index = 0; index < 10; index++) {
    const [x, y, r] = [a.between(0, w), a.between(40, h * 0.9), a.between(3, 9)];
    a.circle(x, y, r, '#fff', 'fill-opacity=".16" stroke="#fff" stroke-opacity=".7"').circle(
      x - r * 0.35,
      y - r * 0.35,
      r * 0.25,
      '#fff',
    );
  }
};
