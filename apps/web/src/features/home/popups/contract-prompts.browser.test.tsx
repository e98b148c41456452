// The contracts that wait for a decision, on home.
import { pendingContracts } from '@foyer/contract/calls/agent-contracts.ts';
import { announcements } from '@foyer/contract/calls/system.ts';
import { type MemberType, memberType } from '@foyer/contract/member-type.ts';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ann } from '#testing/fake-session.ts';
import { statusOf } from '#testing/merchant.ts';
import { answer, renderScreen } from '#testing/render-screen.tsx';
import { clear } from '#testing/show.tsx';
import { Afterwards } from '../afterwards.tsx';

const everyContract = {
  dailysalreqtype: 'DAILY',
  divtypecompperiodreq: 'MONTHLY',
  contracthoursalreq: 'HOURLY',
};

function open(type: MemberType, hasContracts: boolean) {
  const status = statusOf();
  const resources = [{ resourceType: 'FACEBOOK', url: 'https://social.example/a' }];
  return renderScreen(<Afterwards />, {
    merchant: {
      flags: { AGENTPOLICY3: hasContracts },
      status: { ...status, info: { ...status.info, resources } },
    },
    member: { ...ann, type },
    areas: ['home', 'agent'],
    answers: [
      answer(pendingContracts, everyContract),
      answer(announcements, { promotion: [], banners: [], player: [], popup: [] }),
    ],
  });
}

afterEach(clear);

const prompts = page.getByRole('list', { name: 'Contracts to review' });

test.each([memberType.member, memberType.agent])(
  '[AGENT-03] [AGENT-04] [HOME-08] [ROLE-13] a member of type %i with waiting contracts has a prompt for each',
  async (type) => {
    const { requestsOf } = open(type, true);
    await expect.element(prompts).toBeVisible();
    expect(
      prompts
        .getByRole('link')
        .elements()
        .map((link) => link.getAttribute('href')),
    ).toEqual([
      '/m/member/agent/getSalaryContract',
      '/m/member/agent/getDevidendContract',
      '/m/member/agent/getHourContract',
    ]);
    expect(requestsOf(pendingContracts).map(({ method, path, body }) => [method, path, body])).toEqual([
      ['POST', '/wps/member/info/funds/consolidated', { token: ann.token }],
    ]);
  },
);

test.each([
  ['[AGENT-02] [ROLE-13] a trial', memberType.trial, true],
  ['[AGENT-02] [ROLE-13] a virtual account of type 40', memberType.virtual40, true],
  ['[AGENT-02] [ROLE-13] a virtual account of type 41', memberType.virtual41, true],
  ['[AGENT-02] [ROLE-13] a virtual account of type 42', memberType.virtual42, true],
  ['[AGENT-01] [TEMPLATE-16] [ROLE-13] an agent of a merchant without contracts', memberType.agent, false],
] as const)('%s has none, and asks for none', async (_, type, hasContracts) => {
  const { requestsOf, isAnswered } = open(type, hasContracts);
  // The social bar is loaded after the contracts.
  await expect.element(page.getByRole('link', { name: /Facebook/i })).toBeVisible();
  await expect.poll(isAnswered).toBe(true);
  expect(prompts.elements()).toEqual([]);
  expect(requestsOf(pendingContracts)).toEqual([]);
});
