export const checkout = {
  title: 'Payment',
  standIn: 'Sandbox, simulated payment provider',
  to: 'Payment to',
  order: 'Order',
  until: 'Open until',
  pay: 'Pay',
  decline: 'Decline',
  paid: 'Paid',
  failed: 'Declined',
  expired: 'This payment has expired',
  back: 'Back to',
  more: 'Other outcomes',
} as const;
