import { expect, test } from 'vitest';
import { contract } from './contract.ts';

/** The services behind the relay, by the names of their calls. */
const service = /\/(?:MCSFE|MCS2|CCSFE|WPSCORE|PROMOFE|GCS|GCSGAME|GLS2|CSP|CBS)_\w+$/;
const paths = contract.map(({ facts }) => facts.path as string);

test('[CCALL-23] the calls of services behind the relay, and no others, are under /wps/relay/', () => {
  const relayed = paths.filter((path) => service.test(path));
  expect(relayed.length).toBeGreaterThan(20);
  expect(relayed.filter((path) => !/^\/wps\/relay\/\w+$/.test(path))).toEqual([]);
  expect(paths.filter((path) => path.startsWith('/wps/relay') && !service.test(path))).toEqual([]);
});
