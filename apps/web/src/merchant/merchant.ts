// Whose house it is: filled by start-up, read by every screen.
import { createContext, useContext } from 'react';
import type { ValueOf } from '@foyer/contract/call.ts';
import type { country, status } from '@foyer/contract/calls/system.ts';
import { createStore, useStore, type Store } from '#device/store.ts';
import type { Flags } from './flags.ts';
import { plainSettings, type Settings } from './settings.ts';
import { nameOf, parameter, type Template } from './template.ts';

export type Merchant = {
  readonly template: Template;
  readonly flags: Flags;
  readonly settings: Settings;
  readonly status: ValueOf<typeof status> | null;
  readonly country: ValueOf<typeof country> | null;
};

const nobody: Merchant = {
  template: { merchantCode: '', templateId: '', mobileTemplate: {}, parameters: {}, routes: [] },
  flags: {},
  settings: plainSettings,
  status: null,
  country: null,
};

/** A merchant's house; one for the page, or one for each document that is rendered. */
export const createMerchant = (known: Partial<Merchant> = {}): Store<Merchant> =>
  createStore({ ...nobody, ...known });

/** The page's own. */
export const merchant = createMerchant();

/** Whose house a tree stands in: the page's, unless a document is rendered for one in particular. */
export const MerchantContext = createContext<Store<Merchant>>(merchant);

/** Adds what has become known. */
export const learn = (known: Partial<Merchant>): void => merchant.set({ ...merchant.get(), ...known });

/** What a partner is told of the house, and which partners there are (ENTRY-13, OPEN-A-08). */
export const partnerFacts = ({ template, settings }: Pick<Merchant, 'template' | 'settings'>) => ({
  allowed: settings.redirectOrigins,
  headerColor: parameter(template, 'header_color'),
  title: nameOf(template),
});

/** The merchant this screen is shown for. */
export const useMerchant = (): Merchant => useStore(useContext(MerchantContext));
