// The offer of the merchant's app: its icon and its texts (OPEN-C-100, OPEN-C-101).
import { parameter, readPwa, type Template } from './template.ts';

export type Resource = { readonly resourceType: string; readonly url: string };
type Translations = readonly { readonly language: string; readonly text: string }[];

/** A resource's address by its type, in any letter case; null where the merchant has none. */
export function resourceOf(resources: readonly Resource[], type: string): string | null {
  return resources.find(({ resourceType }) => resourceType.toUpperCase() === type.toUpperCase())?.url ?? null;
}

/** The app's own icon, or the home screen's, or the logo. */
export function appIconOf(template: Template, resources: readonly Resource[]): string {
  return (
    resourceOf(resources, 'AppDownloadIcon') ?? readPwa(template)['192x192'] ?? parameter(template, 'logo')
  );
}

/** The text in the current language, or in English, or the first one. */
export function textIn(texts: Translations, language: string): string {
  return (
    (texts.find((one) => one.language === language) ?? texts.find((one) => one.language === 'EN') ?? texts[0])
      ?.text ?? ''
  );
}
