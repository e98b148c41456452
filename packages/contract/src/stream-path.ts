/**
 * The event stream of a member (`text/event-stream`). Its events are `order`, with the number of an order whose state
 * changed, and `gap`: events may be missing, so read again. It ends with the session.
 */
export const streamPath = '/wps/member/events';
