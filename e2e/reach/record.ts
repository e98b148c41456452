// The results of one merchant in one language, as a file. It is written after each screen, so that an interrupted run
// can be continued. The page of the report is made of it.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ScreenReport } from './finding.ts';

export type Report = {
  readonly merchant: string;
  readonly language: string;
  /** The language in English. */
  readonly languageName: string;
  /** Texts of the language and those that are missing. */
  readonly texts: { readonly all: number; readonly missing: readonly string[] };
  readonly screens: readonly ScreenReport[];
};

export type Recorded = { readonly name: string; readonly report: Report };

function read(path: string): Report {
  return JSON.parse(readFileSync(path, 'utf8')) as Report;
}

/** Every report in the folder, by name. */
export function recordsIn(folder: string): readonly Recorded[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  return files.toSorted().map((file) => ({
    name: file.replace(/\.json$/, ''),
    report: read(join(folder, file)),
  }));
}

export type Keeper = {
  readonly screens: () => readonly ScreenReport[];
  /** Takes the place of an earlier report of the same screen. */
  readonly keep: (screen: ScreenReport) => void;
};

/** The file of a report: what it holds already is kept unless it is seen again. `order`: names of all screens. */
export function openRecord(
  folder: string,
  name: string,
  about: Omit<Report, 'screens'>,
  order: readonly string[],
): Keeper {
  const path = join(folder, `${name}.json`);
  let screens = existsSync(path) ? read(path).screens : [];
  const place = ({ name: screen }: ScreenReport) => order.indexOf(screen);
  return {
    screens: () => screens,
    keep: (screen) => {
      const others = screens.filter((one) => one.name !== screen.name);
      screens = [...others, screen].toSorted((one, other) => place(one) - place(other));
      writeFileSync(path, JSON.stringify({ ...about, screens } satisfies Report));
    },
  };
}
