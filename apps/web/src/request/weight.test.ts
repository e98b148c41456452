// The size that the request layer adds to the first chunk: bundled alone with the build's settings, without React,
// which is in the chunk anyway.
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { callFacts } from './call-facts-plugin.ts';

const MOST_BYTES = 6 * 1024;

/** The parts of the layer that the app imports on its first screen. */
const entry = `
  export * from '#request/send.ts';
  export * from '#request/use-call.ts';
  export * from '#request/use-act.ts';
  export * from '#request/answer-cache.ts';
  export * from '#request/embedded-answers.ts';
`;

type Chunk = { readonly isEntry: boolean; readonly code: string; readonly modules: readonly string[] };

async function bundled(): Promise<readonly Chunk[]> {
  const virtual = {
    name: 'the-layer',
    resolveId: (id: string) =>
      id === 'layer' ? fileURLToPath(new URL('layer-entry.ts', import.meta.url)) : null,
    load: (id: string) => (id.endsWith('/layer-entry.ts') ? entry : null),
  };
  const built = await build({
    configFile: false,
    root: fileURLToPath(new URL('../..', import.meta.url)),
    logLevel: 'silent',
    plugins: [virtual, callFacts()],
    build: {
      write: false,
      rolldownOptions: {
        input: 'layer',
        external: /^react/,
        preserveEntrySignatures: 'strict',
      },
    },
  });
  return [built]
    .flat()
    .flatMap((result) =>
      'output' in result
        ? result.output.flatMap((one) =>
            one.type === 'chunk'
              ? [{ isEntry: one.isEntry, code: one.code, modules: Object.keys(one.modules) }]
              : [],
          )
        : [],
    );
}

test('the layer with its policies and hooks is at most 6 KB brotli, without the sealing code', async () => {
  const first = (await bundled()).filter(({ isEntry }) => isEntry);
  expect(first).toHaveLength(1);
  const [layer] = first;
  const modules = layer?.modules.join(' ') ?? '';
  for (const policy of ['sharing', 'caching', 'lanes', 'spacing', 'time-out', 'presenting', 'session-guard'])
    expect(modules).toContain(`/request/policies/${policy}.ts`);
  expect(brotliCompressSync(layer?.code ?? '').length).toBeLessThan(MOST_BYTES);
  expect(modules).not.toMatch(/envelope\/src\/|des\.js/);
});
