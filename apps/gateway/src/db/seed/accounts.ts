// Members of the demo houses. Their password is public by design: these accounts exist only where somebody seeded them.

export const demoPassword = 'foyer-demo-2026';

export type DemoAccount = {
  account: string;
  /** 0 member, 1 and 2 agents, 4 trial, 40 to 42 virtual. */
  type: 0 | 1 | 2 | 4 | 40 | 41 | 42;
  who: string;
};

/** The same in every merchant; the first is the one to show. */
export const demoAccounts: readonly DemoAccount[] = [
  { account: 'demo', type: 0, who: 'a member' },
  { account: 'demo-agent', type: 1, who: 'an agent' },
  { account: 'demo-partner', type: 2, who: 'an agent of the second kind' },
  { account: 'demo-trial', type: 4, who: 'a trial account with play money' },
  { account: 'demo-virtual40', type: 40, who: 'a virtual account' },
  { account: 'demo-virtual41', type: 41, who: 'a virtual account' },
  { account: 'demo-virtual42', type: 42, who: 'a virtual account' },
  { account: 'demo-new', type: 0, who: 'a member who has never been here' },
];

type Label = { labelId: string; labelName: string; type: string; rankLevel: number };

/** The clubs they are in: two rise by what they do, one was given his rank by hand, the others are in none. */
export const demoLabels: Readonly<Record<string, Label>> = {
  demo: { labelId: 'gold', labelName: 'Gold', type: 'AUTO', rankLevel: 3 },
  'demo-new': { labelId: 'bronze', labelName: 'Bronze', type: 'AUTO', rankLevel: 1 },
  'demo-virtual40': { labelId: 'guest', labelName: 'Guest of the house', type: 'MANUAL', rankLevel: 0 },
};
