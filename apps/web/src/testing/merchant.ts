// Data of a merchant as start-up receives it, for tests.
import type { Merchant } from '#merchant/merchant.ts';

/** A template with these parameters. */
export function templateOf(
  parameters: Record<string, string> = {},
  templateId = 'BASE1',
): Merchant['template'] {
  return { merchantCode: 'AURORA', templateId, mobileTemplate: {}, parameters, routes: [] };
}

type Status = NonNullable<Merchant['status']>;
type StatusChanges = Partial<Omit<Status, 'info' | 'location'>> & {
  readonly contacts?: Status['info']['customerService'];
  readonly ip?: string;
};

/** The platform is open, apart from `changes`. */
export function statusOf({ contacts = [], ip = '', ...changes }: StatusChanges = {}): Status {
  return {
    info: {
      customerService: contacts,
      mobileTemplate: { mem_cen: 'base', dep_func: 'base' },
      resources: [],
    },
    location: { ip, country: '', countryCode: '' },
    maintenance: false,
    maintenanceEnd: null,
    regionRestriction: false,
    ...changes,
  };
}

/** A way to customer service. */
export function contactOf(
  changes: Partial<Status['info']['customerService'][number]>,
): Status['info']['customerService'][number] {
  return { path: '', csType: 'chat', csPosition: '', title: 'Live chat', link: '', labelIds: [], ...changes };
}

/** The merchant's country. */
export const philippines: NonNullable<Merchant['country']> = {
  countryCode: 'PH',
  countryDialingCode: '63',
  currency: 'PHP',
  currencySymbol: '₱',
  currencyPosition: 'F',
  countries: [{ countryCode: 'PH', country: 'Philippines', countryDialingCode: '63' }],
};
