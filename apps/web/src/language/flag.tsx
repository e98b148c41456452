import { useState } from 'react';
import { languages, type LanguageCode } from '@foyer/contract/languages.ts';

/** The language's flag (LANG-01); its two letters where there is no picture of it (OPEN-C-04). */
export function Flag({ code }: { readonly code: LanguageCode }) {
  const [isMissing, setMissing] = useState(false);
  if (isMissing) return code.slice(0, 2);
  const source = `/m/static/flags/${languages[code].flag}.svg`;
  return <img src={source} alt="" width={32} height={32} onError={() => setMissing(true)} />;
}
