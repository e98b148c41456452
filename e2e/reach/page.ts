// The report as a page that contains everything it shows.
import { type Box, type Finding, type Kind, kinds, type ScreenReport, type View } from './finding.ts';
import type { Recorded, Report } from './record.ts';

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`);
}

const style = `
  :root { color-scheme: light; font: 16px/1.5 system-ui, sans-serif; color: #1c1c22; background: #fff; }
  body { margin: 0 auto; max-width: 72rem; padding: 1rem; }
  table { border-collapse: collapse; }
  th, td { padding: 0.25rem 0.75rem; border: 1px solid #c8c8d0; text-align: start; }
  td.number { text-align: end; }
  .found { background: #ffe3e0; font-weight: 600; }
  .views { display: flex; flex-wrap: wrap; gap: 1.5rem; }
  figure { margin: 0; max-width: 24rem; }
  .picture { position: relative; border: 1px solid #c8c8d0; }
  .picture img { display: block; width: 100%; height: auto; }
  .box { position: absolute; border: 2px solid #d1102a; background: #d1102a22; }
  li { overflow-wrap: anywhere; }
`;

function tableOf(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const cell = (value: string | number, place: number) => {
    if (place === 0) return `<th scope="row">${value}</th>`;
    const isFound = typeof value === 'number' && value > 0;
    return `<td class="number${isFound ? ' found' : ''}">${value}</td>`;
  };
  return `<table><thead><tr>${head.map((name) => `<th scope="col">${escaped(name)}</th>`).join('')}</tr></thead>
<tbody>${rows.map((row) => `<tr>${row.map(cell).join('')}</tr>`).join('\n')}</tbody></table>`;
}

/** Everything that was found: what both sizes have is counted in each. */
export function findingsOf(screen: ScreenReport): Finding[] {
  return screen.views.flatMap(({ findings }) => [...findings]);
}

/** Findings of each kind, missing texts of the language included. */
export function countsOf({ texts, screens }: Report): Record<Kind, number> {
  const all = screens.flatMap(findingsOf);
  const count = (kind: Kind) => all.filter((one) => one.kind === kind).length;
  const counts = Object.fromEntries((Object.keys(kinds) as Kind[]).map((kind) => [kind, count(kind)]));
  return { ...(counts as Record<Kind, number>), missing: count('missing') + texts.missing.length };
}

function boxOf({ x, y, width, height }: Box, view: View): string {
  if (y > view.height) return '';
  const share = (part: number, whole: number) => `${((100 * part) / whole).toFixed(2)}%`;
  return `<span class="box" style="left:${share(x, view.width)};top:${share(y, view.height)};width:${share(width, view.width)};height:${share(height, view.height)}"></span>`;
}

function pictureOf(view: View, name: string): string {
  const { label, picture, findings } = view;
  if (picture === null) return '';
  return `<div class="picture"><img loading="lazy" alt="${escaped(name)}, ${label}" width="${view.width}" height="${view.height}" src="data:image/webp;base64,${picture}">${findings.map(({ box }) => (box ? boxOf(box, view) : '')).join('')}</div>`;
}

function viewOf(view: View, name: string): string {
  const { label, findings } = view;
  const list = findings.map(({ kind, text }) => `<li><b>${kinds[kind]}:</b> ${escaped(text)}</li>`).join('');
  return `<figure><figcaption>${label}: ${findings.length === 0 ? 'nothing found' : `${findings.length} found`}</figcaption>
${pictureOf(view, name)}
${list && `<ul>${list}</ul>`}</figure>`;
}

function documentOf(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escaped(title)}</title><style>${style}</style></head><body><main><h1>${escaped(title)}</h1>${body}</main></body></html>\n`;
}

const columns = (Object.keys(kinds) as Kind[]).filter((kind) => kind !== 'missing');

/** The page of one merchant and one language. */
export function reportPage(report: Report): string {
  const { merchant, language, languageName, texts, screens } = report;
  const days = [...new Set(screens.map(({ day }) => day))].toSorted().join(', ');
  const builds = new Set(screens.map(({ build }) => build)).size;
  const checked = screens.filter(({ isChecked }) => isChecked).length;
  const counts = countsOf(report);
  const targets = screens.reduce((sum, one) => sum + one.targets, 0);
  const shortened = screens.reduce((sum, one) => sum + one.shortened, 0);
  const below = screens.reduce((sum, one) => sum + one.belowGoal, 0);
  const summary = tableOf(
    ['Looked for', 'Found'],
    (Object.keys(kinds) as Kind[]).map((kind) => [kinds[kind], counts[kind]]),
  );
  const rows = screens.map((screen) => [
    `<a href="#${screen.name}">${screen.name}</a>`,
    ...['missing' as const, ...columns].map(
      (kind) => findingsOf(screen).filter((one) => one.kind === kind).length,
    ),
  ]);
  const missing = texts.missing.map((key) => `<li>${escaped(key)}</li>`).join('');
  const sections = screens.map(
    (screen) =>
      `<section id="${screen.name}"><h2>${screen.name} (${screen.person})</h2><div class="views">${screen.views.map((view) => viewOf(view, screen.name)).join('')}</div></section>`,
  );
  return documentOf(
    `${merchant} in ${languageName} (${language})`,
    `<p>${days}: ${screens.length} screens of ${builds === 1 ? 'one build' : `${builds} builds`} of the app, each on a phone of 320 px and with text at 200 %.
Axe checked contrast, names and targets of ${checked} of them in this language. ${texts.all - texts.missing.length} of ${texts.all} texts are written. ${targets - below} of ${targets}
targets have the size of the goal, 44 px. ${shortened} names of the merchant's content end in an ellipsis.</p>${summary}
${missing && `<h2>Texts without a translation</h2><ul>${missing}</ul>`}
<h2>Screens</h2>${tableOf(['Screen', kinds.missing, ...columns.map((kind) => kinds[kind])], rows)}
${sections.join('\n')}`,
  );
}

/** The page that leads to all reports of the folder. */
export function indexPage(records: readonly Recorded[]): string {
  const all = Object.keys(kinds) as Kind[];
  const rows = records.map(({ name, report }) => {
    const counts = countsOf(report);
    return [
      `<a href="${name}.html">${escaped(`${report.merchant}, ${report.languageName}`)}</a>`,
      `${report.screens.length} screens`,
      ...all.map((kind) => counts[kind]),
    ];
  });
  const head = ['Merchant, language', 'Looked at', ...all.map((kind) => kinds[kind])];
  return documentOf('Reach', tableOf(head, rows));
}
