// The role matrix (R13): every call that belongs to an entry, sent by every kind of member and visitor, checked
// against the one table.
import * as gamesCalls from '@foyer/contract/calls/games.ts';
import * as memberCalls from '@foyer/contract/calls/member.ts';
import { contract } from '@foyer/contract/contract.ts';
import { decideEntry, entries, type EntryKey } from '@foyer/contract/entries.ts';
import { memberTypes, type Person } from '@foyer/contract/member-type.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoAccounts } from '#seed/accounts.ts';
import { openTestGateway, type TestGateway } from '#testing/gateway.ts';
import type { At } from '#service/at.ts';
import { decideRight } from './member-rights.ts';
import { enforcePolicy } from './policy.ts';

let gateway: TestGateway;
const tokens = new Map<Person, string>();
beforeAll(async () => {
  gateway = await openTestGateway();
  // A merchant that has every entry: chat, and a wallet for each vendor.
  await gateway.databases
    .merchant('aurora')
    .updateTable('merchants')
    .set({
      flags: sql`flags || '{"CBS3": true}'`,
      settings: sql`settings || '{"isSingleWallet": false}'`,
    })
    .execute();
  gateway.clock.pass(60_000);
  for (const { type, account } of demoAccounts)
    // A member without an earlier login must change the password first.
    if (account !== 'demo-new') tokens.set(type, await gateway.tokenOf(account));
});
afterAll(() => gateway.close());

const people: readonly Person[] = [null, ...memberTypes];

/** The meaning of the table on the wire. */
const refusals = {
  login: [401, 'customer.not.login'],
  free_reject: [403, 'free_reject'],
  'permission.denied': [403, 'permission.denied'],
} as const;

const guarded = contract.filter(({ facts }) => facts.entry !== undefined);
const cases = guarded.flatMap(({ name, facts }) => people.map((person) => ({ name, facts, person })));

test('[PAGE-24] visitors, members, agents of both kinds, trial and virtual accounts are served; some belong to a club', async () => {
  expect((await gateway.call(gamesCalls.gameList, { pageSize: 1 })).body.success).toBe(true);
  const served: [number, boolean][] = [];
  for (const token of tokens.values()) {
    const { body } = await gateway.call(memberCalls.memberInfo, {}, { token });
    served.push([body.value?.type ?? -1, Boolean(body.value?.clubLabel)]);
  }
  expect(served.map(([type]) => type).toSorted((a, b) => a - b)).toEqual([0, 1, 2, 4, 40, 41, 42]);
  expect(new Set(served.map(([, isInClub]) => isInClub))).toEqual(new Set([true, false]));
});

test('every entry that has calls is in the matrix', () => {
  expect(new Set(guarded.map(({ facts }) => facts.entry))).toContain('launchGame');
  expect(guarded.length).toBeGreaterThanOrEqual(4);
});

describe('over the wire', () => {
  test.each(cases)('$name answers $person as the table says', async ({ facts, person }) => {
    const token = tokens.get(person);
    const { status, body } = await gateway.send(facts.path, {
      method: facts.method,
      ...(token === undefined ? {} : { token }),
    });
    const said = [status, body.errorCode] as const;
    // A permitted caller gets any other answer, for example that the input is invalid.
    const isRefused = Object.values(refusals).some(([, code]) => code === said[1]);
    const right = person === null || facts.who !== 'member' ? 'go' : decideRight(facts, person);
    const decision = right === 'go' ? decideEntry(entries[facts.entry as EntryKey], person) : right;
    expect(isRefused ? said : 'go').toEqual(decision === 'go' ? 'go' : refusals[decision]);
  });
});

describe('by entry, at a merchant that has everything', () => {
  const at = (person: Person, merchant: Partial<At['merchant']> = {}) =>
    ({
      member: person === null ? null : { type: person },
      merchant: {
        flags: { CBS3: true, AGENTPOLICY3: true },
        depositSwitch: true,
        isSingleWallet: false,
        ...merchant,
      },
    }) as At;
  const codeOf = (entry: EntryKey, asked: At): string => {
    try {
      enforcePolicy({ method: 'GET', path: '/x', who: 'member', entry, errors: [], summary: '' }, asked);
      return 'may';
    } catch (refusal) {
      return (refusal as { errorCode: string }).errorCode;
    }
  };
  const login = 'customer.not.login';
  const denied = 'permission.denied';
  const anyone = ['may', 'may', 'may', 'may', 'may', 'may', 'may', 'may'];
  const members = [login, 'may', 'may', 'may', 'may', 'may', 'may', 'may'];
  const noTrial = [login, 'may', 'may', 'may', 'free_reject', 'may', 'may', 'may'];
  const payments = [login, 'may', 'may', 'may', 'free_reject', denied, denied, denied];
  const agents = [login, denied, 'may', 'may', denied, denied, denied, denied];

  // visitor, 0, 1, 2, 4, 40, 41, 42
  test.each([
    ['home', anyone],
    ['activity', anyone],
    ['notice', anyone],
    ['helps', anyone],
    ['gameCenter', anyone],
    ['service', anyone],
    ['live', anyone],
    ['member', members],
    ['launchGame', members],
    ['recents', members],
    ['benefits', members],
    ['wallet', noTrial],
    ['chat', noTrial],
    ['reward', noTrial],
    ['invite', noTrial],
    ['feedback', noTrial],
    ['applyReward', payments],
    ['favourites', payments],
    ['deposit', payments],
    ['withdraw', payments],
    ['agentRegister', agents],
    ['agent', agents],
    ['agentContract', payments],
  ] as const satisfies [EntryKey, string[]][])(
    '[CROLE-03] [CROLE-04] [CROLE-05] [ROLE-01] [ROLE-07] [ROLE-09] %s',
    (entry, expected) => {
      expect(people.map((person) => codeOf(entry, at(person)))).toEqual(expected);
    },
  );

  test('a merchant refuses every caller what it does not offer', () => {
    expect(codeOf('chat', at(0, { flags: {} }))).toBe(denied);
    expect(codeOf('agentContract', at(0, { flags: {} }))).toBe(denied);
    expect(codeOf('wallet', at(0, { isSingleWallet: true }))).toBe(denied);
    expect(codeOf('deposit', at(0, { flags: { CREDITMAR3: true } }))).toBe(denied);
    expect(codeOf('deposit', at(0, { flags: { CREDITMAR3: true }, depositSwitch: false }))).toBe('may');
  });
});
