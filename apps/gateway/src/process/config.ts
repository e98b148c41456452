// The only reader of process.env. Parsed once at the start; other code gets its values as parameters.
import { join, resolve } from 'node:path';
import * as v from 'valibot';

function port(fallback: string) {
  return v.pipe(
    v.optional(v.string(), fallback),
    v.regex(/^\d{1,5}$/, 'must be a port number'),
    v.transform(Number),
    v.maxValue(65_535, 'must be a port number'),
  );
}

function whole(fallback: string, min: number, max: number) {
  return v.pipe(
    v.optional(v.string(), fallback),
    v.regex(/^\d{1,9}$/, `must be a whole number from ${min} to ${max}`),
    v.transform(Number),
    v.minValue(min, `must be a whole number from ${min} to ${max}`),
    v.maxValue(max, `must be a whole number from ${min} to ${max}`),
  );
}

function path(fallback: string) {
  return v.pipe(
    v.optional(v.string(), fallback),
    v.nonEmpty('must be a path'),
    v.transform((given) => resolve(given)),
  );
}

const origin = v.pipe(
  v.string(),
  v.check(
    (given) => URL.canParse(given) && new URL(given).origin === given,
    'must be an origin such as http://127.0.0.1:8090',
  ),
);

/** The sandbox's mail port follows its port (apps/sandbox/src/config.ts computes the same). */
const MAIL_BELOW = 65;

const key = v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'must be 64 hexadecimal digits')));

const databaseAddress = v.pipe(
  v.string(),
  v.regex(/^postgres(ql)?:\/\/\S+$/, 'must be a postgres:// address'),
);

const environment = v.object({
  NODE_ENV: v.optional(
    v.picklist(['production', 'development', 'test'], 'must be production, development or test'),
  ),
  PORT: port('8080'),
  HOST: v.pipe(v.optional(v.string(), '::'), v.ip('must be an IP address to listen on')),
  METRICS_PORT: v.optional(port('9090')),
  SANDBOX_PORT: port('8090'),
  SANDBOX_ORIGIN: v.optional(origin),
  SANDBOX_SMTP_PORT: v.optional(port('')),
  SANDBOX_SMS_KEY: v.optional(v.string(), 'sandbox-sms-key'),
  DATA_DIR: path('.data'),
  DATABASE_URL: v.optional(databaseAddress),
  NEW_DATABASE_URL: v.optional(databaseAddress),
  FROM_ADMIN_URL: v.optional(databaseAddress),
  TO_ADMIN_URL: v.optional(databaseAddress),
  DATABASE_POOL: whole('20', 2, 500),
  SEED_GAMES: v.optional(whole('1', 1, 20_000)),
  LOG_LEVEL: v.optional(
    v.picklist(
      ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
      'must be a pino level such as info',
    ),
    'info',
  ),
  WEB_DIST: path(join(import.meta.dirname, '../../../web/dist')),
  TRUST_PROXY: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[0-9a-fA-F.:/]+(,[0-9a-fA-F.:/]+)*$/, 'must be addresses or networks, parted by commas'),
    ),
  ),
  COUNTRY_HEADER: v.optional(
    v.pipe(v.string(), v.regex(/^[A-Za-z-]{1,64}$/, 'must be the name of a header'), v.toLowerCase()),
  ),
  PUBLIC_ORIGIN: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (given) =>
          given.includes('{host}') &&
          URL.canParse(given.replace('{host}', 'a.example')) &&
          new URL(given.replace('{host}', 'a.example')).origin === given.replace('{host}', 'a.example'),
        'must be an origin with {host} in the place of the name, such as https://{host}',
      ),
    ),
  ),
  REAL_MONEY: v.optional(v.picklist(['0', '1'], 'must be 0 or 1')),
  SECRETS_KEY: key,
  SECRETS_KEY_OTHER: key,
});

export type Config = {
  readonly isProduction: boolean;
  readonly port: number;
  readonly host: string;
  /** The address for metrics, for this machine only; null: none. */
  readonly metricsPort: number | null;
  /** The sandbox's address for the member's browser; null in production, where no sandbox stands in for a service. */
  readonly sandboxOrigin: string | null;
  /** The sandbox's addresses for mail and for SMS. */
  readonly sandboxSmtpPort: number;
  readonly sandboxSmsKey: string;
  readonly dataDir: string;
  /** A PostgreSQL server (15 or newer), or null for the embedded one in `dataDir`. */
  readonly databaseUrl: string | null;
  readonly databasePool: number;
  /** For the commands of further databases: the owner of the new one, and superusers of the two ends of a copy. */
  readonly newDatabaseUrl: string | null;
  readonly fromAdminUrl: string | null;
  readonly toAdminUrl: string | null;
  /** The number of games in a new demo catalogue; null for the usual two thousand. Benchmarks use more. */
  readonly seedGames: number | null;
  readonly logLevel: string;
  readonly webDist: string;
  /** Addresses or networks of the reverse proxies in front; X-Forwarded-For is trusted only from them. */
  readonly trustProxy: string | null;
  /** Header in which the proxy in front names the visitor's country; trusted only behind a trusted proxy. */
  readonly countryHeader: string | null;
  /**
   * Origin of every merchant as players reach it, with `{host}` in place of its registered host. Links in messages
   * start with it.
   */
  readonly publicOrigin: string;
  /** Key that encrypts secrets in the database, in hex; null stores one in `dataDir`. */
  readonly secretsKey: string | null;
  /** During a rotation: the former key, or the next one. It decrypts only. */
  readonly secretsKeyOther: string | null;
};

export class ConfigProblem extends Error {
  override name = 'ConfigProblem';
}

/**
 * Production uses a database server, which survives a power cut and serves several gateways. Real money requires
 * production, where no sandbox pays.
 */
function requireServer({ REAL_MONEY, DATABASE_URL, NODE_ENV }: v.InferOutput<typeof environment>): void {
  const reasons = [
    NODE_ENV === 'production' &&
      DATABASE_URL === undefined &&
      'DATABASE_URL must be the address of a PostgreSQL server in production.',
    REAL_MONEY === '1' &&
      NODE_ENV !== 'production' &&
      'REAL_MONEY must be 0 where the sandbox pays: set NODE_ENV to production.',
  ].filter((reason) => reason !== false);
  if (reasons.length > 0) throw new ConfigProblem(reasons.join('\n'));
}

/** Reads the configuration. All errors are reported together; an invalid value never falls back to the default. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = v.safeParse(environment, given);
  if (!parsed.success) {
    const sentences = parsed.issues.map((issue) => {
      const name = String(issue.path?.[0]?.key);
      // An address may contain a password, and a key is one; the other values are shown because that helps.
      const isSecret =
        name.endsWith('_URL') || ['SECRETS_KEY', 'SECRETS_KEY_OTHER', 'SANDBOX_SMS_KEY'].includes(name);
      const shown = isSecret ? '' : ` (it is ${JSON.stringify(given[name])})`;
      return `${name} ${issue.message}${shown}.`;
    });
    throw new ConfigProblem([...new Set(sentences)].join('\n'));
  }
  const read = parsed.output;
  requireServer(read);
  const isProduction = read.NODE_ENV === 'production';
  return {
    isProduction,
    port: read.PORT,
    host: read.HOST,
    metricsPort: read.METRICS_PORT ?? null,
    sandboxOrigin: isProduction ? null : (read.SANDBOX_ORIGIN ?? `http://localhost:${read.SANDBOX_PORT}`),
    sandboxSmtpPort: read.SANDBOX_SMTP_PORT ?? read.SANDBOX_PORT - MAIL_BELOW,
    sandboxSmsKey: read.SANDBOX_SMS_KEY,
    dataDir: read.DATA_DIR,
    databaseUrl: read.DATABASE_URL ?? null,
    databasePool: read.DATABASE_POOL,
    newDatabaseUrl: read.NEW_DATABASE_URL ?? null,
    fromAdminUrl: read.FROM_ADMIN_URL ?? null,
    toAdminUrl: read.TO_ADMIN_URL ?? null,
    seedGames: read.SEED_GAMES ?? null,
    logLevel: read.LOG_LEVEL,
    webDist: read.WEB_DIST,
    trustProxy: read.TRUST_PROXY ?? null,
    // A proxy in front ends TLS at the usual port; without one the gateway's own port is the public one.
    publicOrigin: read.PUBLIC_ORIGIN ?? (read.TRUST_PROXY ? 'https://{host}' : `http://{host}:${read.PORT}`),
    countryHeader: read.TRUST_PROXY ? (read.COUNTRY_HEADER ?? null) : null,
    secretsKey: read.SECRETS_KEY ?? null,
    secretsKeyOther: read.SECRETS_KEY_OTHER ?? null,
  };
}

/** The configuration of this process. */
export function processConfig(): Config {
  return readConfig(process.env);
}

/** The environment of a program that this process starts: its own, and these variables. */
export function environmentWith(more: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  return { ...process.env, ...more };
}

/** A variable that a file of an operator refers to. */
export function variableOf(name: string): string | undefined {
  return name in environment.entries ? undefined : process.env[name];
}
