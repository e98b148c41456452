// Every error code of an answer, declared once. Status and presentation are required for each code by the compiler.

export type ErrorSpec = {
  /** HTTP status. Business refusals are sent with 200 (OPEN-C-09); transport-level ones have their own status. */
  readonly status: 200 | 400 | 401 | 403 | 404 | 405 | 413 | 415 | 429 | 500 | 503;
  /** How the browser shows the code when the screen has no presentation of its own. */
  readonly show: 'alert' | 'silent' | 'sign-out' | 'page';
  /** The same request may succeed later. */
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
  'route.not_found': spec(404, 'alert', 'There is no call at this path.'),
  'method.not_allowed': spec(405, 'alert', 'The path exists; the method is not supported.'),
  'access.denied': spec(403, 'alert', 'The merchant named in the request is not the merchant of this host.'),
  'permission.denied': spec(
    403,
    'alert',
    'The merchant does not offer this call, or not to this type of member.',
  ),
  free_reject: spec(403, 'alert', 'Not available to trial accounts; a real account is required.'),
  ip_restrict: spec(403, 'page', 'Access from this country or address is restricted.'),
  domain_not_available: spec(404, 'page', 'There is no merchant, or a closed one, at this host.'),
  under_maintenance: spec(503, 'page', 'The merchant is under maintenance.', true),
  missing_encryption: spec(
    400,
    'alert',
    'The call requires an encrypted body; it was missing, or could not be verified.',
  ),
  'customer.not.login': spec(401, 'sign-out', 'The session token is missing, invalid or expired.'),
  'login.session.kicked': spec(401, 'sign-out', 'The session was ended; value.reason says by what.'),
  token_ip_different: spec(
    401,
    'alert',
    'The token was used from another address and another device at the same time; its session has ended.',
  ),
  'login.cred.err': spec(200, 'alert', 'The account name or the password is wrong.'),
  'user.disabled': spec(200, 'alert', 'The account is disabled.'),
  login_verify_required: spec(
    200,
    'alert',
    'The first factor is correct and a second one is required; value lists the kinds: email, ga, sms.',
  ),
  'verification.code.err': spec(
    200,
    'alert',
    'The code is wrong, used, expired or was issued for another purpose.',
  ),
  'verification.not_sent': spec(
    200,
    'silent',
    'The message provider refused the message; no code was sent.',
    true,
  ),
  'username.exists': spec(200, 'alert', 'The account name is taken.'),
  'affiliate.invalid': spec(200, 'alert', 'The invitation code does not exist.'),
  'field.invalid': spec(200, 'alert', 'A field is invalid; value.field names it.'),
  'register.closed': spec(200, 'alert', 'The merchant does not offer this way of registration.'),
  'not.exists.user': spec(200, 'alert', 'No account is linked to this verified identity.'),
  bind_customer_required: spec(200, 'alert', 'This verified identity must be linked to an account first.'),
  line_invalid_token: spec(200, 'alert', "LINE's code or the lineSessionToken is invalid, used or expired."),
  telegram_validate_failed: spec(
    200,
    'alert',
    'The Telegram signature is invalid, was used before, or has expired.',
  ),
  'firebase.invalid-id-token': spec(
    200,
    'alert',
    "The identity service's token is invalid, used or expired.",
  ),
  'social.bound_elsewhere': spec(
    200,
    'alert',
    'The verified identity is linked to another account, or the account to another identity.',
  ),
  'login.agents_only': spec(200, 'alert', 'The merchant, or this log-in page, admits agents only.'),
  'login.members_only': spec(200, 'alert', 'The merchant, or this log-in page, admits members only.'),
  'captcha.required': spec(
    200,
    'alert',
    'A captcha must be solved first, or again; value.captcha names the kind: image or slider.',
  ),
  'captcha.offline': spec(
    200,
    'silent',
    'The slider provider cannot be reached; an image captcha replaces it.',
    true,
  ),
  'password.err': spec(200, 'alert', 'The present password is wrong.'),
  'password.same': spec(200, 'alert', 'The new password cannot equal the old one.'),
  'password.common': spec(200, 'alert', 'The new password is too common.'),
  'reset.invalid': spec(200, 'alert', 'The link for a new password is invalid, used or expired.'),
  'reset.factor_required': spec(
    200,
    'alert',
    'The first proof is correct; value lists the second factors that can complete the reset: email, ga, sms.',
  ),
  'factor.other_needed': spec(
    200,
    'alert',
    'The only second factor of the account is the proof that was used first, or the mail address is too new to prove the owner; a proof of another kind is needed.',
  ),
  'payment.password.err': spec(
    200,
    'alert',
    'The payment password is wrong; value.left is the number of attempts left.',
  ),
  'payment.password.locked': spec(
    200,
    'alert',
    'The payment password is locked after five wrong attempts; the member can set a new one with the log-in password.',
  ),
  'payment.password.missing': spec(
    200,
    'alert',
    'The member has no payment password yet and must set one first.',
  ),
  'bank_card.exists': spec(200, 'alert', 'The member has this bank account already.'),
  'bank_card.limit': spec(200, 'alert', 'The member has the maximum number of bank accounts.'),
  'bank_card.name': spec(200, 'alert', "The bank account is not in the member's payee name."),
  'feedback.words': spec(200, 'alert', 'Feedback is too short or too long; value holds the limits.'),
  'picture.refused': spec(
    200,
    'alert',
    'A picture is missing, too large, or neither JPEG nor PNG; value names the picture and the reason.',
  ),
  'picture.pixels': spec(200, 'alert', 'A picture has more than 25 million pixels; value.index names it.'),
  'password.change_required': spec(
    403,
    'alert',
    'The member must change their password before any other call.',
  ),
  'factor.expired': spec(200, 'alert', 'No second factor waits for its first code on this device any more.'),
  'factor.unreachable': spec(
    200,
    'alert',
    'The account has no mail address or number for codes of this kind.',
  ),
  'trial.off': spec(403, 'alert', 'This merchant offers no free trial.'),
  'game.not_found': spec(200, 'alert', 'The merchant does not offer this game.'),
  coming_soon: spec(200, 'alert', 'The game is announced and cannot be played yet.'),
  vendor_under_maintenance: spec(
    200,
    'alert',
    'The vendor is under maintenance; value holds its start and end.',
    true,
  ),
  'ticket.invalid': spec(
    403,
    'alert',
    'The one-time ticket is unknown, used, expired, or was issued to another holder.',
  ),
  'ticket.audience': spec(403, 'alert', 'Tickets are not issued for this origin.'),
  'signature.invalid': spec(
    401,
    'alert',
    'The signature does not match, or its timestamp is outside the window.',
  ),
  'wallet.insufficient': spec(200, 'alert', 'The balance does not cover the amount.'),
  'transaction.mismatch': spec(200, 'alert', 'The transaction id was used before with other values.'),
  'transaction.rolled_back': spec(
    200,
    'alert',
    'The debit was rolled back before and can no longer take effect.',
  ),
  'round.unknown': spec(200, 'alert', 'There is no debit for this round.', true),
  'round.closed': spec(200, 'alert', 'The round is settled or rolled back.'),
  'lottery.draw_closed': spec(200, 'alert', 'This draw no longer accepts bets, or does not accept them yet.'),
  'lottery.stake_limit': spec(
    200,
    'alert',
    'A stake is outside the limits of this lottery; value holds the limits.',
  ),
  'lottery.sold_out': spec(
    200,
    'alert',
    'The draw has reached its limit of liability; a smaller stake may still be accepted.',
    true,
  ),
  'lottery.prize_mode': spec(200, 'alert', 'The lottery does not have this prize mode.'),
  'lottery.order_unknown': spec(200, 'alert', 'This member has no such order or bet.'),
  'downline.unknown': spec(200, 'alert', 'The member is not a downline of the agent.'),
  'rebate.range': spec(
    200,
    'alert',
    'A rebate is above the agent’s own rate, or below a rate that the downline has passed on; value holds gameType, min and max.',
  ),
  'contract.decided': spec(200, 'alert', 'No such contract is waiting: it was decided or replaced before.'),
  'payout.not_due': spec(200, 'alert', 'The period is not over, has no payout, or was decided before.'),
  'promotion.not_found': spec(
    200,
    'alert',
    'There is no such active promotion, or it is not available this way.',
  ),
  'promotion.taken': spec(200, 'alert', 'The member has already applied for this promotion or claimed it.'),
  'promotion.not_ready': spec(
    200,
    'alert',
    'The reward is not approved: there is no application, it is in review, or it was rejected.',
  ),
  'promotion.expired': spec(200, 'alert', 'The reward has expired.'),
  'promo_code.invalid': spec(200, 'alert', 'The promo code is unknown, used up or expired.'),
  'claim.unknown': spec(200, 'alert', 'There is no such application.'),
  'claim.decided': spec(200, 'alert', 'The application was decided before.'),
  'payment.closed': spec(200, 'alert', 'These payments are closed, or the merchant lacks the method.'),
  'payment.limit': spec(200, 'alert', 'The amount is outside the limits; value holds min and max.'),
  'payment.waiting': spec(200, 'alert', 'Too many deposits of this member are waiting for payment.', true),
  'payment.promo': spec(200, 'alert', 'The promotion has ended, or does not apply to this amount.'),
  'payment.terms': spec(200, 'alert', 'Fee, bonus or bets are no longer the `terms` of the request.'),
  'payment.unknown': spec(200, 'alert', 'The member has no such order or bank account.'),
  'payment.mismatch': spec(200, 'alert', 'Amount, currency or provider differ from the order.'),
  'payment.decided': spec(200, 'alert', 'The order was decided differently before.'),
  'payment.bonus_used': spec(200, 'alert', 'A bet was placed since the deposit; its bonus stays.'),
  'withdraw.daily': spec(200, 'alert', "Today's withdrawal limit is reached.", true),
  'withdraw.turnover': spec(
    200,
    'alert',
    'Open turnover locks a part of the balance; value holds turnoverRemaining, withdrawable and locked.',
  ),
  'transfer.turnover': spec(200, 'alert', 'Open turnover locks a part; value as for withdraw.turnover.'),
  'withdraw.card_rests': spec(
    200,
    'alert',
    'The bank account is new; payouts to it start at value.usableFrom.',
    true,
  ),
  'withdraw.waits': spec(
    200,
    'alert',
    'The payment password or the mail address was changed; payouts start again at value.usableFrom.',
    true,
  ),
  'withdraw.identity': spec(
    200,
    'alert',
    "The merchant has not verified the member's identity yet; value.reason says why it refused to.",
    true,
  ),
  'proof.required': spec(
    200,
    'alert',
    'A proof of ownership is needed: the log-in password, a code or a new log-in; value holds the possible ones.',
  ),
  'wallet.unknown': spec(200, 'alert', 'There is no such wallet, or source and target are the same.'),
  TOO_MANY_REQUEST: spec(
    429,
    'silent',
    'Too many requests; Retry-After is the number of seconds to wait.',
    true,
  ),
  'service.unavailable': spec(503, 'alert', 'The platform is temporarily unavailable.', true),
  unknown_error: spec(500, 'alert', 'An unexpected error occurred.'),
} as const satisfies Record<string, ErrorSpec>;

export type ErrorCode = keyof typeof errors;

/** Codes that any call may answer, so that no declaration repeats them. */
export const commonCodes = [
  'request.invalid',
  'request.too_large',
  'request.unsupported',
  'access.denied',
  'domain_not_available',
  'ip_restrict',
  'under_maintenance',
  'customer.not.login',
  'login.session.kicked',
  'token_ip_different',
  'permission.denied',
  'password.change_required',
  'free_reject',
  'TOO_MANY_REQUEST',
  'service.unavailable',
  'unknown_error',
] as const satisfies readonly ErrorCode[];
export type CommonCode = (typeof commonCodes)[number];

/** Codes that the browser's request layer adds: there was no answer, or it was unreadable. */
export const transportCodes = [
  'network_offline',
  'network_error',
  'ECONNABORTED',
  'unreadable',
  'cancelled',
  'url_is_null',
] as const;
export type TransportCode = (typeof transportCodes)[number];
