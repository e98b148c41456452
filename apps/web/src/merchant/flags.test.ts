import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { accessFlags } from './flags.ts';

/** Flags that the code uses anywhere. */
function asked(root: string): Set<string> {
  const files = globSync(`${root}/**/*.{ts,tsx}`).filter((file) => !/\.test|flags\.ts|\/seed\//.test(file));
  const found = files.flatMap((file) => readFileSync(file, 'utf8').match(/\b[A-Z]{3,}3(?=')/g) ?? []);
  return new Set(found);
}

test('[ROUTE-23] access uses the flags of its specification, and no others', () => {
  expect(accessFlags.toSorted()).toEqual(
    'AGENTPOLICY3 CHNGPASSMAIL3 CHNGPASSVERIF3 DISABLEDMOBILEICC3 FACEBOOKLOGIN3 FIREBASECREATEACC3 GOOGLELOGIN3 LINELOGIN3'
      .concat(
        ' MANDATORYAPPUPDATES3 MOBILEVERCODELOGIN3 SSOMANUALREG3 TELEGRAMLOGIN3 TWITTERLOGIN3 UPDATEMOBILEICC3',
      )
      .split(' '),
  );
  const inAccess = asked(`${import.meta.dirname}/../features/access`);
  expect(inAccess).toContain('MOBILEVERCODELOGIN3');
  expect([...inAccess].filter((flag) => !(accessFlags as readonly string[]).includes(flag))).toEqual([]);
});
