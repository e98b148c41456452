// The finder as one script that a driver evaluates in a page.
import { join } from 'node:path';
import { rolldown } from 'rolldown';

/** The name that the page knows it by. */
export const finderName = 'foyerFinder';

/** Bundles the finder for the oldest engine of the four. */
export async function bundleFinder(): Promise<string> {
  const bundle = await rolldown({
    input: join(import.meta.dirname, 'finder.ts'),
    platform: 'browser',
    transform: { target: 'safari15' },
  });
  const { output } = await bundle.generate({ format: 'iife', name: finderName, minify: true });
  await bundle.close();
  return output[0].code;
}
