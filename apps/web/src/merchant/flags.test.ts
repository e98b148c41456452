import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { accessFlags } from './flags.ts';

/** Flags that the code uses anywhere. */
function asked(root: string): Set<string> {
  const files = globSync(`${root}/**/*.{ts,tsx}`).filter(
    (file) => !/\.test|flags\.ts|\/testing\//.test(file),
  );
  const found = files.flatMap((file) => readFileSync(file, 'utf8').match(/\b[A-Z]{3,}3(?=')/g) ?? []);
  return new Set(found);
}

test('[ROUTE-23] the flags are those that the specification names', () => {
  expect(accessFlags.toSorted()).toEqual([
    'AGENTPOLICY3',
    'CHNGPASSMAIL3',
    'CHNGPASSVERIF3',
    'DISABLEDMOBILEICC3',
    'FACEBOOKLOGIN3',
    'FIREBASECREATEACC3',
    'GOOGLELOGIN3',
    'LINELOGIN3',
    'MANDATORYAPPUPDATES3',
    'MOBILEVERCODELOGIN3',
    'SSOMANUALREG3',
    'TELEGRAMLOGIN3',
    // By OPEN-A-34.
    'TWITTERLOGIN3',
    'UPDATEMOBILEICC3',
  ]);
});

test('[ROUTE-23] each flag of the access area is read, and the area reads no other one', () => {
  const inApp = asked(`${import.meta.dirname}/..`);
  expect(accessFlags.filter((flag) => !inApp.has(flag))).toEqual([]);
  const inAccess = asked(`${import.meta.dirname}/../features/access`);
  expect([...inAccess].filter((flag) => !(accessFlags as readonly string[]).includes(flag))).toEqual([]);
});
