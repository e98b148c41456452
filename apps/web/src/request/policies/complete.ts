import { failed } from '../outcome.ts';
import type { Policy } from '../policy.ts';

/** Refuses a request without an address with 'url is null' (REQ-16); nothing is sent. */
export const complete: Policy = async (request, next) =>
  request.path === '' ? failed('url_is_null', { message: 'url is null' }) : next(request);
