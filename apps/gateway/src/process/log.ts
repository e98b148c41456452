// Structured logs. Secrets are removed from every place where they might be, although no code logs them on purpose.
import type { FastifyBaseLogger } from 'fastify';
import { type DestinationStream, pino } from 'pino';
import sonic from 'sonic-boom';
import { systemClock } from './clock.ts';

/** Writes a line to the log. */
export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error' | 'debug'>;

const secret = ['authorization', 'password', 'ticket', 'token', 'cookie', 'value', 'secret'];

/** Mail addresses and telephone numbers, which the answers of message providers repeat. */
const contact = /[^\s<>"'=,;:]+@[^\s<>"',;]+|\+\d{7,}/g;
/** The SQLSTATEs of class 22 are about a value, which their message repeats in quotes. */
const aboutValue = /^22/;

function textOf(text: string, code: unknown): string {
  const named = text.replaceAll(contact, '[struck out]');
  return aboutValue.test(String(code)) ? named.replaceAll(/"[^"\n]*"/g, '"[struck out]"') : named;
}

/** The fields of an error that are logged. Others may hold a recipient, the text of a message or values of a row. */
function errorFacts(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, table, constraint, responseCode } = error as Error & Record<string, unknown>;
  return {
    type: error.name === 'Error' ? error.constructor.name : error.name,
    message: textOf(error.message, code),
    code,
    responseCode,
    table,
    constraint,
    stack: textOf(error.stack ?? '', code),
    ...(error.cause !== undefined && { cause: errorFacts(error.cause) }),
  };
}

/** The time of a line as pino writes it. Lines of the same millisecond share the text: under load most of them do. */
function isoTime(): () => string {
  let at = 0;
  let text = '';
  return () => {
    const now = systemClock.now();
    if (now !== at) {
      at = now;
      text = `,"time":"${new Date(now).toISOString()}"`;
    }
    return text;
  };
}

/** The process's logger. Lines are written in batches, at least every second. */
export function createLog(level: string, destination: DestinationStream) {
  return pino(
    {
      level,
      base: null,
      serializers: { err: errorFacts },
      timestamp: isoTime(),
      redact: { paths: [...secret, ...secret.map((name) => `*.${name}`)], censor: '[struck out]' },
    },
    destination,
  );
}

/** The maximum of unwritten text; more is lost. */
const WAITING_BYTES = 4 * 1024 * 1024;

/**
 * Standard output, buffered, so that a log line does not cost a system call for each request. The rest is written
 * when the process exits; pino's own version retries without end when the reader is gone.
 */
export function standardOutput() {
  const output = new sonic.SonicBoom({
    fd: 1,
    sync: false,
    minLength: 4_096,
    periodicFlush: 1_000,
    maxLength: WAITING_BYTES,
  });
  // The reader is gone, or its disk is full: the process continues, and the next line is tried again.
  output.on('error', () => {});
  process.once('exit', () => {
    try {
      output.flushSync();
    } catch {
      // As above.
    }
  });
  return output;
}
