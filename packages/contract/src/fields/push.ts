// Fields of the calls about messages to a device.
import type { Fields } from './field.ts';

export const pushFields: Fields = {
  registrationToken: [
    'Token of the device at Firebase Cloud Messaging.',
    'cJ1uQ2demo:APA91bHun4MxP5egoKMwt2KZFBaFUH',
  ],
  topic: ['Topic of the messages.', 'ALL', { ALL: 'all messages of the merchant' }],
  unsubscribeAll: ['Removes the device and all its topics; always true.'],
  'fcmCheck.answer': ['True when the device is bound to this member.'],
};
