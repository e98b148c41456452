// The functions that run in the page as one script, and their calls.
import { join } from 'node:path';
import type { Frame } from '@playwright/test';
import { rolldown } from 'rolldown';
import type { Layout, measureLayout } from './measure.ts';
import type { untilRest } from './rest.ts';

type InPage = {
  foyerReach?: { measureLayout: typeof measureLayout; untilRest: typeof untilRest };
};

let script: Promise<string> | null = null;

async function bundle(): Promise<string> {
  const made = await rolldown({ input: join(import.meta.dirname, 'page-script.ts'), platform: 'browser' });
  const { output } = await made.generate({ format: 'iife' });
  await made.close();
  return output[0].code;
}

/** The script, for a page that another driver than Playwright's opens. */
export function pageScript(): Promise<string> {
  return (script ??= bundle());
}

/** Asks the script in the page, and adds it to a new document first. */
async function ask<T>(frame: Frame, call: () => Promise<T | null>): Promise<T> {
  const known = await call();
  if (known !== null) return known;
  await frame.evaluate(await pageScript());
  const answer = await call();
  if (answer === null) throw new Error('the script is not in the page');
  return answer;
}

/** The layout of a document on a page of this width. */
export function layoutOf(frame: Frame, width: number): Promise<Layout> {
  return ask(frame, () =>
    frame.evaluate((room) => (globalThis as InPage).foyerReach?.measureLayout(room) ?? null, width),
  );
}

/** Waits until a document is complete; `name` is the class of the language that it changes to. */
export function restOf(frame: Frame, name: string | null): Promise<boolean> {
  return ask(frame, () =>
    frame.evaluate((wanted) => (globalThis as InPage).foyerReach?.untilRest(wanted) ?? null, name),
  );
}
