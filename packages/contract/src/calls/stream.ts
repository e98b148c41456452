import { call } from '../call.ts';
import type { Types } from '../contract-types.ts';

export const openStream = call<Types<'stream', 'openStream'>>()({
  method: 'POST',
  path: '/wps/member/stream',
  who: 'member',
  entry: 'deposit',
  quiet: true,
  errors: [],
  summary:
    "The address of the stream of events about the member's orders, for an EventSource; it can be opened for half a minute. At most three streams of a member stay open at a gateway.",
});
