// What an export of a member says of each column: shown, derived (the export computes its value) or secret. A column
// that is on no list is not exported, and a test names it.

export type ColumnClasses = {
  readonly shown: string;
  readonly derived?: string;
  /** It proves something to this gateway. It is no information about the member, and is never handed out. */
  readonly secret?: string;
};

/** Lists of columns, without `merchant_id`, which says nothing about a member. */
export const exportColumns: Readonly<Record<string, ColumnClasses>> = {
  account_views: {
    shown: 'id order_no person seen_at',
  },
  affiliates: {
    shown: 'code_key member_id id member_type rebates',
  },
  agent_requests: {
    shown: 'id member_id kind period amount state requested_at decided_at',
  },
  bank_cards: {
    shown:
      'id member_id bank_code account_name last_four branch is_default created_at usable_from removed_at',
    derived: 'account_no',
    secret: 'account_digest',
  },
  benefit_failures: {
    shown: 'kind period member_id benefit failed_at tried_at',
  },
  benefit_lines: {
    shown: 'benefit_id n game_type downline_id base rate amount',
  },
  benefits: {
    shown: 'id member_id kind period from_at until_at rank_level amount paid_at transfer_id',
  },
  bonus_returns: {
    shown: 'order_id member_id amount turnover returned_at transfer_id',
  },
  captcha_images: {
    shown: 'purpose device_id kind expires_at',
    secret: 'answer',
  },
  captcha_sliders: {
    shown: 'version id purpose device_id expires_at',
  },
  chat_visits: {
    shown: 'visit opened_at is_ended member_id',
    secret: 'login_hash',
  },
  claim_pictures: {
    shown: 'claim_id n jpeg',
  },
  code_sends: {
    shown: 'id recipient dialing ip sent_at is_used',
  },
  contracts: {
    shown: 'id member_id kind type state period_start period_end rates words offered_at decided_at',
  },
  deposit_orders: {
    shown:
      'id order_no member_id idempotency_key method_id provider asset amount fee promo_id bonus turnover details provider_id redirect_url qr_code state created_at expires_at decided_at transfer_id turnover_weights minutes turnover_ended_at turnover_percent',
    secret: 'request_hash',
  },
  deposit_slips: {
    shown: 'order_id jpeg added_at',
  },
  downlines: {
    shown: 'member_id agent_id joined_at',
  },
  ended_sessions: {
    shown: 'member_id reason expires_at',
    secret: 'token_hash',
  },
  event_deliveries: {
    shown:
      'event_id destination destination_name event member_id device_id report fields state tries due_at created_at',
  },
  factor_removals: {
    shown: 'id member_id kind removed_by reason removed_at',
  },
  favourite_games: {
    shown: 'member_id vendor_code game_code added_at',
  },
  feedback: {
    shown: 'id member_id type content contact created_at',
  },
  feedback_pictures: {
    shown: 'feedback_id position picture',
  },
  identity_checks: {
    shown: 'member_id state reason decided_at',
  },
  known_devices: {
    shown: 'member_id device_id seen_at',
  },
  launch_tickets: {
    shown: 'member_id vendor_code game_code language back_url expires_at',
    secret: 'ticket_hash login_hash',
  },
  ledger_accounts: {
    shown: 'id owner_kind owner_id asset balance slot',
  },
  ledger_sums: {
    shown: 'account_id kind quarter scope amount movements first_id last_id',
  },
  login_challenges: {
    shown: 'member_id device_id typed_key tries expires_at',
    secret: 'attempt_hash',
  },
  login_failures: {
    shown: 'account_key failures failed_at locked_until share',
  },
  lotto_orders: {
    shown: 'id member_id game_id idempotency_key asset prize_mode times draws stop_on_win stake placed_at',
    secret: 'request_hash',
  },
  lotto_suborders: {
    shown: 'order_id n game_id numero market picks lines line_stake stake most state prize closed_at',
  },
  members: {
    shown:
      'id account account_key type password_expired is_disabled language club_label created_at last_login_at mobile email email_confirmed nickname payee_name payee_name_trusted_from icon birthday_set_at details',
    secret: 'password_hash',
  },
  notification_settings: {
    shown: 'member_id muted quiet_from quiet_to time_zone',
  },
  notifications: {
    shown: 'id member_id topic subject created_at read_at is_pending',
  },
  other_movements: {
    shown: 'account_id moved_at transfer_id',
  },
  page_sessions: {
    shown: 'opened_at',
    secret: 'token_hash session_hash',
  },
  page_tickets: {
    shown: 'expires_at',
    secret: 'ticket_hash session_hash',
  },
  password_links: {
    shown: 'member_id expires_at',
    secret: 'token_hash',
  },
  payment_events: {
    shown: 'provider event_id reference type received_at',
    secret: 'request_hash',
  },
  payment_passwords: {
    shown: 'member_id tries',
    secret: 'password_hash',
  },
  payout_waits: {
    shown: 'member_id kind detail changed_at usable_from',
  },
  play_sessions: {
    shown: 'member_id vendor_code game_code asset opened_at expires_at',
    secret: 'session_hash login_hash',
  },
  postings: {
    shown: 'transfer_id account_id asset amount balance_after',
  },
  promotion_claims: {
    shown:
      'id promotion_id member_id turn state amount remarks note applied_at apply_key decided_at expires_at claimed_at claim_key',
    secret: 'apply_hash',
  },
  push_deliveries: {
    shown: 'notification_id due_at tries',
    secret: 'token_hash',
  },
  push_devices: {
    shown: 'member_id device_id topics bound_at',
    secret: 'token_hash token',
  },
  rebates: {
    shown: 'member_id game_type rate former_rate changed_at',
  },
  recent_games: {
    shown: 'member_id vendor_code game_code played_at',
  },
  referral_codes: {
    shown: 'member_id code_key',
  },
  registrations: {
    shown:
      'member_id method affiliate_code recommender referral_code link_id register_url ip pixel_track created_at agreement',
    secret: 'attempt',
  },
  remembered_logins: {
    shown: 'id member_id device_id expires_at',
    secret: 'secret_hash',
  },
  reports: {
    shown: 'id kind report reported_at report_id',
  },
  rounds: {
    shown: 'vendor_code round_id state opened_at closed_at member_id',
    secret: 'session_hash',
  },
  second_factors: {
    shown: 'member_id kind last_step trusted_from',
    secret: 'secret',
  },
  security_answers: {
    shown: 'member_id question_id',
    secret: 'answer_hash',
  },
  sessions: {
    shown:
      'member_id device_id ip created_at seen_at expires_at partner must_change device proved_by proved_at',
    secret: 'token_hash continues counter',
  },
  social_bindings: {
    shown: 'provider subject member_id name bound_at trusted_from ended_at',
  },
  social_flows: {
    shown: 'device_id redirect_url expires_at',
    secret: 'state_hash nonce verifier',
  },
  social_proofs: {
    shown: 'provider subject device_id name picture proved_at spent expires_at',
    secret: 'digest',
  },
  started_factors: {
    shown: 'member_id kind device_id expires_at is_proved',
    secret: 'secret',
  },
  tickets: {
    shown: 'member_id audience expires_at',
    secret: 'ticket_hash login_hash',
  },
  transfers: {
    shown: 'id kind scope key created_at',
    secret: 'request_hash',
  },
  trials: {
    shown: 'device_id member_id expires_at',
  },
  vendor_transactions: {
    shown:
      'vendor_code transaction_id kind round_id amount debit_id taken_back_by transfer_id balance_after created_at',
    secret: 'session_hash',
  },
  verification_codes: {
    shown: 'purpose recipient device_id resend_at expires_at',
    secret: 'code_hash',
  },
  withdraw_orders: {
    shown:
      'id order_no member_id idempotency_key asset amount fee bank provider provider_id sent_at state reason reason_code created_at decided_at tried_at trouble asking_until approved_at promised_at',
    derived: 'account_no',
    secret: 'request_hash',
  },
  wrong_guesses: {
    shown: 'about wrong since',
  },
};

/** The columns of a list. */
export function columnsOf(list: string | undefined): string[] {
  return list?.split(' ').filter((column) => column !== '') ?? [];
}
