// The only reader of process.env in the sandbox. Parsed once at the start; all problems are reported together.
import { resolve } from 'node:path';
import * as v from 'valibot';

function port(fallback: string) {
  return v.pipe(
    v.optional(v.string(), fallback),
    v.regex(/^\d{1,5}$/, 'must be a port number'),
    v.transform(Number),
    v.maxValue(65_535, 'must be a port number'),
  );
}

/**
 * The mail port follows the sandbox's port, so that a second instance needs no setting of its own. The gateway computes
 * the same.
 */
const MAIL_BELOW = 65;

const environment = v.object({
  SANDBOX_PORT: port('8090'),
  SANDBOX_HOST: v.pipe(v.optional(v.string(), '::'), v.ip('must be an IP address to listen on')),
  SANDBOX_SMTP_PORT: v.optional(port('')),
  SANDBOX_SMS_KEY: v.pipe(
    v.optional(v.string(), 'sandbox-sms-key'),
    v.minLength(8, 'must have 8 characters or more'),
  ),
  DATA_DIR: v.pipe(v.optional(v.string(), '.data'), v.nonEmpty('must be a path')),
  LOG_LEVEL: v.optional(
    v.picklist(
      ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
      'must be a pino level such as info',
    ),
    'info',
  ),
});

export type Config = {
  readonly port: number;
  readonly host: string;
  readonly smtpPort: number;
  /** The key that a sender of SMS must send. */
  readonly smsKey: string;
  readonly dataDir: string;
  readonly logLevel: string;
};

export class ConfigProblem extends Error {
  override name = 'ConfigProblem';
}

/** Reads the configuration. Throws ConfigProblem with one sentence for each invalid variable. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = v.safeParse(environment, given);
  if (!parsed.success) {
    const sentences = parsed.issues.map((issue) => {
      const name = String(issue.path?.[0]?.key);
      const shown = name === 'SANDBOX_SMS_KEY' ? '' : ` (it is ${JSON.stringify(given[name])})`;
      return `${name} ${issue.message}${shown}.`;
    });
    throw new ConfigProblem([...new Set(sentences)].join('\n'));
  }
  const read = parsed.output;
  return {
    port: read.SANDBOX_PORT,
    host: read.SANDBOX_HOST,
    smtpPort: read.SANDBOX_SMTP_PORT ?? read.SANDBOX_PORT - MAIL_BELOW,
    smsKey: read.SANDBOX_SMS_KEY,
    dataDir: resolve(read.DATA_DIR),
    logLevel: read.LOG_LEVEL,
  };
}

/** The configuration of this process. */
export function processConfig(): Config {
  return readConfig(process.env);
}
