// Database errors, in one form for both kinds of database.

/** An error of the embedded database, sent from its thread with the same fields as `pg` errors. */
export class SqlFault extends Error {
  override name = 'SqlFault';
  readonly code: string | undefined;
  readonly constraint: string | undefined;
  readonly detail: string | undefined;

  constructor(fault: SqlFaultFields) {
    super(fault.message);
    this.code = fault.code;
    this.constraint = fault.constraint;
    this.detail = fault.detail;
  }
}

export type SqlFaultFields = {
  message: string;
  code?: string | undefined;
  constraint?: string | undefined;
  detail?: string | undefined;
};

/** The five-character SQLSTATE of a database error, or null for any other error. */
export function sqlState(error: unknown): string | null {
  return error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    /^[0-9A-Z]{5}$/.test(error.code)
    ? error.code
    : null;
}

/** The constraint that a database error names, or null. */
export function violated(error: unknown): string | null {
  return error instanceof Error && 'constraint' in error && typeof error.constraint === 'string'
    ? error.constraint
    : null;
}

/** The database could not accept the work in time: no free connection, or it is down. Safe to send again. */
export class DatabaseBusy extends Error {
  override name = 'DatabaseBusy';
}

/** Disk full and I/O error: the embedded database hangs at its next query after one of these. */
export function isFatal(error: unknown): boolean {
  return ['53100', '58030'].includes(sqlState(error) ?? '');
}
