// Finds what is wrong in the layout of a document. It knows the texts of the document's language.
import type { Finding } from './finding.ts';
import type { Texts } from './language-texts.ts';
import type { Layout } from './measure.ts';

/**
 * Compares the texts on screen with those of the languages. An ellipsis may end a name of the merchant's content, such
 * as that of a game, and no text of the app.
 */
export function judge({ findings, texts, shortened }: Layout, { english, own }: Texts) {
  const foreign = texts.filter(({ text }) => english.has(text));
  const ended = shortened.filter(({ text }) => own.has(text));
  return {
    findings: [
      ...findings,
      ...foreign.map(({ name, box }): Finding => ({ kind: 'missing', text: name, box })),
      ...ended.map(({ name, box, pixels }): Finding => ({
        kind: 'cut',
        text: `${name}: ${pixels.toFixed(0)} px are cut off`,
        box,
      })),
    ],
    shortened: shortened.length - ended.length,
  };
}

/** Lists the texts that are cut off, at a side or above and below, and those beyond the edge. */
export function cutIn(layout: Layout, texts: Texts): readonly string[] {
  return judge(layout, texts)
    .findings.filter(({ kind }) => kind === 'cut' || kind === 'wide')
    .map(({ kind, text }) => `${kind}: ${text}`);
}
