import { IntlMessageFormat } from 'intl-messageformat';
import type { Area, Words } from '#language/words.ts';
import { bundled } from '#language/words/bundled.ts';

/** The English messages of these areas, compiled as the build does, for tests that read the values in them. */
export function englishTexts(areas: readonly Area[]): Words {
  const texts = areas.flatMap((area) => Object.entries(bundled[area]));
  return Object.fromEntries(
    texts.map(([key, text]) => [
      key,
      new IntlMessageFormat(String(text), 'en', undefined, { ignoreTag: true }).getAst(),
    ]),
  );
}
