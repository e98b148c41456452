import { failed } from '../outcome.ts';
import type { Policy } from '../policy.ts';

/**
 * Sends the token with calls for members only (REQ-03, REQ-04, OPEN-C-11). A call that needs a session is not sent
 * without one.
 */
export const token: Policy = async (request, next) => {
  const { who } = request.call;
  const mine = request.options.token ?? request.identity.token;
  if (who === 'anyone' || who === 'vendor') return next(request);
  if (mine === null) {
    return who === 'member'
      ? failed('customer.not.login', { serverCode: 'login.not.session' })
      : next(request);
  }
  return next({ ...request, headers: { ...request.headers, Authorization: mine } });
};
