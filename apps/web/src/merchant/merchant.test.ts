import { expect, test } from 'vitest';
import { isOn } from './flags.ts';
import { plainSettings, readSettings } from './settings.ts';
import { isPreview, logoOf, parameter, type Template } from './template.ts';

function template(parameters: Record<string, string>, templateId = 'MT8801'): Template {
  return {
    merchantCode: 'AURORA',
    templateId,
    mobileTemplate: {},
    parameters,
    routes: [],
  };
}

test.each([true, 1, '1', 'Y', 'true'])('a flag with the value %j is on', (value) => {
  expect(isOn({ CBS3: value }, 'CBS3')).toBe(true);
});

test.each([undefined, false, 0, '0', 'N', '', null, 'yes'])('a flag with the value %j is off', (value) => {
  expect(isOn({ CBS3: value }, 'CBS3')).toBe(false);
});

test('[TEMPLATE-08] registration and its button are on unless the template disables them', () => {
  expect(parameter(template({}), 'switch_register')).toBe('1');
  expect(parameter(template({}), 'switch_register_button')).toBe('1');
  expect(parameter(template({ switch_register: '0' }), 'switch_register')).toBe('0');
});

test('[TEMPLATE-04] the header logo is h5_logo, then image_logo, then logo', () => {
  expect(logoOf(template({ logo: 'c', image_logo: 'b', h5_logo: 'a' }))).toBe('a');
  expect(logoOf(template({ logo: 'c', image_logo: 'b' }))).toBe('b');
  expect(logoOf(template({ logo: 'c' }))).toBe('c');
});

test('[TEMPLATE-02] a template is a preview when its id begins with MT', () => {
  const ids = ['MT', 'MT1', 'MTX', 'MT8801', '', 'M', 'BASE1', 'BMT1', 'mt8801'];
  expect(ids.filter((id) => isPreview(template({}, id)))).toEqual(['MT', 'MT1', 'MTX', 'MT8801']);
});

test('[TEMPLATE-17] settings that are not sent have their defaults, such as nine profile icons', () => {
  expect(readSettings(null)).toEqual(plainSettings);
  expect(readSettings({ depositSwitch: true })).toEqual({ ...plainSettings, depositSwitch: true });
  expect(plainSettings.gw.PROFILE_ICON_COUNT).toBe(9);
  const theirs = { imageCDNs: ['https://pictures.example'], gw: { TRUSTED_HOSTS: ['x'] } };
  expect(readSettings(theirs as never)).toEqual({
    ...plainSettings,
    imageCDNs: ['https://pictures.example'],
    gw: { ...plainSettings.gw, TRUSTED_HOSTS: ['x'] },
  });
});
