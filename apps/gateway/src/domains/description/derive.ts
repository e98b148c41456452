// The stored settings of a merchant: what its description says, and the defaults for the rest.
import { type MerchantFile, merchantFile } from '@foyer/contract/merchant-file/merchant-file.ts';
import { is } from 'valibot';
import type { MerchantSettings } from '#db/tables/merchants.ts';

const plainSettings: MerchantSettings = {
  depositSwitch: false,
  startGameInApp: false,
  ageLimit: 0,
  forceChangePassword: false,
  smsProvider: '',
  vendorIconTheme: 'standard',
  showsVendorLogos: true,
  encryption: 2,
  redirectOrigins: [],
  promotions: { APP_DOWNLOAD: { enabled: false, count: 0 }, REFERRAL: { enabled: false, count: 0 } },
  trustedHosts: [],
};

export function settingsOf(settings: object): MerchantSettings {
  return { ...plainSettings, ...settings };
}

type Look = NonNullable<MerchantFile['look']>;

type Appearance = {
  name: string;
  art?: string | undefined;
  languages: readonly string[];
  look?: Look | undefined;
  parameters: Readonly<Record<string, string | undefined>>;
};

function artParameters(name: string, art: string): Record<string, string> {
  const icon = (size: number) => `/m/media/icon/${art}-${size}.png`;
  const sizes = [192, 256, 384, 512].map((size) => [`${size}x${size}`, icon(size)]);
  return {
    logo: `/m/media/logo/${art}.svg`,
    image_logo: `/m/media/logo/${art}.svg`,
    h5_logo: `/m/media/logo/${art}.svg`,
    image_loading: `/m/media/logo/${art}.svg`,
    image_fav_icon: icon(32),
    apple_touch_icon: icon(180),
    pwa: JSON.stringify({ title: name, ...Object.fromEntries(sizes) }),
    pwa_maskable: icon(512),
  };
}

function lookParameters(look: Look): Record<string, string> {
  return {
    color_scheme: look.scheme,
    header_color: look.brand,
    header_bg: look.tint,
    header_gradient_color_1: look.brand,
    header_gradient_color_2: look.brand2,
    top_app_download_theme: look.scheme === 'dark' ? 'dark' : 'light',
  };
}

/** The parameters that follow from other fields of the description, by the field. */
function derivedBy({ name, art, languages, look }: Omit<Appearance, 'parameters'>) {
  return {
    name: { title: name },
    art: art === undefined ? {} : artParameters(name, art),
    languages: { language: languages.join(',') },
    look: look ? lookParameters(look) : {},
  } satisfies Record<string, Record<string, string>>;
}

const plainParameters: Readonly<Record<string, string>> = {
  footer_icon_theme: 'base',
  switch_register_button: '1',
  prize_mode: '',
  desktop_app_feature: '0',
};

function derivedParameters(appearance: Omit<Appearance, 'parameters'>): Record<string, string> {
  return Object.assign({}, ...Object.values(derivedBy(appearance)), plainParameters) as Record<
    string,
    string
  >;
}

/** A template's parameters: every one is a string (OPEN-C-30). */
export function parametersOf(appearance: Appearance): Record<string, string> {
  const given = Object.entries(appearance.parameters).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return { ...derivedParameters(appearance), ...Object.fromEntries(given) };
}

/** A line for each given parameter that takes the place of another value of its field. */
export function replacedFields(appearance: Appearance): string[] {
  return Object.entries(derivedBy(appearance)).flatMap(([field, derived]) =>
    Object.entries(derived).flatMap(([name, value]) => {
      const given = appearance.parameters[name];
      if (given === undefined || given === value) return [];
      return [
        `parameters.${name} takes the place of ${field}: ${JSON.stringify(given)}, not ${JSON.stringify(value)}`,
      ];
    }),
  );
}

type Parameters = Readonly<Record<string, string>>;

/** Whether the parameters have each name of `derived`, and one of its values at least. */
function follows(parameters: Parameters, derived: Parameters): boolean {
  const entries = Object.entries(derived);
  return (
    entries.every(([name]) => parameters[name] !== undefined) &&
    entries.some(([name, value]) => parameters[name] === value)
  );
}

function artIn(name: string, parameters: Parameters): string | undefined {
  return merchantFile.entries.art.wrapped.options.find((art) =>
    follows(parameters, artParameters(name, art)),
  );
}

function lookIn(parameters: Parameters): Look | undefined {
  const look = {
    scheme: parameters['color_scheme'],
    brand: parameters['header_color'],
    brand2: parameters['header_gradient_color_2'],
    tint: parameters['header_bg'],
  };
  return is(merchantFile.entries.look.wrapped, look) && follows(parameters, lookParameters(look))
    ? look
    : undefined;
}

/** The fields that stored parameters follow from, and the other parameters: an edited field then has its effect. */
export function appearanceOf(stored: { name: string; languages: readonly string[]; parameters: Parameters }) {
  const art = artIn(stored.name, stored.parameters);
  const look = lookIn(stored.parameters);
  const derived = derivedParameters({ ...stored, art, look });
  const others = Object.entries(stored.parameters).filter(([name, value]) => derived[name] !== value);
  return { ...(art !== undefined && { art }), ...(look && { look }), parameters: Object.fromEntries(others) };
}
