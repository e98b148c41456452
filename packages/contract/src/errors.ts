// Every code an answer can carry, once. Status and presentation are total: a code that is not here does not compile.

export type ErrorSpec = {
  /** HTTP status. Business refusals travel as 200 (OPEN-C-09); transport-level ones keep their own. */
  readonly status: 200 | 400 | 401 | 403 | 404 | 405 | 413 | 415 | 429 | 500 | 503;
  /** How the browser shows it when the screen has nothing of its own to say. */
  readonly show: 'alert' | 'silent' | 'sign-out' | 'page';
  /** The same request may succeed if sent again later. */
  readonly again: boolean;
  /** One sentence for integrators. */
  readonly means: string;
};

function spec(status: ErrorSpec['status'], show: ErrorSpec['show'], means: string, again = false): ErrorSpec {
  return { status, show, again, means };
}

/** Codes the gateway answers with. */
export const errors = {
  'request.invalid': spec(400, 'alert', 'The request does not have the documented shape.'),
  'request.too_large': spec(413, 'alert', 'The body is larger than this call accepts.'),
  'request.unsupported': spec(415, 'alert', 'The content type is not application/json.'),
  'route.not_found': spec(404, 'alert', 'No call lives at this path.'),
  'method.not_allowed': spec(405, 'alert', 'The path exists, the method does not.'),
  'access.denied': spec(403, 'alert', 'The merchant named by the request is not the one this host serves.'),
  'permission.denied': spec(
    403,
    'alert',
    'The house does not offer this call, or not to this kind of member.',
  ),
  free_reject: spec(403, 'alert', 'Not for trial accounts: it takes an actual one.'),
  ip_restrict: spec(403, 'page', 'Access from this place is restricted.'),
  domain_not_available: spec(404, 'page', 'No merchant answers at this host.'),
  under_maintenance: spec(503, 'page', 'The merchant is under maintenance.', true),
  missing_encryption: spec(400, 'alert', 'A sealed call came unsealed, or its seal does not hold.'),
  'customer.not.login': spec(401, 'sign-out', 'There is no live session behind this token.'),
  token_ip_different: spec(
    401,
    'alert',
    'The token came from another address and another device at once; its session is over.',
  ),
  'login.cred.err': spec(200, 'alert', 'The account name or the password is wrong.'),
  'user.disabled': spec(200, 'alert', 'The account is disabled.'),
  login_verify_required: spec(
    200,
    'alert',
    'The first factor was right; value says which second ones there are: email, ga, sms.',
  ),
  'verification.code.err': spec(200, 'alert', 'The code is wrong, used, expired or for something else.'),
  'verification.not_sent': spec(
    200,
    'silent',
    'The provider did not take the message; no code is on its way.',
    true,
  ),
  'username.exists': spec(200, 'alert', 'The account name is taken.'),
  'affiliate.invalid': spec(200, 'alert', 'The invitation code is nobody’s.'),
  'field.invalid': spec(200, 'alert', 'A field does not hold to its rule; value.field names it.'),
  'register.closed': spec(200, 'alert', 'The merchant does not register members this way.'),
  'not.exists.user': spec(200, 'alert', 'Nobody is bound to this proven identity.'),
  bind_customer_required: spec(200, 'alert', 'This proven identity has to be bound to an account first.'),
  line_invalid_token: spec(200, 'alert', "LINE's code or the lineSessionToken is wrong, used or late."),
  telegram_validate_failed: spec(
    200,
    'alert',
    'What Telegram is said to have signed is not its word, used or late.',
  ),
  'firebase.invalid-id-token': spec(200, 'alert', "The identity service's token is wrong, used or late."),
  'social.bound_elsewhere': spec(
    200,
    'alert',
    'The proven identity, or the account, is bound to another one.',
  ),
  'login.agents_only': spec(200, 'alert', 'The house, or the way in, is for agents.'),
  'login.members_only': spec(200, 'alert', 'The house is for ordinary members.'),
  'captcha.required': spec(
    200,
    'alert',
    'A captcha has to be solved first, or again; value.captcha says which: image or slider.',
  ),
  'captcha.offline': spec(
    200,
    'silent',
    'The provider of the slider cannot be reached; the image takes its place.',
    true,
  ),
  'password.err': spec(200, 'alert', 'The present password is wrong.'),
  'password.same': spec(200, 'alert', 'The new password cannot equal the old one.'),
  'password.common': spec(200, 'alert', 'The new password is among those that everybody tries first.'),
  'reset.invalid': spec(200, 'alert', 'The link for a new password is unknown, used or too old.'),
  'reset.factor_required': spec(
    200,
    'alert',
    'The first proof was right; value says which second factors the reset may go on with: email, ga, sms.',
  ),
  'factor.other_needed': spec(
    200,
    'alert',
    'The only second factor of the account is the one that was shown first; another way in is needed.',
  ),
  'payment.password.err': spec(
    200,
    'alert',
    'The payment password is wrong; value.left says how many tries are left.',
  ),
  'payment.password.locked': spec(
    200,
    'alert',
    'The payment password is locked after five wrong ones; the log-in password sets a new one.',
  ),
  'payment.password.missing': spec(
    200,
    'alert',
    'The member has no payment password yet; one has to be set first.',
  ),
  'bank_card.exists': spec(200, 'alert', 'The member has this bank account already.'),
  'bank_card.limit': spec(200, 'alert', 'The member has as many bank accounts as there may be.'),
  'bank_card.name': spec(200, 'alert', 'The account is not in the name that winnings are paid to.'),
  'feedback.words': spec(200, 'alert', 'Feedback is too short or too long; value holds the limits.'),
  'picture.refused': spec(
    200,
    'alert',
    'A picture is none, or not JPEG or PNG, or too large; value says which and why.',
  ),
  'password.change_required': spec(
    403,
    'alert',
    'The password was the house’s own: it has to be changed before anything else.',
  ),
  'factor.unreachable': spec(200, 'alert', 'The account has no address or number for codes of this kind.'),
  'trial.off': spec(403, 'alert', 'This merchant offers no free trial.'),
  'game.not_found': spec(200, 'alert', 'The merchant does not offer this game.'),
  coming_soon: spec(200, 'alert', 'Announced, not playable yet.'),
  vendor_under_maintenance: spec(
    200,
    'alert',
    'The vendor is under maintenance; value holds the window.',
    true,
  ),
  'ticket.invalid': spec(
    403,
    'alert',
    'The one-time ticket is unknown, spent, expired or for somebody else.',
  ),
  'ticket.audience': spec(403, 'alert', 'No ticket is issued for this origin.'),
  'signature.invalid': spec(
    401,
    'alert',
    'The signature does not match, or its timestamp is out of the window.',
  ),
  'wallet.insufficient': spec(200, 'alert', 'The balance does not cover the amount.'),
  'transaction.mismatch': spec(200, 'alert', 'The transaction id was used before for something else.'),
  'transaction.rolled_back': spec(
    200,
    'alert',
    'The debit was rolled back before; it cannot take effect any more.',
  ),
  'round.unknown': spec(200, 'alert', 'No debit of this round is known.', true),
  'round.closed': spec(200, 'alert', 'The round is settled or rolled back.'),
  'lottery.draw_closed': spec(200, 'alert', 'This draw takes no bets any more, or is not announced yet.'),
  'lottery.stake_limit': spec(
    200,
    'alert',
    'A stake is outside of what this lottery takes; value holds the limits.',
  ),
  'lottery.sold_out': spec(
    200,
    'alert',
    'This draw carries all the risk it may; a smaller stake may still fit.',
    true,
  ),
  'lottery.prize_mode': spec(200, 'alert', 'The lottery does not pay by this prize mode.'),
  'lottery.order_unknown': spec(200, 'alert', 'This member has no such order or bet.'),
  'downline.unknown': spec(200, 'alert', 'This is no downline of the agent.'),
  'rebate.range': spec(
    200,
    'alert',
    'A rebate is above the agent’s own, or below what the downline gave on; value says gameType, min and max.',
  ),
  'contract.decided': spec(200, 'alert', 'No such contract waits: it was decided before, or replaced.'),
  'payout.not_due': spec(200, 'alert', 'The period is not over, comes to nothing, or was decided.'),
  'promotion.not_found': spec(200, 'alert', 'No such promotion is on, or it cannot be had this way.'),
  'promotion.taken': spec(200, 'alert', 'This member has applied for it or claimed it already.'),
  'promotion.not_ready': spec(
    200,
    'alert',
    'The reward is not approved: it was not applied for, waits, or was refused.',
  ),
  'promotion.expired': spec(200, 'alert', 'The reward was not claimed in time.'),
  'promo_code.invalid': spec(200, 'alert', 'The promo code is unknown, used up or too old.'),
  'claim.unknown': spec(200, 'alert', 'There is no such application.'),
  'claim.decided': spec(200, 'alert', 'The application was decided before.'),
  'payment.closed': spec(
    200,
    'alert',
    'Payments of this kind are closed, or the method is none of this house.',
  ),
  'payment.limit': spec(200, 'alert', 'The amount is outside of what is taken; value holds min and max.'),
  'payment.waiting': spec(200, 'alert', 'Too many deposits of this member wait for their payment.', true),
  'payment.promo': spec(200, 'alert', 'The promotion is over, or does not come with this amount.'),
  'payment.unknown': spec(200, 'alert', 'There is no such order, or no such bank card of this member.'),
  'payment.mismatch': spec(200, 'alert', 'Amount, currency or provider are not those of the order.'),
  'payment.decided': spec(200, 'alert', 'The order was decided otherwise before.'),
  'withdraw.daily': spec(200, 'alert', 'No more can be taken out today.', true),
  'withdraw.turnover': spec(
    200,
    'alert',
    'Deposits have to be played first; value.turnoverRemaining says how much is left.',
  ),
  'withdraw.card_rests': spec(
    200,
    'alert',
    'The bank card is new: it is paid to from value.usableFrom on.',
    true,
  ),
  'wallet.unknown': spec(200, 'alert', 'There is no such wallet, or it is the same one twice.'),
  TOO_MANY_REQUEST: spec(429, 'silent', 'Too many requests; Retry-After says how long to wait.', true),
  'service.unavailable': spec(503, 'alert', 'The platform cannot serve right now.', true),
  unknown_error: spec(500, 'alert', 'Something failed that should not have.'),
} as const satisfies Record<string, ErrorSpec>;

export type ErrorCode = keyof typeof errors;

/** Codes any call may answer, so no declaration repeats them. */
export const commonCodes = [
  'request.invalid',
  'request.too_large',
  'request.unsupported',
  'access.denied',
  'domain_not_available',
  'ip_restrict',
  'under_maintenance',
  'customer.not.login',
  'token_ip_different',
  'permission.denied',
  'password.change_required',
  'free_reject',
  'TOO_MANY_REQUEST',
  'service.unavailable',
  'unknown_error',
] as const satisfies readonly ErrorCode[];
export type CommonCode = (typeof commonCodes)[number];

/** Codes the browser's request layer adds: no answer came, or none that could be read. */
export const transportCodes = [
  'network_offline',
  'network_error',
  'ECONNABORTED',
  'unreadable',
  'cancelled',
  'url_is_null',
] as const;
export type TransportCode = (typeof transportCodes)[number];
