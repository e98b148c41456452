// Fields of invitations.
import type { Fields } from './field.ts';

export const inviteFields: Fields = {
  autoGenerate: [
    'Whether a member without a code gets one now. Absent: no.',
    'true',
    { true: 'yes', false: 'no' },
  ],
  'answer.referralCode': [
    'Code for the link `/m/register?referralCode=…`; empty if there is none yet.',
    'R7K2Q9',
  ],
  referralUrl: [
    'Public address where a friend registers with the code; empty if there is no code yet. Absent: the app makes it of the address that the member has open.',
    'https://aurora.example/m/register?referralCode=R7K2Q9',
  ],
  invited: ['Number of friends who registered by the code.', 5],
  deposited: ['Number of those friends who deposited.', 2],
  totalReward: ['Sum of the paid rewards in minor units.', '20000'],
  rules: ['Rules in the requested language, one sentence each.', ['Your friend deposits within 30 days.']],
  terms: ['What is paid for a friend.'],
  reward: ['Reward for a friend in minor units.', '10000'],
  minDeposit: ['Deposit that the friend must make, in minor units.', '50000'],
};
