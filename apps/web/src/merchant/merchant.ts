// The merchant: set by start-up, read by every screen.
import { createContext, useContext } from 'react';
import type { ValueOf } from '@foyer/contract/call.ts';
import type { country, status } from '@foyer/contract/calls/system.ts';
import { createStore, useStore, type Store } from '#device/store.ts';
import type { Flags } from './flags.ts';
import { plainSettings, type Settings } from './settings.ts';
import { sound } from './sound.ts';
import { nameOf, parameter, type Template } from './template.ts';

export type Merchant = {
  readonly template: Template;
  readonly flags: Flags;
  readonly settings: Settings;
  readonly status: ValueOf<typeof status> | null;
  readonly country: ValueOf<typeof country> | null;
};

const emptyMerchant: Merchant = {
  template: { merchantCode: '', templateId: '', mobileTemplate: {}, parameters: {}, routes: [] },
  flags: {},
  settings: plainSettings,
  status: null,
  country: null,
};

/** The data of a merchant; one per page, or one for each rendered document. */
export function createMerchant(known: Partial<Merchant> = {}): Store<Merchant> {
  return createStore({ ...emptyMerchant, ...known });
}

/** The page's own. */
export const merchant = createMerchant();

/** The merchant of a tree: the page's, unless a document is rendered for a particular one. */
export const MerchantContext = createContext<Store<Merchant>>(merchant);

const plainStatus: NonNullable<Merchant['status']> = {
  info: { customerService: [], mobileTemplate: { mem_cen: 'base', dep_func: 'base' }, resources: [] },
  location: { ip: '', country: '', countryCode: '' },
  maintenance: false,
  maintenanceEnd: null,
  regionRestriction: false,
};
const plainCountry: NonNullable<Merchant['country']> = {
  countryCode: '',
  countryDialingCode: '',
  currency: '',
  currencySymbol: '',
  currencyPosition: 'F',
  countries: [],
};

function textsOf(fields: Template['parameters']): Template['parameters'] {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => typeof value === 'string'));
}

/** Fields that every screen needs; their types are correct for any answer of a backend. */
function made({ template, flags, settings, status: state, country: land }: Merchant): Merchant {
  const own = sound(emptyMerchant.template, template);
  return {
    template: { ...own, parameters: textsOf(own.parameters) },
    flags: sound(emptyMerchant.flags, flags),
    settings: sound(plainSettings, settings),
    status: state && sound(plainStatus, state),
    country: land && sound(plainCountry, land),
  };
}

/** Adds new data. */
export function learn(known: Partial<Merchant>): void {
  merchant.set(made({ ...merchant.get(), ...known }));
}

/** The data that partners receive about the merchant, and the list of partners (ENTRY-13, OPEN-A-08). */
export function partnerFacts({ template, settings }: Pick<Merchant, 'template' | 'settings'>) {
  return {
    allowed: settings.redirectOrigins,
    headerColor: parameter(template, 'header_color'),
    title: nameOf(template),
  };
}

/** The merchant of this screen. */
export function useMerchant(): Merchant {
  return useStore(useContext(MerchantContext));
}
