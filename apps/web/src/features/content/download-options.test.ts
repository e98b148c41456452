import { describe, expect, test } from 'vitest';
import { iosVersion } from '#device/image-format.ts';
import { downloadOptionsOf } from './download-options.tsx';

function resource(resourceType: string) {
  return { resourceType, url: `https://a.example/${resourceType}` };
}
const all = ['Android', 'IOS', 'MOBILECONFIG'].map(resource);
function phone(ios: number | null, isAndroid = false) {
  return { ios, isAndroid, isInstalled: false };
}
function kinds(resources: typeof all, at: ReturnType<typeof phone>) {
  return downloadOptionsOf(resources, at).map(({ kind }) => kind);
}

describe('the files of the app for a phone', () => {
  test('are those of its own platform; a desktop has both', () => {
    expect(kinds(all, phone(17))).toEqual(['ios']);
    expect(kinds(all, phone(null, true))).toEqual(['android']);
    expect(kinds(all, phone(null))).toEqual(['android', 'ios']);
    expect(kinds([resource('Android')], phone(17))).toEqual([]);
    expect(kinds([resource('IOS')], phone(null, true))).toEqual([]);
  });

  test('the profile when there is no app for iOS', () => {
    expect(downloadOptionsOf([resource('MOBILECONFIG')], phone(16))).toEqual([
      { kind: 'profile', href: 'https://a.example/MOBILECONFIG' },
    ]);
  });

  test('[INSTALL-16] none for an iOS below 12.4', () => {
    const at = (version: string) =>
      kinds(all, phone(iosVersion(`Mozilla/5.0 (iPhone; CPU iPhone OS ${version} like Mac OS X)`, 5)));
    expect([at('12_4'), at('12_10'), at('17_0')]).toEqual([['ios'], ['ios'], ['ios']]);
    expect([at('12_3'), at('11_4')]).toEqual([[], []]);
  });

  test('by the type of the resource, and only those that the merchant has', () => {
    expect(kinds([], phone(17))).toEqual([]);
    expect(kinds([resource('android'), resource('LINE')], phone(null))).toEqual(['android']);
  });
});
