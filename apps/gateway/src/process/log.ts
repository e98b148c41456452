// Structured logs. What is secret is struck out wherever it might stand, though nothing here logs it on purpose.
import type { FastifyBaseLogger } from 'fastify';
import { type DestinationStream, pino } from 'pino';
import sonic from 'sonic-boom';

/** What writes a line to the log. */
export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error' | 'debug'>;

const secret = ['authorization', 'password', 'ticket', 'token', 'cookie', 'value', 'secret'];

/** The process's logger. Lines are written in bulk, at the latest each second. */
export function createLog(level: string, destination: DestinationStream) {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: [...secret, ...secret.map((name) => `*.${name}`)], censor: '[struck out]' },
    },
    destination,
  );
}

/** What waits when nobody takes it; more is lost. */
const WAITING_BYTES = 4 * 1024 * 1024;

/**
 * Standard output, buffered: a log line a request must not cost a system call a request. What is left is written when the process
 * ends; the version that pino brings tries for ever where nobody reads any more.
 */
export function standardOutput() {
  const output = new sonic.SonicBoom({
    fd: 1,
    sync: false,
    minLength: 4_096,
    periodicFlush: 1_000,
    maxLength: WAITING_BYTES,
  });
  // Nobody reads it, or its disk is full: the house goes on, and the next line is tried again.
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
