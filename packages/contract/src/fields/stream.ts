// Fields of the event stream.
import type { Fields } from './field.ts';

export const streamFields: Fields = {
  url: [
    'Path of the event stream (text/event-stream) with a ticket. Its events: `order` with an order number, `gap` after lost events.',
    '/wps/member/events?ticket=q3Zk8vQm5sXw1RtYb7LcNf4JdGp9Ua3e',
  ],
};
