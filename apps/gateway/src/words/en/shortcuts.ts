export const shortcuts = {
  deposit: 'Deposit',
  activity: 'Promotions',
  service: 'Customer service',
} as const;
