import { describe, expect, test } from 'vitest';
import { memberTypes } from '@foyer/contract/member-type.ts';
import { mayHaveContracts, readPending } from './pending-contracts.ts';

describe('[AGENT-03] waiting contracts', () => {
  const none = { dailysalreqtype: '', divtypecompperiodreq: '', contracthoursalreq: '' };

  test.each(['', null, 'N', '0'])('%j is not a contract', (word) => {
    const all = { dailysalreqtype: word, divtypecompperiodreq: word, contracthoursalreq: word };
    expect(readPending(all)).toEqual([]);
  });

  test('an answer without the fields has no contract either', () => expect(readPending({})).toEqual([]));

  test.each([
    ['dailysalreqtype', 'agent.contract.salary', '/m/member/agent/getSalaryContract'],
    ['divtypecompperiodreq', 'agent.contract.dividend', '/m/member/agent/getDevidendContract'],
    ['contracthoursalreq', 'agent.contract.hour', '/m/member/agent/getHourContract'],
  ])('[HOME-08] %s is shown as %s, leads to %s and has its type', (key, word, href) => {
    expect(readPending({ ...none, [key]: 'WEEKLY' })).toEqual([{ key, word, href, type: 'WEEKLY' }]);
  });
});

test('[ROLE-13] [AGENT-01] [AGENT-02] requested only by types 0, 1 and 2, with a merchant that uses contracts', () => {
  const types = [null, ...memberTypes];
  expect(types.filter((type) => mayHaveContracts(type, true))).toEqual([0, 1, 2]);
  expect(types.filter((type) => mayHaveContracts(type, false))).toEqual([]);
});
