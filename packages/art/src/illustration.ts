/** Small scenes for screens without content, in the page's own colours: inline in the page, not loaded. */
function frame(name: string, scene: (id: (part: string) => string) => string): string {
  const id = (part: string): string => `url(#ill-${name}-${part})`;
  const halo = `<radialGradient id="ill-${name}-h"><stop stop-color="var(--accent)" stop-opacity=".34"/><stop offset="1" stop-color="var(--accent)" stop-opacity="0"/></radialGradient>`;
  const brand = `<linearGradient id="ill-${name}-b" x1="0" y1="0" x2="1" y2="1"><stop stop-color="var(--brand-2)"/><stop offset="1" stop-color="var(--brand)"/></linearGradient>`;
  const quiet = `<linearGradient id="ill-${name}-s" x2="0" y2="1"><stop stop-color="var(--surface-3)"/><stop offset="1" stop-color="var(--surface-2)"/></linearGradient>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 180" fill="none" aria-hidden="true"><defs>${halo}${brand}${quiet}</defs>` +
    `<ellipse cx="120" cy="92" rx="118" ry="88" fill="${id('h')}"/><ellipse cx="120" cy="160" rx="66" ry="7" fill="currentColor" opacity=".1"/>${scene(id)}` +
    `<path d="M34 46q1 6 7 7-6 1-7 7-1-6-7-7 6-1 7-7ZM212 118q1 5 6 6-5 1-6 6-1-5-6-6 5-1 6-6Z" fill="var(--brand-2)" opacity=".8"/></svg>`
  );
}

/** Three cards, the first with an empty heart. */
const empty = frame('empty', (id) => {
  const card = (x: number, turn: number): string =>
    `<g transform="rotate(${turn} ${x + 33} 96)"><rect x="${x}" y="44" width="66" height="90" rx="12" fill="${id('s')}" stroke="currentColor" stroke-opacity=".14"/><circle cx="${x + 33}" cy="89" r="14" stroke="currentColor" stroke-opacity=".12" stroke-width="3"/></g>`;
  return `${card(54, -10)}${card(120, 11)}<rect x="84" y="32" width="74" height="104" rx="14" fill="${id('b')}"/><path d="M121 106c-17-11-25-20-25-31a13.500 13.500 0 0 1 25-7 13.500 13.500 0 0 1 25 7c0 11-8 20-25 31Z" fill="#fff"/><path d="M84 50q37-18 74 0V46a14 14 0 0 0-14-14H98a14 14 0 0 0-14 14Z" fill="#fff" opacity=".22"/>`;
});

/** A slot machine whose middle reel is out of position. */
const error = frame(
  'error',
  (id) =>
    `<rect x="52" y="40" width="136" height="98" rx="20" fill="${id('b')}"/><path d="M52 60a20 20 0 0 1 20-20h96a20 20 0 0 1 20 20q-68-12-136 0Z" fill="#fff" opacity=".2"/><rect x="62" y="50" width="116" height="66" rx="12" fill="var(--bg)" opacity=".9"/>` +
    `<rect x="70" y="58" width="30" height="50" rx="7" fill="${id('s')}"/><rect x="105" y="66" width="30" height="50" rx="7" fill="${id('s')}" transform="rotate(9 120 90)"/><rect x="140" y="58" width="30" height="50" rx="7" fill="${id('s')}"/>` +
    `<path d="M78 84q7-8 14 0M148 84q7-8 14 0M112 98q8-7 16 1" stroke="currentColor" stroke-width="3.500" stroke-linecap="round"/><path d="M188 66h10v26" stroke="var(--brand)" stroke-width="7" stroke-linecap="round"/><circle cx="198" cy="100" r="9" fill="var(--brand-2)"/>` +
    `<g fill="#fff" opacity=".8"><circle cx="100" cy="127" r="3.500"/><circle cx="120" cy="127" r="3.500"/><circle cx="140" cy="127" r="3.500"/></g>`,
);

/** A paper plane that flies a loop back to its start. */
const offline = frame(
  'offline',
  (id) =>
    `<path d="M26 132C60 138 84 128 92 112S82 84 70 94s8 30 40 16" stroke="currentColor" stroke-opacity=".5" stroke-width="2.500" stroke-dasharray="1 8" stroke-linecap="round"/>` +
    `<path d="M112 78 206 30 156 108Z" fill="${id('b')}"/><path d="M206 30 156 108 144 140 142 98Z" fill="var(--brand)" opacity=".75"/><path d="M206 30 142 98 112 78Z" fill="#fff" opacity=".32"/><path d="M206 30 156 108 182 126Z" fill="var(--brand-2)"/>` +
    `<path d="M44 74h36a11 11 0 0 0 0-22 17 17 0 0 0-32 3 10 10 0 0 0-4 19Z" fill="${id('s')}"/><path d="M170 152h28a8 8 0 0 0 0-16 13 13 0 0 0-24 2 7 7 0 0 0-4 14Z" fill="${id('s')}"/>`,
);

/** Two interlocking gear wheels. */
const maintenance = frame(
  'maintenance',
  (id) =>
    `<circle cx="104" cy="96" r="37" stroke="${id('b')}" stroke-width="22"/><circle cx="104" cy="96" r="50" stroke="${id('b')}" stroke-width="16" stroke-dasharray="19.600 19.660"/><circle cx="104" cy="96" r="15" fill="${id('s')}" stroke="#fff" stroke-opacity=".35" stroke-width="2"/>` +
    `<circle cx="172" cy="58" r="17" stroke="var(--surface-3)" stroke-width="12"/><circle cx="172" cy="58" r="25" stroke="var(--surface-3)" stroke-width="9" stroke-dasharray="11.200 11.240"/>` +
    `<path d="M76 78a34 34 0 0 1 28-16" stroke="#fff" stroke-opacity=".6" stroke-width="4" stroke-linecap="round"/>`,
);

/** A globe and a locked map pin. */
const restricted = frame(
  'restricted',
  (id) =>
    `<circle cx="112" cy="90" r="58" fill="${id('s')}"/><g stroke="currentColor" stroke-opacity=".24" stroke-width="2.500"><circle cx="112" cy="90" r="58"/><ellipse cx="112" cy="90" rx="24" ry="58"/><path d="M54 90h116M62 60h100M62 120h100"/></g><path d="M70 66a50 50 0 0 1 30-24" stroke="#fff" stroke-opacity=".4" stroke-width="5" stroke-linecap="round"/>` +
    `<path d="M160 66c18 0 32 13 32 31 0 22-22 36-32 49-10-13-32-27-32-49 0-18 14-31 32-31Z" fill="${id('b')}"/><path d="M136 86q6-15 24-15" stroke="#fff" stroke-opacity=".5" stroke-width="4" stroke-linecap="round"/><rect x="145" y="94" width="30" height="23" rx="6" fill="#fff"/><path d="M151 94v-5a9 9 0 0 1 18 0v5" stroke="#fff" stroke-width="4"/>`,
);

const illustrations = { empty, error, offline, maintenance, restricted } as const;

export type IllustrationName = keyof typeof illustrations;
export const illustrationNames: readonly string[] = Object.keys(illustrations);

/**
 * The scene of an empty, failed, offline, closed or restricted screen: inline SVG (under 4 KB) painted with
 * currentColor and the page's --accent, --brand, --brand-2, --bg, --surface-2 and --surface-3. A page can contain
 * each scene once.
 */
export function illustrationSvg(name: IllustrationName): string {
  return illustrations[name];
}
