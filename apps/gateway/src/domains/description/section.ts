// The form of the lists of a merchant's description: which table holds a list, column by column.
import type { MerchantFile } from '@foyer/contract/merchant-file/merchant-file.ts';

type Kind = 'text' | 'integer' | 'boolean' | 'bigint' | 'jsonb' | 'bigint[]' | 'text[]';

export type Column = { readonly field: string; readonly column: string; readonly kind: Kind };

export type Section = {
  /** The field of the description. */
  readonly name: Extract<keyof MerchantFile, string>;
  readonly table: string;
  /** Columns that identify a row within the merchant; none where there is one row. */
  readonly key: readonly string[];
  readonly columns: readonly Column[];
  /** The order of the list is kept in `position`. */
  readonly isOrdered: boolean;
  /** Columns of a new row that are not in the description, as SQL. `now` is the time in milliseconds. */
  readonly onInsert?: Readonly<Record<string, string>>;
  /** Columns with the same value in each row of the section, as SQL. */
  readonly constants?: Readonly<Record<string, string>>;
  /** Those of the constants that identify a row together with `key`. */
  readonly keyConstants?: readonly string[];
  /** Condition of the rows that belong to the description; others are stand-ins of the sandbox. */
  readonly where?: string;
  readonly secret?: SectionSecret;
};

export type SectionSecret = {
  /** The column of the item's `secret`. */
  readonly column: string;
  /** The purpose that it is encrypted for; null when such an item has no secret. */
  readonly purpose: (merchant: string, item: Readonly<Record<string, unknown>>) => string | null;
  /** A new row gets a random one: the description never contains it. */
  readonly isMade?: boolean;
};

function column(field: string, kind: Kind = 'text'): Column {
  return { field, column: field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), kind };
}

export function columns(kinds: Readonly<Partial<Record<Kind, string>>>): Column[] {
  return Object.entries(kinds).flatMap(([kind, fields]) =>
    fields.split(' ').map((field) => column(field, kind as Kind)),
  );
}

export const ordered = { key: ['id'], isOrdered: true } as const;
export const oneRow = { key: [], isOrdered: false } as const;

/** A list without an order, whose rows have this key. */
export function keyedBy(name: string) {
  return { key: [name], isOrdered: false } as const;
}
