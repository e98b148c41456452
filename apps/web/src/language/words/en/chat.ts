export const chat = {
  'chat.opening': 'Opening your conversation with us',
  'chat.notOpened': 'The chat did not open',
  'chat.notOpenedText': 'Try again in a moment, or contact us in another way.',
  'chat.unread': '{count, plural, one {# unread message} other {# unread messages}}',
} as const;
