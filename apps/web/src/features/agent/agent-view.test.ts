import { expect, test } from 'vitest';
import { agentPath, agentViewOf } from './agent-view.ts';

const now = Date.parse('2026-11-28T12:00:00Z');
const first = {
  tab: 'overview',
  agentId: null,
  span: 'month',
  days: null,
  sorting: { sort: 'bet', order: 'desc' },
} as const;

test.each([
  [first],
  [{ ...first, tab: 'report', agentId: '17', span: 'week', sorting: { sort: 'username', order: 'asc' } }],
  [{ ...first, tab: 'salary', days: { from: '2026-10-01', to: '2026-11-28' } }],
  [{ ...first, tab: 'report', sorting: { sort: 'bet', order: 'asc' } }],
] as const)('the address of a view leads to the same view', (view) => {
  expect(agentViewOf(agentPath(view).split('?')[1] ?? '', now)).toEqual(view);
});

test.each([
  '',
  '?tab=none&span=custom&sort=password&order=up',
  '?from=2026-11-28&to=2026-11-01',
  '?from=2026-11-01',
  '?from=2026-11-00&to=2026-11-31',
  '?from=2026-11-01&to=2027-01-01',
  "?from=2026-11-01'&to=2026-11-02",
])('%s is the first view', (search) => {
  expect(agentViewOf(search, now)).toEqual(first);
});
