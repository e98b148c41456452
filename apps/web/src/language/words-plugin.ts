import type { Plugin } from 'vite';
import { areas, english, compileWords } from './build-words.ts';
import type { Area } from './words.ts';

const source = /\/language\/words\/en\/(\w+)\.ts$/;

/** Vite plugin: compiles the English source messages in the bundle, like the files of every other language. */
export function compiledWords(): Plugin {
  return {
    name: 'foyer-compiled-words',
    enforce: 'pre',
    transform: (_code, id) => {
      const area = source.exec(id)?.[1] as Area | undefined;
      if (!area || !areas.includes(area)) return null;
      return { code: `export const ${area} = ${JSON.stringify(compileWords(english[area]))};`, map: null };
    },
  };
}
