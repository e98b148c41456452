// Structured logs. What is secret is struck out wherever it might stand, though nothing here logs it on purpose.
import { type DestinationStream, pino } from 'pino';

const secret = ['authorization', 'password', 'ticket', 'token', 'cookie', 'value', 'secret'];

/** The process's logger. Lines are written in bulk, at the latest each second. */
export const createLog = (level: string, destination: DestinationStream) =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: [...secret, ...secret.map((name) => `*.${name}`)], censor: '[struck out]' },
    },
    destination,
  );

/** Standard output, buffered: a log line a request must not cost a system call a request. */
export const standardOutput = () =>
  pino.destination({ fd: 1, sync: false, minLength: 4_096, periodicFlush: 1_000 });
