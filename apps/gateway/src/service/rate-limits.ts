// Every rate limit, in one list, named by the action it limits and by what is counted.

export const rateLimits = {
  /** Login attempts, right or wrong, from one address; many phones of a mobile network share one. */
  'login.ip': { points: 60, seconds: 60 },
  /** The same from one device. */
  'login.device': { points: 20, seconds: 60 },
  /** Descriptions of a merchant with a well-formed signature, from one address. */
  'description.ip': { points: 30, seconds: 60 },
  /** Attempts to change security settings in one session: a token alone uses up nothing of the owner's other sessions. */
  'security.session': { points: 20, seconds: 3_600 },
  /** Changes of one member's security settings, and of the log-in password, that were proved. */
  'security.member': { points: 20, seconds: 3_600 },
  'password.member': { points: 10, seconds: 3_600 },
  /** Notices to one member that sessions were ended. */
  'sessionNotice.member': { points: 3, seconds: 3_600 },
  /** Trials opened from one address. */
  'trial.ip': { points: 20, seconds: 3_600 },
  /** Steps of a redirect to a social provider and back, from one address and from one device. */
  'social.ip': { points: 60, seconds: 60 },
  'social.device': { points: 20, seconds: 60 },
  /** Exchanges of a ticket or a third party's session id, from one address and from one device. */
  'exchange.ip': { points: 60, seconds: 60 },
  'exchange.device': { points: 20, seconds: 60 },
  /** Tickets for a partner's site, for one member. */
  'ticket.member': { points: 30, seconds: 60 },
  /** Keep-alives of one member; one is due every 90 s in each tab. */
  'keepAlive.member': { points: 60, seconds: 60 },
  /** Tickets issued to one partner. */
  'partner.env': { points: 1_200, seconds: 60 },
  /** Chat openings of one member, and queries for unread messages: one is due every minute in each tab. */
  'chat.member': { points: 30, seconds: 60 },
  'unread.member': { points: 60, seconds: 60 },
  /** Launch tickets for one member. */
  'launch.member': { points: 60, seconds: 60 },
  /** Trial games launched from one address. */
  'tryGame.ip': { points: 60, seconds: 600 },
  /** Registrations, successful or refused, from one address and from one device. */
  'register.ip': { points: 60, seconds: 3_600 },
  'register.device': { points: 20, seconds: 3_600 },
  /** Queries whether a name is taken, by one browser at one address; with those about invitation codes, per address. */
  'check.browser': { points: 20, seconds: 3_600 },
  'check.ip': { points: 120, seconds: 3_600 },
  /** Codes to one number or address; the code module defines how soon another may follow. */
  'code.recipient.minute': { points: 2, seconds: 60 },
  'code.recipient.hour': { points: 5, seconds: 3_600 },
  'code.recipient.day': { points: 10, seconds: 86_400 },
  /** The same for the owner of the number or address, and for a login that waits for its second factor. */
  'code.share.hour': { points: 3, seconds: 3_600 },
  'code.share.day': { points: 6, seconds: 86_400 },
  'code.share.merchant': { points: 5_000, seconds: 86_400 },
  /** Codes and links to one mailbox for all accounts whose members have not confirmed it. */
  'mailbox.day': { points: 20, seconds: 86_400 },
  /** Codes requested from one address, and all codes of one merchant in a day. */
  'code.ip': { points: 60, seconds: 3_600 },
  'code.merchant': { points: 5_000, seconds: 86_400 },
  /** Codes that were sent in although none waited: from one address, and by the owner of a number or address. */
  'noCode.ip': { points: 120, seconds: 3_600 },
  'noCode.share': { points: 20, seconds: 3_600 },
  /** Changes of favourites and recents by one member. */
  'library.member': { points: 240, seconds: 60 },
  /** Lottery orders and cancellations of one member. */
  'lottery.member': { points: 240, seconds: 60 },
  /** Downlines, links, transfers, rebates and requests of one agent. */
  'agent.member': { points: 120, seconds: 60 },
  /** Applications of one member, which may contain pictures; and claimed rewards. */
  'rewardApply.member': { points: 20, seconds: 86_400 },
  'rewardClaim.member': { points: 60, seconds: 60 },
  /** Attempts to deposit, withdraw and move money between wallets in one session: see `security.session`. */
  'payment.session': { points: 60, seconds: 600 },
  /** Captchas given to one address and to one device. */
  'captcha.ip': { points: 120, seconds: 60 },
  'captcha.device': { points: 30, seconds: 60 },
  /** Images given to one address in place of a slider, and proofs of work in place of an image. */
  'captcha.instead': { points: 20, seconds: 3_600 },
  'captcha.work': { points: 20, seconds: 3_600 },
  /** Requests about a forgotten password from one address, and about one name or number, known or not. */
  'reset.ip': { points: 60, seconds: 3_600 },
  'reset.account': { points: 8, seconds: 3_600 },
  /** Attempts to set a new password on a known device of the member, which does not share the limit of its address. */
  'reset.own': { points: 20, seconds: 3_600 },
  /** Devices bound and subscribed by one member. */
  'push.member': { points: 60, seconds: 60 },
  /** Exported files of one member. */
  'export.member': { points: 20, seconds: 3_600 },
  /** Event streams opened by one member: each tab opens one again when it was interrupted. */
  'stream.member': { points: 60, seconds: 60 },
  /** Reports of pages, from one address, and all that one merchant stores in a day. */
  'report.ip': { points: 60, seconds: 60 },
  'report.merchant': { points: 10_000, seconds: 86_400 },
  /** Events: several for each visit of one member or browser, and many visitors behind one address of a mobile network. */
  'event.visitor': { points: 60, seconds: 60 },
  'event.ip': { points: 600, seconds: 60 },
  'event.day': { points: 50_000, seconds: 86_400 },
  'event.merchant': { points: 1_000_000, seconds: 86_400 },
  /** Attempts to add and remove bank accounts in one session: see `security.session`. */
  'bankCard.session': { points: 20, seconds: 3_600 },
  /** The feedback of one member. */
  'feedback.member': { points: 10, seconds: 3_600 },
  /** Changes of language by one member. */
  'language.member': { points: 60, seconds: 60 },
} as const satisfies Record<string, { points: number; seconds: number }>;
