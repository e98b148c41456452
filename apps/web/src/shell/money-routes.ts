// The places where money is put in, taken out, moved and looked back on.
import { paths } from '#navigation/paths.ts';
import { lazyScreen } from './lazy-screen.tsx';
import { memberPage } from './route.ts';

export const moneyRoutes = {
  deposit: memberPage(
    paths.deposit,
    lazyScreen(
      'features/wallet/deposit-screen.tsx',
      ['wallet', 'money'],
      () => import('#features/wallet/deposit-screen.tsx'),
    ),
  ),
  withdraw: memberPage(
    paths.withdraw,
    lazyScreen(
      'features/wallet/withdraw-screen.tsx',
      ['wallet', 'money'],
      () => import('#features/wallet/withdraw-screen.tsx'),
    ),
  ),
  transactions: memberPage(
    paths.transactions,
    lazyScreen(
      'features/wallet/transactions-screen.tsx',
      'wallet',
      () => import('#features/wallet/transactions-screen.tsx'),
    ),
  ),
  wallet: {
    ...memberPage(
      paths.wallet,
      lazyScreen(
        'features/wallet/wallet-screen.tsx',
        ['wallet', 'money'],
        () => import('#features/wallet/wallet-screen.tsx'),
      ),
    ),
    outer: true,
  },
} as const;
