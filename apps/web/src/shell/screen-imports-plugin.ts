import type { Plugin } from 'vite';

const row = /\bscreen\('([\w/-]+)'((?:, '\w+')*)\)/g;

/**
 * Vite: in the build each row of the route table imports its screen itself. The list of all screens that `screen()` looks a
 * name up in would name every file twice: 400 bytes of the first script.
 */
export function screenImports(): Plugin {
  return {
    name: 'foyer-screen-imports',
    enforce: 'pre',
    apply: 'build',
    transform: (code, id) => {
      if (!id.endsWith('/src/shell/routes.ts')) return null;
      const rows = code.replace(
        row,
        (_, name: string, areas: string) =>
          `lazyScreen('${name}.tsx', [${areas.slice(2)}], () => import('#${name}.tsx'))`,
      );
      return { code: `import { lazyScreen } from '#shell/lazy-screen.tsx';\n${rows}`, map: null };
    },
  };
}
