import { failed } from '../outcome.ts';
import type { Policy } from '../policy.ts';

/** A request without an address is refused here with 'url is null' (REQ-16); nothing is sent. */
export const complete: Policy = async (request, next) =>
  request.path === '' ? failed('url_is_null', { message: 'url is null' }) : next(request);
