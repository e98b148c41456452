import { oklch } from './color.ts';
import { hash } from './random.ts';

export const vendorThemes = ['standard', 'dark', 'light', 'color'] as const;
export type VendorTheme = (typeof vendorThemes)[number];

/** `first` and `second` are the two colours of a mark; every mark fits a 48-unit box. */
type Mark = (first: string, second: string) => string;

/** The studios' marks: each is a simple figure of the studio's name, without letters. */
const marks: Readonly<Record<string, readonly [hue: number, second: number, mark: Mark]>> = {
  // Northlight: a star over an arc of light.
  NLT: [
    285,
    190,
    (p, q) =>
      `<path d="M8 36a16 16 0 0 1 32 0" fill="none" stroke="${p}" stroke-width="5" stroke-linecap="round"/><path d="M16 36a8 8 0 0 1 16 0" fill="none" stroke="${q}" stroke-width="5" stroke-linecap="round"/><path d="M24 4q1 6 7 7-6 1-7 7-1-6-7-7 6-1 7-7Z" fill="${q}"/>`,
  ],
  // Ember & Oak: a flame inside a leaf.
  EMB: [
    40,
    85,
    (p, q) =>
      `<path d="M24 4C38 12 42 30 24 44 6 30 10 12 24 4Z" fill="${p}"/><path d="M24 18c6 6 8 13 0 20-8-7-6-14 0-20Z" fill="${q}"/>`,
  ],
  // Saffron Reel: a crocus seen as three reels.
  SFR: [
    75,
    35,
    (p, q) =>
      `<rect x="6" y="10" width="10" height="28" rx="5" fill="${q}"/><rect x="19" y="6" width="10" height="36" rx="5" fill="${p}"/><rect x="32" y="10" width="10" height="28" rx="5" fill="${q}"/>`,
  ],
  // Quillstone: a cut stone with a quill's slit.
  QST: [
    215,
    165,
    (p, q) =>
      `<path d="M14 8h20l10 12-20 22L4 20Z" fill="${p}"/><path d="M24 14l7 8-7 20-7-20Z" fill="${q}"/>`,
  ],
  // Copper Kite.
  CPK: [
    50,
    25,
    (p, q) =>
      `<path d="M24 3 39 19 24 36 9 19Z" fill="${p}"/><path d="M24 3v33L9 19Z" fill="${q}"/><path d="M24 36q7 3 3 6t2 4" fill="none" stroke="${p}" stroke-width="3" stroke-linecap="round"/>`,
  ],
  // Tidewater: two waves under a moon.
  TDW: [
    225,
    180,
    (p, q) =>
      `<circle cx="31" cy="13" r="7" fill="${q}"/><path d="M4 27q7-8 13 0t13 0 14-2v8q-7 8-14 2t-13 0-13 0Z" fill="${p}"/><path d="M6 42q6-5 12 0t12 0 12 0" fill="none" stroke="${q}" stroke-width="4" stroke-linecap="round"/>`,
  ],
  // Parlour Nine: nine places around a table.
  PN9: [
    350,
    85,
    (p, q) =>
      `<circle cx="24" cy="24" r="10" fill="${p}"/>${Array.from({ length: 9 }, (_, index) => `<circle cx="24" cy="6" r="3.400" fill="${q}" transform="rotate(${index * 40} 24 24)"/>`).join('')}`,
  ],
  // Velvet Hour: an hourglass of two curtains.
  VHR: [
    310,
    350,
    (p, q) =>
      `<path d="M8 5h32q0 12-13 19 13 7 13 19H8q0-12 13-19Q8 17 8 5Z" fill="${p}"/><path d="M15 43q1-8 9-13 8 5 9 13Z" fill="${q}"/>`,
  ],
  // Touchline: the corner of a pitch.
  TLN: [
    150,
    120,
    (p, q) =>
      `<path d="M8 5v35h35" fill="none" stroke="${p}" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/><path d="M8 20a20 20 0 0 1 20 20" fill="none" stroke="${q}" stroke-width="4"/><circle cx="34" cy="14" r="8" fill="${p}"/>`,
  ],
  // Riftwood: a trunk split by light.
  RFT: [
    265,
    160,
    (p, q) =>
      `<path d="M20 4 8 22l8 22h6l-6-22 8-18ZM28 4l-6 18 8 22h4l8-22Z" fill="${p}"/><path d="M25 4l-6 18 7 22h2l-6-22 6-18Z" fill="${q}"/>`,
  ],
  // Jade Court: a disc with a square court within.
  JDC: [
    165,
    90,
    (p, q) =>
      `<path fill-rule="evenodd" d="M24 4a20 20 0 1 1 0 40 20 20 0 0 1 0-40Zm-8 12v16h16V16Z" fill="${p}"/><path d="M24 18l6 6-6 6-6-6Z" fill="${q}"/>`,
  ],
  // Drumlin Draws: three hills, one ball.
  DRM: [
    345,
    60,
    (p, q) =>
      `<path d="M3 40q8-18 16-6 7-16 15-3 6-8 11 9Z" fill="${p}"/><circle cx="24" cy="14" r="9" fill="${q}"/><circle cx="21.500" cy="11.500" r="2.600" fill="#fff" opacity=".8"/>`,
  ],
};

/** A simple figure for a studio added later: petals whose number and rotation depend on its code. */
function late(code: string): readonly [number, number, Mark] {
  const seed = hash(code);
  const count = 3 + (seed % 5);
  const petals = (color: string, size: number): string =>
    Array.from(
      { length: count },
      (_, index) =>
        `<ellipse cx="24" cy="${24 - size}" rx="${size * 0.55}" ry="${size}" fill="${color}" opacity=".82" transform="rotate(${(index * 360) / count} 24 24)"/>`,
    ).join('');
  return [
    seed % 360,
    (seed >>> 9) % 360,
    (p, q) => `${petals(p, 11)}<circle cx="24" cy="24" r="5" fill="${q}"/>`,
  ];
}

export function isVendorCode(code: string): boolean {
  return /^[A-Z0-9_]{2,16}$/.test(code);
}

/**
 * A studio's mark, 48x48 units. Themes: `standard` in its colours, `dark` in light ink for a dark ground, `light` in
 * dark ink for a light ground, `color` white on its own tile. Throws on a code with other characters than capitals,
 * digits and underscores.
 */
export function vendorSvg(theme: VendorTheme, code: string): string {
  if (!isVendorCode(code)) throw new Error(`invalid vendor code: ${code}`);
  const [hue, second, mark] = marks[code] ?? late(code);
  const drawn = {
    standard: () => mark(oklch(0.68, 0.18, hue), oklch(0.82, 0.14, second)),
    dark: () => mark('#f4f5fa', '#aab0c4'),
    light: () => mark('#22263a', '#7a8097'),
    color: () =>
      `<rect width="48" height="48" rx="12" fill="${oklch(0.44, 0.15, hue)}"/><g transform="translate(8 8) scale(.6667)">${mark('#ffffff', oklch(0.88, 0.11, second))}</g>`,
  }[theme]();
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">${drawn}</svg>`;
}
