// The dialling code of one form.
import { useState } from 'react';
import { isOn } from '#merchant/flags.ts';
import { useMerchant } from '#merchant/merchant.ts';
import { parameter } from '#merchant/template.ts';
import { type DialMode, dialModeOf, usualCode } from './dial-rules.ts';

export type Dialling = {
  /** Digits only; empty while no code is known or chosen. */
  readonly code: string;
  /** ISO code of the country it was chosen for, empty before. Several countries share a code. */
  readonly country: string;
  readonly face: DialMode;
  /** Dialling codes that can be chosen; empty: all. */
  readonly accepted: readonly string[];
  readonly choose: (country: string, code: string) => void;
  /** Applies the code of a remembered record, if the member could have chosen it (OPEN-A-82). */
  readonly recall: (country: string, code: string) => void;
};

/** `accepted`: the dialling codes whose numbers the merchant accepts in this form; empty: all. */
export function useDialling(accepted: readonly string[] = []): Dialling {
  const { template, flags, settings, country: land } = useMerchant();
  const [chosen, setChosen] = useState<{ country: string; code: string } | null>(null);
  const dialSettings = {
    isOffered: isOn(flags, 'UPDATEMOBILEICC3'),
    isFixed: isOn(flags, 'DISABLEDMOBILEICC3'),
    smsProvider: settings.smsProvider,
    land,
    templateCodes: parameter(template, 'dialing_codes').split(',').filter(Boolean),
    accepted,
  };
  const face = dialModeOf(dialSettings);
  const usual = usualCode(dialSettings);
  const usualCountry = usual === land?.countryDialingCode ? land.countryCode : '';
  return {
    code: chosen?.code ?? usual,
    country: chosen?.country ?? usualCountry,
    face,
    accepted,
    choose: (country, code) => setChosen({ country, code }),
    recall: (country, code) => {
      if (face === 'open' && code !== '') setChosen({ country, code });
    },
  };
}
