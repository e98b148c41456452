// Opens the further databases of the directory, whose addresses are encrypted.
import type { OpenFurther } from '#db/directory.ts';
import { openPostgres, type PostgresOptions } from '#db/postgres.ts';
import type { Secrets } from './secrets.ts';

export const addressPurpose = 'address of a database';

type Options = Omit<PostgresOptions, 'url'> & Pick<OpenFurther, 'prepare' | 'onFault'>;

/** How a process with these secrets opens a further database. */
export function furtherWith(secrets: Secrets, { prepare, onFault, ...options }: Options): OpenFurther {
  return {
    open: (address) => openPostgres({ ...options, url: secrets.show(address, addressPurpose) }),
    prepare,
    onFault,
  };
}
