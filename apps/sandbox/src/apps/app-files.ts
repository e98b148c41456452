// The files of a merchant's own app (INSTALL-08, INSTALL-20). The profile for iOS is complete: it puts the merchant's site
// on the home screen. The packages for Android and iOS have the structure of an app, and no program.
import type { FastifyInstance } from 'fastify';
import { escaped } from '#web.ts';
import { zipOf } from './zip.ts';

type AppMerchant = { readonly code: string; readonly name: string; readonly site: string };

const VERSION = '2.4.39';

function packageNameOf(code: string): string {
  return `example.${code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}.app`;
}

/** A property list in XML. */
function plistOf(body: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">${body}</plist>
`;
}

function dictOf(values: Readonly<Record<string, string | number | boolean>>, more = ''): string {
  const pairs = Object.entries(values).map(([key, value]) => {
    if (typeof value === 'boolean') return `<key>${key}</key><${value}/>`;
    if (typeof value === 'number') return `<key>${key}</key><integer>${value}</integer>`;
    return `<key>${key}</key><string>${escaped(value)}</string>`;
  });
  return `<dict>${pairs.join('')}${more}</dict>`;
}

function androidApp({ code }: AppMerchant): Buffer {
  return zipOf({
    'META-INF/MANIFEST.MF': 'Manifest-Version: 1.0\r\nCreated-By: sandbox\r\n\r\n',
    'AndroidManifest.xml': `<manifest xmlns:android="http://schemas.android.com/apk/res/android" package="${packageNameOf(code)}" android:versionName="${VERSION}"/>`,
  });
}

function iosApp({ code, name }: AppMerchant): Buffer {
  const facts = {
    CFBundleIdentifier: packageNameOf(code),
    CFBundleDisplayName: name,
    CFBundleShortVersionString: VERSION,
  };
  return zipOf({ 'Payload/App.app/Info.plist': plistOf(dictOf(facts)) });
}

/** A configuration profile with a web clip: the merchant's site on the home screen, without the browser's bars. */
function profile({ code, name, site }: AppMerchant): Buffer {
  const id = packageNameOf(code);
  const own = { PayloadVersion: 1, PayloadDisplayName: name };
  const clip = dictOf({
    ...own,
    PayloadType: 'com.apple.webClip.managed',
    PayloadIdentifier: `${id}.clip`,
    PayloadUUID: '6F9E0F5C-0C55-4A53-9E0B-2B6E3F4D7A11',
    URL: `${site}/m/home?from=pwa`,
    Label: name,
    FullScreen: true,
    IsRemovable: true,
  });
  const facts = {
    ...own,
    PayloadType: 'Configuration',
    PayloadIdentifier: id,
    PayloadUUID: 'A1B0D2B2-5B0B-4C3C-9B8B-7B1F6C1F3E22',
    PayloadOrganization: name,
  };
  return Buffer.from(plistOf(dictOf(facts, `<key>PayloadContent</key><array>${clip}</array>`)));
}

const kinds: Readonly<
  Record<string, { readonly type: string; readonly make: (merchant: AppMerchant) => Buffer }>
> = {
  apk: { type: 'application/vnd.android.package-archive', make: androidApp },
  ipa: { type: 'application/octet-stream', make: iosApp },
  mobileconfig: { type: 'application/x-apple-aspen-config', make: profile },
};

/** Serves the app's files of the merchants that the sandbox knows, as `/apps/{merchant}.{kind}`. */
export function appFiles(app: FastifyInstance, find: (code: string) => AppMerchant | undefined): void {
  app.get<{ Params: { file: string } }>('/apps/:file', (request, reply) => {
    const [, code = '', extension = ''] =
      /^([\w-]+)\.(apk|ipa|mobileconfig)$/.exec(request.params.file) ?? [];
    const [merchant, kind] = [find(code), kinds[extension]];
    if (!merchant || !kind) return reply.code(404).send();
    return reply
      .headers({
        'content-disposition': `attachment; filename="${code}.${extension}"`,
        'cache-control': 'no-store',
        // A download that was interrupted begins again: the file is made for each request.
        'accept-ranges': 'none',
        'x-content-type-options': 'nosniff',
      })
      .type(kind.type)
      .send(kind.make(merchant));
  });
}
