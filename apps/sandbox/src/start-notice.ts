// The page of a game or of the lottery in a browser that cannot run it, and without JavaScript.
import { join } from 'node:path';
import type { Assets } from './assets.ts';
import { escaped } from './web.ts';
import { textsOf } from './words/words.ts';

/** The script that shows the notice, for `serveAssets`. */
export const startCheck = join(import.meta.dirname, 'start-check.ts');

/** The notice in the visitor's language, and the scripts of the page in their order. */
export function startOf(language: string, assets: Assets, attributes = ''): string {
  const { old, noScript } = textsOf('notice', language);
  return `<noscript><p class="unsupported">${escaped(noScript)}</p></noscript><p class="unsupported" id="unsupported" role="alert" hidden>${escaped(old)}</p>
<script src="${assets.address('start-check.js')}"></script><script type="module" src="${assets.address('main.js')}"${attributes}></script>`;
}
