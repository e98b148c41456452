// Structured logs. Secrets are removed from every place where they might be, although no code logs them on purpose.
import type { FastifyBaseLogger } from 'fastify';
import { type DestinationStream, pino } from 'pino';
import sonic from 'sonic-boom';

/** Writes a line to the log. */
export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error' | 'debug'>;

const secret = ['authorization', 'password', 'ticket', 'token', 'cookie', 'value', 'secret'];

/** The process's logger. Lines are written in batches, at least every second. */
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
