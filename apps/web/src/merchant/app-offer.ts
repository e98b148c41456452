// How the merchant's app is offered: its icon and its words (OPEN-C-100, OPEN-C-101).
import { parameter, readPwa, type Template } from './template.ts';

export type Resource = { readonly resourceType: string; readonly url: string };
type InLanguages = readonly { readonly language: string; readonly text: string }[];

/** A resource's address by its type, whatever the case; null where the merchant names none. */
export function resourceOf(resources: readonly Resource[], type: string): string | null {
  return resources.find(({ resourceType }) => resourceType.toUpperCase() === type.toUpperCase())?.url ?? null;
}

/** The app's own icon, else the home screen's, else the logo. */
export function appIconOf(template: Template, resources: readonly Resource[]): string {
  return (
    resourceOf(resources, 'AppDownloadIcon') ?? readPwa(template)['192x192'] ?? parameter(template, 'logo')
  );
}

/** The text in the current language, else in English, else the first there is. */
export function textIn(texts: InLanguages, language: string): string {
  return (
    (texts.find((one) => one.language === language) ?? texts.find((one) => one.language === 'EN') ?? texts[0])
      ?.text ?? ''
  );
}
