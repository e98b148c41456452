// The merchant's template for screens: parameters with their defaults.
import type { ValueOf } from '@foyer/contract/call.ts';
import type { templates } from '@foyer/contract/calls/system.ts';
import { isRegistrationOpen } from '@foyer/contract/registration-open.ts';
import { isTrialOffered } from '@foyer/contract/trial-offered.ts';

export type Template = ValueOf<typeof templates>;

/** Defaults of parameters that have one (OPEN-C-31, TEMPLATE-07, TEMPLATE-08). */
const defaults: Readonly<Record<string, string>> = {
  switch_register: '1',
  switch_register_button: '1',
  switch_ent: '1',
  switch_auto_login: '1',
  login_audience: 'all',
  desktop_app_feature: '0',
  top_app_download_theme: 'light',
  footer_icon_theme: 'base',
  footer_nav: 'home,deposit,member,activity,service',
  prize_mode: '',
};

/** A parameter, or its default, or empty. */
export function parameter(template: Template, name: string): string {
  return template.parameters[name] ?? defaults[name] ?? '';
}

/** Whether links to registration are enabled (REG-12, CVAL-03). */
export function mayRegister(template: Template): boolean {
  return isRegistrationOpen(template.parameters);
}

/** Whether the free trial is offered (TRIAL-02). */
export function offersTrial(template: Template): boolean {
  return isTrialOffered(template.parameters);
}

/** The lane of instant lotteries is shown unless the merchant hides it (TEMPLATE-13, OPEN-C-31). */
export function showsEntertainment(template: Template): boolean {
  return parameter(template, 'switch_ent') !== '0';
}

/** Preview templates have names that begin with MT (TEMPLATE-02, OPEN-C-32). */
export function isPreview(template: Template): boolean {
  return template.templateId.startsWith('MT');
}

/** The logo of the mobile header, or of the page, or none, in this order (TEMPLATE-04). */
export function logoOf(template: Template): string {
  return ['h5_logo', 'image_logo', 'logo'].map((name) => parameter(template, name)).find(Boolean) ?? '';
}

/** The merchant's name. */
export function nameOf(template: Template): string {
  return parameter(template, 'title') || template.merchantCode;
}

/** Title and icons of the home screen by size; none where the parameter is unreadable (OPEN-C-30). */
export function readPwa(template: Template): Readonly<Record<string, string>> {
  try {
    return JSON.parse(parameter(template, 'pwa')) as Record<string, string>;
  } catch {
    return {};
  }
}
