import { localStore, readObject } from '#device/storage.ts';
import { chooseLanguage } from '#language/choose-language.ts';
import type { LanguageStore } from '#language/language-store.ts';
import { readStoredLanguage } from '#language/stored-language.ts';
import { learn } from '#merchant/merchant.ts';
import type { Template } from '#merchant/template.ts';
import { themePage } from './theme-page.ts';

function isTexts(value: unknown): value is Readonly<Record<string, string>> {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((text) => typeof text === 'string')
  );
}

/**
 * Loads texts, and the merchant's theme of the last visit, for a closed platform: its own template is not available
 * (STATUS-11, OPEN-C-30).
 */
export async function themeClosed(speech: LanguageStore): Promise<void> {
  const parameters = readObject(localStore, 'MC_TEMPLATE')?.['parameters'];
  const known = isTexts(parameters) ? parameters : {};
  const template: Template = {
    merchantCode: '',
    templateId: '',
    mobileTemplate: {},
    parameters: known,
    routes: [],
  };
  learn({ template });
  const choice = {
    stored: readStoredLanguage(localStore),
    browser: navigator.languages,
    parameters: { ...known, language: known['language'] ?? 'EN' },
  };
  await Promise.all([speech.startWith(chooseLanguage(choice), ['core']), themePage(document, template)]);
}
