// Rows of 0060-favourites.sql.
export type LobbyTables = {
  favourite_games: {
    merchant_id: string;
    member_id: bigint;
    vendor_code: string;
    game_code: string;
    added_at: bigint;
  };
  fixtures: {
    vendor_code: string;
    id: string;
    league: string;
    home: string;
    away: string;
    starts_at: bigint;
    /** Null: it is played once. */
    repeats_after: bigint | null;
  };
};
