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
  readonly choose: (country: string, code: string) => void;
  /** Applies the code of a remembered record, if the member could have chosen it (OPEN-A-82). */
  readonly recall: (country: string, code: string) => void;
};

export function useDialling(): Dialling {
  const { template, flags, settings, country: land } = useMerchant();
  const [chosen, setChosen] = useState<{ country: string; code: string } | null>(null);
  const dialSettings = {
    isOffered: isOn(flags, 'UPDATEMOBILEICC3'),
    isFixed: isOn(flags, 'DISABLEDMOBILEICC3'),
    smsProvider: settings.smsProvider,
    land,
    templateCodes: parameter(template, 'dialing_codes').split(',').filter(Boolean),
  };
  const face = dialModeOf(dialSettings);
  return {
    code: chosen?.code ?? usualCode(dialSettings),
    country: chosen?.country ?? land?.countryCode ?? '',
    face,
    choose: (country, code) => setChosen({ country, code }),
    recall: (country, code) => {
      if (face === 'open' && code !== '') setChosen({ country, code });
    },
  };
}
