-- What a member's bets came to is read from his own side: his sessions, and the rounds of each.
create index play_sessions_of_member on play_sessions (merchant_id, member_id);
create index rounds_of_session on rounds (merchant_id, session_hash);
