// Rows of 0001-house.sql, 0004-doors.sql, 0530-databases.sql, 0540-job-turns.sql and 0551-ended-sessions.sql.
import type { ValueOf } from '@foyer/contract/call.ts';
import type { registerSettings } from '@foyer/contract/calls/registration.ts';
import type { MemberType } from '@foyer/contract/member-type.ts';
import type { SessionEnd } from '@foyer/contract/session-ends.ts';
import type { Generated, JSONColumnType } from 'kysely';

type Json<Value> = JSONColumnType<Value & object, string, string>;

export type BannerLink = {
  linkageType?: 'P' | 'URL' | 'G';
  linkage?: string;
  groupName?: string;
  vendor?: string;
  roomId?: string;
  nodeId?: string;
  gameType?: string;
  /** For a promotion. */
  categoryId?: string;
  /** The reward it is about; the fields of an application are those of the reward. */
  linkedPromotionId?: string;
  startTime?: number;
  endTime?: number;
};
export type Words = { title?: string; subtitle?: string; action?: string; content?: string };

export type MerchantTables = {
  /** Further databases; the address is encrypted. */
  databases: { name: string; address: string };
  /** The database of a merchant that does not lie in the first one. */
  merchant_databases: { merchant_id: string; database: string };
  /** No gateway runs the job before `free_at`. */
  job_turns: { job: string; holder: string; free_at: Date };
  merchant_domains: { host: string; merchant_id: string; revision: Generated<bigint> };
  vendors: {
    code: string;
    name: string;
    game_types: string[];
    has_game_list: boolean;
    color: string;
    /** The origin of its own server; null: the sandbox plays it. */
    game_origin: Generated<string | null>;
  };
  own_pictures: {
    kind: string;
    /** `own-` and a digest of the pixels. */
    key: string;
    avif: Buffer;
    webp: Buffer;
    png: Buffer;
    /** When the cleanup found that nothing names it any more; null: something does. */
    unused_since: Generated<bigint | null>;
  };
  games: {
    vendor_code: string;
    code: string;
    name: string;
    game_type: string;
    tile: string;
    color: string;
    has_free_play: boolean;
    window_mode: number;
  };
  rate_limits: { key: string; points: number; expire: bigint | null };
  merchants: {
    merchant_id: string;
    name: string;
    template_id: string;
    currency: string;
    currency_symbol: string;
    currency_position: 'F' | 'B';
    minor_digits: number;
    country_code: string;
    languages: string[];
    parameters: Json<Record<string, string>>;
    flags: Json<Record<string, boolean>>;
    settings: Json<MerchantSettings>;
    customer_service: Json<CustomerService[]>;
    resources: Json<{ resourceType: string; url: string }[]>;
    routes: Json<{ path: string; target: string; title: string }[]>;
    registration: JSONColumnType<Partial<Registration>, string | undefined, string>;
    maintenance_until: Generated<bigint>;
    refused_countries: Generated<string[]>;
    is_domain_open: Generated<boolean>;
    is_in_service: Generated<boolean>;
  };
  announcements: {
    merchant_id: string;
    id: string;
    kind: 'banner' | 'promotion' | 'player' | 'popup' | 'download';
    position: number;
    words: Json<Record<string, Words>>;
    picture: Generated<string>;
    color: Generated<string>;
    link: Json<BannerLink>;
    created_at: bigint;
  };
  merchant_vendors: {
    merchant_id: string;
    vendor_code: string;
    position: number;
    maintenance_from: bigint | null;
    maintenance_until: bigint | null;
  };
  merchant_games: {
    merchant_id: string;
    vendor_code: string;
    game_code: string;
    position: number;
    hot_rank: number | null;
    is_new: boolean;
    is_playable: boolean;
  };
  members: {
    merchant_id: string;
    id: Generated<bigint>;
    account: string;
    account_key: string;
    type: MemberType;
    password_hash: string;
    password_expired: Generated<boolean>;
    is_disabled: Generated<boolean>;
    language: string;
    club_label: JSONColumnType<ClubLabel, string | null, string | null> | null;
    created_at: bigint;
    last_login_at: bigint | null;
    mobile: string | null;
    email: string | null;
    /** A code or a link that was sent to the address came back. */
    email_confirmed: Generated<boolean>;
    nickname: Generated<string>;
    payee_name: Generated<string>;
    /** Until then a new password removes the name. */
    payee_name_trusted_from: Generated<bigint>;
    icon: Generated<number>;
    birthday_set_at: Generated<bigint | null>;
    details: JSONColumnType<Record<string, string>, string | undefined, string>;
  };
  sessions: {
    merchant_id: string;
    token_hash: string;
    member_id: bigint;
    device_id: string;
    ip: string;
    created_at: bigint;
    seen_at: bigint;
    expires_at: bigint;
    partner: Generated<string | null>;
    must_change: Generated<boolean>;
    device: Generated<string>;
    /** How and when the owner proved themself; null for a session that was handed over. */
    proved_by: Generated<'login' | 'registration' | null>;
    proved_at: Generated<bigint | null>;
    /** The hash of the session that this one continues on the home screen. */
    continues: Generated<string | null>;
    /** The counter of wrong attempts that it shares with other sessions; null: it has its own. */
    counter: Generated<string | null>;
  };
  ended_sessions: {
    merchant_id: string;
    token_hash: string;
    member_id: bigint;
    reason: SessionEnd;
    expires_at: bigint;
  };
  signers: {
    merchant_id: string;
    role: 'operator' | 'partner';
    name: string;
    origin: string | null;
    secret: string;
    former_secret: Generated<string | null>;
    former_until: Generated<bigint | null>;
  };
  tickets: {
    merchant_id: string;
    ticket_hash: string;
    member_id: bigint;
    audience: string;
    expires_at: bigint;
    login_hash: string | null;
  };
  login_failures: {
    merchant_id: string;
    account_key: string;
    share: Generated<string>;
    failures: number;
    failed_at: bigint;
    locked_until: bigint;
  };
  sealing_keys: {
    merchant_id: string;
    id: Generated<bigint>;
    public_key: string;
    private_key: string;
    created_at: bigint;
  };
  seal_nonces: { merchant_id: string; nonce: string; expires_at: bigint };
  recent_games: {
    merchant_id: string;
    member_id: bigint;
    vendor_code: string;
    game_code: string;
    played_at: bigint;
  };
};

/** How a merchant registers members; a missing field is off. */
export type Registration = ValueOf<typeof registerSettings> & {
  /** Minor units that the merchant gives a new member; none when missing. */
  opening: string;
};

export type ClubLabel = { labelId: string; labelName: string; type: string; rankLevel: number };

export type CustomerService = {
  path: string;
  csType: string;
  csPosition: string;
  title: string;
  link: string;
  labelIds: string[];
};

/** The slider's switches, as the browser reads them (OPEN-A-19). */
export type CaptchaSettings = {
  /** Empty: the merchant has no slider. */
  GEETEST_ID: string;
  GEETEST_VERSION: string;
  showLoginGeetest: boolean;
  showSmsGeetest: boolean;
  showGeetest: boolean;
};

/** The settings that `settings/consolidated` adds to the columns of a merchant. */
export type MerchantSettings = {
  depositSwitch: boolean;
  /** False: members have a wallet at each vendor beside the main one; missing: one wallet for all. */
  isSingleWallet?: boolean;
  startGameInApp: boolean;
  ageLimit: 0 | 18 | 21;
  forceChangePassword: boolean;
  smsProvider: 'firebase' | 'sms' | '';
  vendorIconTheme: string;
  /** False: vendor tiles show names only. */
  showsVendorLogos: boolean;
  captcha?: CaptchaSettings;
  /** The sealing mode of a member's browser: 1 DES, 2 AES-GCM. */
  encryption: 1 | 2;
  redirectOrigins: string[];
  /**
   * Addresses that serve the same pictures as `/m/media`, the preferred one first; missing: the gateway serves them
   * itself.
   */
  imageCDNs?: string[];
  /** An origin that serves the app's files under the same paths; missing: none. */
  assetHost?: string;
  /** Where events of members are counted, by https; missing: the gateway counts them itself. */
  analytics?: { endpoint: string };
  /** The number of each; of the app: its banners, without which the download popup is not shown. */
  promotions: Record<'APP_DOWNLOAD' | 'REFERRAL', { enabled: boolean; count: number }>;
  /** The reward for a referred friend who has deposited: minor units, and the rules by language. */
  referral?: { reward: string; minDeposit: string; rules: Record<string, string[]> };
  /** Names of vendors by currency; missing: the platform's own (OPEN-C-57). */
  vendorNames?: Record<string, Record<string, string>>;
  trustedHosts: string[];
  /** Scripts of its chat widgets, by https; missing: it has none. */
  chatScripts?: { src: string; csType: string }[];
  /** The offer of the merchant's app, its texts by language; missing: the app is not offered. */
  download?: {
    appDesc: Record<string, string>;
    loginPrompt: Record<string, string>;
    vipRankLevel: number;
    rating: number;
  };
};
