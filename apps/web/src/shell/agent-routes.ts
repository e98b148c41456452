// The places of agents and of those who bring friends along.
import { contractPaths, paths } from '#navigation/paths.ts';
import { lazyScreen } from './lazy-screen.tsx';
import { headedPage, type Route } from './route.ts';

export const agentRoutes = {
  agent: headedPage(
    [paths.agent],
    lazyScreen(
      'features/agent/agent-screen.tsx',
      ['agent', 'money'],
      () => import('#features/agent/agent-screen.tsx'),
    ),
  ),
  agentRegister: headedPage(
    [paths.agentRegister],
    lazyScreen(
      'features/agent/register-screen.tsx',
      'agent',
      () => import('#features/agent/register-screen.tsx'),
    ),
  ),
  agentContract: headedPage(
    contractPaths,
    lazyScreen(
      'features/agent/contract-screen.tsx',
      'agent',
      () => import('#features/agent/contract-screen.tsx'),
    ),
  ),
  inviteFriends: {
    paths: [paths.inviteFriends],
    who: 'anyone',
    header: 'own',
    outer: true,
    screen: lazyScreen(
      'features/invite/invite-screen.tsx',
      'invite',
      () => import('#features/invite/invite-screen.tsx'),
    ),
  },
} as const satisfies Record<string, Route>;
