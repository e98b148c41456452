// Rows of 0080-lottery.sql.
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';

export type DrawState = 'open' | 'drawn' | 'void';
export type BetState = 'open' | 'won' | 'lost' | 'cancelled' | 'void';

export type LotteryTables = {
  lotteries: {
    merchant_id: string;
    game_id: string;
    vendor_code: string;
    play_type: '5d' | '3d' | 'pk10' | 'k3';
    words: JSONColumnType<Record<string, string>, string, string>;
    tile: string;
    position: number;
    interval_ms: bigint;
    close_ms: bigint;
    anchor_ms: bigint;
    utc_offset_ms: bigint;
    prize_mode: number;
    min_stake: bigint;
    max_stake: bigint;
    exposure_limit: bigint;
    is_open: Generated<boolean>;
  };
  lotto_draws: {
    merchant_id: string;
    game_id: string;
    numero: string;
    open_at: bigint;
    close_at: bigint;
    draw_at: bigint;
    commitment: string;
    hidden_seed: string;
    seed: Generated<string | null>;
    result: Generated<number[] | null>;
    state: Generated<DrawState>;
    exposure: Generated<bigint>;
    settled_at: Generated<bigint | null>;
  };
  lotto_orders: {
    merchant_id: string;
    id: GeneratedAlways<bigint>;
    member_id: bigint;
    game_id: string;
    idempotency_key: string;
    request_hash: string;
    asset: string;
    prize_mode: number;
    times: number;
    draws: number;
    stop_on_win: boolean;
    stake: bigint;
    placed_at: bigint;
  };
  lotto_suborders: {
    merchant_id: string;
    order_id: bigint;
    n: number;
    game_id: string;
    numero: string;
    market: string;
    picks: JSONColumnType<string[][], string, string>;
    lines: number;
    line_stake: bigint;
    stake: bigint;
    most: bigint;
    state: Generated<BetState>;
    prize: Generated<bigint>;
    closed_at: Generated<bigint | null>;
  };
  page_tickets: { merchant_id: string; ticket_hash: string; session_hash: string; expires_at: bigint };
  page_sessions: { merchant_id: string; token_hash: string; session_hash: string; opened_at: bigint };
};
