// Members of the demo merchants. Their password is public by design: these accounts exist only where they were
// seeded.

import { type MemberType, memberType } from '@foyer/contract/member-type.ts';

export const demoPassword = 'foyer-demo-2026';

export type DemoAccount = {
  account: string;
  type: MemberType;
  who: string;
};

/** The same in every merchant; the first is the one for demonstrations. */
export const demoAccounts: readonly DemoAccount[] = [
  { account: 'demo', type: memberType.member, who: 'a member' },
  { account: 'demo-agent', type: memberType.agent, who: 'an agent' },
  { account: 'demo-partner', type: memberType.partner, who: 'an agent of the second kind' },
  { account: 'demo-trial', type: memberType.trial, who: 'a trial account with play money' },
  { account: 'demo-virtual40', type: memberType.virtual40, who: 'a virtual account' },
  { account: 'demo-virtual41', type: memberType.virtual41, who: 'a virtual account' },
  { account: 'demo-virtual42', type: memberType.virtual42, who: 'a virtual account' },
  { account: 'demo-new', type: memberType.member, who: 'a member who has never been here' },
];

type Label = { labelId: string; labelName: string; type: string; rankLevel: number };

/** Their club ranks: two members rise automatically, one was given a rank by hand, the others have none. */
export const demoLabels: Readonly<Record<string, Label>> = {
  demo: { labelId: 'gold', labelName: 'Gold', type: 'AUTO', rankLevel: 3 },
  'demo-new': { labelId: 'bronze', labelName: 'Bronze', type: 'AUTO', rankLevel: 1 },
  'demo-virtual40': { labelId: 'guest', labelName: 'Guest', type: 'MANUAL', rankLevel: 0 },
};
