// The measurement as one script, and its call in a page.
import { join } from 'node:path';
import type { Frame } from '@playwright/test';
import { rolldown } from 'rolldown';
import type { Layout, measureLayout, Texts } from './measure.ts';

type InPage = { foyerReach?: { measureLayout: typeof measureLayout } };

let script: Promise<string> | null = null;

async function bundle(): Promise<string> {
  const made = await rolldown({ input: join(import.meta.dirname, 'measure.ts'), platform: 'browser' });
  const { output } = await made.generate({ format: 'iife', name: 'foyerReach', exports: 'named' });
  await made.close();
  return `${output[0].code}\nglobalThis.foyerReach = foyerReach;`;
}

/** The layout of a document on a page of this width. */
export async function layoutOf(frame: Frame, width: number, texts: Texts): Promise<Layout> {
  script ??= bundle();
  if (!(await frame.evaluate(() => 'foyerReach' in globalThis))) await frame.evaluate(await script);
  const layout = await frame.evaluate(
    ([room, own]) => (globalThis as InPage).foyerReach?.measureLayout(room, own),
    [width, texts] as const,
  );
  if (!layout) throw new Error('the measurement is not in the page');
  return layout;
}
