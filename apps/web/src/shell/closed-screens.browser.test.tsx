// The screens while the platform is closed.
import { status } from '@foyer/contract/calls/system.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeClock } from '#testing/fake-clock.ts';
import type { LanguageCode } from '@foyer/contract/languages.ts';
import { formatMinute } from '#language/format.ts';
import { openLanguage } from '#language/language.ts';
import { core } from '#language/words/en/core.ts';
import { merchant } from '#merchant/merchant.ts';
import { failed } from '#request/outcome.ts';
import { fine } from '#testing/fake-network.ts';
import { themeClosed } from '#startup/theme-closed.ts';
import { contactOf, statusOf, templateOf } from '#testing/merchant.ts';
import { openApp, renderScreen } from '#testing/render-screen.tsx';
import { clear } from '#testing/show.tsx';
import { ClosedScreen } from './closed-screens.tsx';
import ErrorScreen from './error-screen.tsx';
import { closingFailure } from './merchant-state.ts';
import { present } from './present.ts';

const contacts = [contactOf({ link: 'https://help.example' })];
/** The compiled form of a text with a placeholder. */
const words = {
  'restricted.ip': [
    { type: 0, value: 'Your IP: ' },
    { type: 1, value: 'ip' },
  ],
};

type KnownStatus = {
  readonly maintenanceEnd?: number;
  /** By the next answer. */
  readonly laterEnd?: number;
  readonly ip?: string;
  readonly language?: LanguageCode;
  readonly parameters?: Readonly<Record<string, string>>;
  /** The customer service of the status; one channel by default. */
  readonly service?: typeof contacts;
  /** False: the status was refused. */
  readonly hasStatus?: false;
};

function open(screen: React.ReactNode, known: KnownStatus = {}) {
  const { maintenanceEnd = null, laterEnd = maintenanceEnd, ip = '', language = 'EN', parameters } = known;
  const { service = contacts, hasStatus = true } = known;
  const page = <div style={{ display: 'flex', flexDirection: 'column', minHeight: '100dvh' }}>{screen}</div>;
  return renderScreen(page, {
    merchant: {
      template: templateOf(parameters ?? { logo: '/own.svg', title: 'Aurora' }),
      status: hasStatus ? statusOf({ contacts: service, ip, maintenanceEnd }) : null,
    },
    language,
    words,
    otherwise: () => fine({ maintenance: true, maintenanceEnd: laterEnd }),
    requestPorts: { clock: fakeClock() },
  });
}
type ClosingCode = 'domain_not_available' | 'service.unavailable' | 'under_maintenance';
function refuse(code: ClosingCode, refusal: Parameters<typeof failed>[1]) {
  const refused = failed(code, { status: code === 'domain_not_available' ? 200 : 503, ...refusal });
  if (!refused.ok) present({ kind: 'page', failure: refused.error });
}
/** The source of the texts, without a request. */
const texts = { fetchWords: async () => ({ ...core }), bundledWords: async () => ({}) };
type State = Parameters<typeof ClosedScreen>[0]['state'];
function closed(state: State, known: KnownStatus = {}) {
  return open(<ClosedScreen state={state} />, known);
}
function text(said: string) {
  return page.getByText(said, { exact: true });
}
function logo() {
  return document.querySelector('main img')?.getAttribute('src');
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  localStorage.clear();
  clear();
  closingFailure.set(null);
});

describe('maintenance', () => {
  test('[STATUS-01] shows the logo and that the platform is under maintenance', async () => {
    closed('maintenance');
    await expect.element(page.getByRole('heading', { name: 'Under maintenance' })).toBeVisible();
    expect(logo()).toBe('/own.svg');
  });

  test('[STATUS-02] shows the end where it is known, and no label without it', async () => {
    const maintenanceEnd = Date.UTC(2026, 4, 1, 12);
    closed('maintenance', { maintenanceEnd });
    await expect.element(text('End time')).toBeVisible();
    await expect.element(text(formatMinute(maintenanceEnd))).toBeVisible();
    closed('maintenance');
    await expect.element(text('End time')).not.toBeInTheDocument();
  });

  test('[STATUS-02] that begins during a visit shows the end that its refusal names', async () => {
    const maintenanceEnd = Date.UTC(2026, 4, 1, 12);
    refuse('under_maintenance', { value: { maintenanceEnd } });
    closed('maintenance');
    await expect.element(text('End time')).toBeVisible();
    await expect.element(text(formatMinute(maintenanceEnd))).toBeVisible();
  });

  test('[STATUS-02] shows another end once an answer names it', async () => {
    const [maintenanceEnd, laterEnd] = [Date.UTC(2026, 4, 1, 12), Date.UTC(2026, 4, 1, 15)];
    closed('maintenance', { maintenanceEnd, laterEnd });
    await expect.element(text(formatMinute(maintenanceEnd))).toBeVisible();
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.element(text(formatMinute(laterEnd))).toBeVisible();
    await expect.element(text(formatMinute(maintenanceEnd))).not.toBeInTheDocument();
  });

  test('[STATUS-03] contact us opens the customer-service list', async () => {
    closed('maintenance');
    await page.getByRole('button', { name: 'Contact us' }).click();
    await expect.element(page.getByRole('link', { name: 'Live chat' })).toBeVisible();
  });

  test.each([
    ['TH', /ปรับปรุงระบบ/],
    ['VI', /nâng cấp hệ thống/],
    ['JA', /システムの改善/],
  ] as const)('[STATUS-04] %s has an explanation in that language', async (language, explanation) => {
    closed('maintenance', { language });
    await expect.element(page.getByText(explanation)).toBeVisible();
    await expect.element(text(core['maintenance.safe'])).toBeVisible();
  });

  test.each(['EN', 'AR', 'KO'] as const)('[STATUS-04] %s has none', async (language) => {
    closed('maintenance', { language });
    await expect.element(text(core['maintenance.safe'])).toBeVisible();
    expect(document.querySelectorAll('main p[lang]')).toHaveLength(0);
  });

  test('[CCALL-30] asks again each minute, with the device, the first host and the address', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    localStorage.setItem('MC_REFERRAL', JSON.stringify({ originalDomain: 'first.example' }));
    const { sent } = closed('maintenance');
    await vi.advanceTimersByTimeAsync(59_000);
    expect(sent).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(2000);
    expect(sent.map((one) => one.path)).toEqual([status.path]);
    expect(Object.fromEntries(new URL(sent[0]?.url ?? '', location.href).searchParams)).toEqual({
      device: 'MOBILE',
      track: '0',
      originalDomain: 'first.example',
      url: location.href,
    });
  });
});

describe('restriction', () => {
  test('[STATUS-05][STATUS-08] shows that access is restricted, and why', async () => {
    closed('restricted');
    await expect.element(page.getByRole('heading', { name: 'Access restricted' })).toBeVisible();
    await expect.element(text(core['restricted.text'])).toBeVisible();
  });

  test.each([
    ['TH', /การเข้าถึงจากตำแหน่งของคุณถูกปิดกั้น/],
    ['VI', /Truy cập từ vị trí của bạn bị chặn/],
    ['JA', /アクセスは制限されています/],
  ] as const)('[STATUS-06] %s explains the block in that language', async (language, explanation) => {
    closed('restricted', { language });
    await expect.element(page.getByText(explanation)).toBeVisible();
  });

  test.each(['EN', 'CN', 'KO'] as const)('[STATUS-06] %s does not', async (language) => {
    closed('restricted', { language });
    await expect.element(text(core['restricted.text'])).toBeVisible();
    expect(document.querySelectorAll('main p[lang]')).toHaveLength(0);
  });

  test('[STATUS-07] shows the visitor’s address', async () => {
    closed('restricted', { ip: '203.0.113.47' });
    await expect.element(text('Your IP: 203.0.113.47')).toBeVisible();
  });

  test('[STATUS-09][STATUS-10] its button opens the customer-service list, which can be closed; the screen stays', async () => {
    closed('restricted');
    await page.getByRole('button', { name: 'Contact customer service' }).click();
    await expect.element(page.getByRole('link', { name: 'Live chat' })).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect.element(page.getByRole('link', { name: 'Live chat' })).not.toBeInTheDocument();
    await expect.element(page.getByRole('heading', { name: 'Access restricted' })).toBeVisible();
  });

  test.each<[string, KnownStatus]>([
    ['a merchant without one', { service: [] }],
    ['a status that was refused', { hasStatus: false }],
  ])('of %s says why without naming customer service', async (_, known) => {
    closed('restricted', known);
    await expect.element(text(core['restricted.reason'])).toBeVisible();
    expect(page.getByText('customer service').elements()).toEqual([]);
  });

  test.each([
    ['EN', 'EN'],
    ['JA', 'AR'],
  ])(
    '[LANG-06] with %s stored, a closed platform with English and Arabic shows an Arabic browser %s',
    async (stored, shown) => {
      openApp();
      localStorage.setItem('MC_LANGUAGE', stored);
      localStorage.setItem('MC_TEMPLATE', JSON.stringify({ parameters: { language: 'EN,AR' } }));
      vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['ar']);
      const speech = openLanguage(texts, () => undefined);
      await themeClosed(speech);
      expect(speech.store.get().code).toBe(shown);
    },
  );

  test('[STATUS-11] its logo is from the template stored on the device; there is no request', async () => {
    const before = openApp();
    localStorage.setItem('MC_TEMPLATE', JSON.stringify({ parameters: { logo: '/kept.svg' } }));
    const speech = openLanguage(texts, () => undefined);
    await themeClosed(speech);
    const { sent } = closed('restricted', { parameters: merchant.get().template.parameters });
    expect(logo()).toBe('/kept.svg');
    expect([...before.sent, ...sent]).toEqual([]);
  });
});

test('[STATUS-14] the screen of an unavailable domain slides up in 250 ms, shows the reason and the server’s message, and offers the contacts', async () => {
  refuse('domain_not_available', {
    message: 'Please use aurora2.example',
    value: { info: { customerService: contacts } },
  });
  closed('no-domain', { hasStatus: false });
  const [motion] = document.getAnimations().filter(({ effect }) => effect?.getTiming().duration === 250);
  const [from] = motion?.effect instanceof KeyframeEffect ? motion.effect.getKeyframes() : [];
  expect(from?.['translate']).toBe('0px 100%');
  expect(logo()).toBe('/own.svg');
  await expect.element(page.getByRole('heading', { name: core['domain.title'] as string })).toBeVisible();
  await expect.element(text('Sorry, this domain is not available')).toBeVisible();
  await expect.element(text('Please use aurora2.example')).toBeVisible();
  await page.getByRole('button', { name: 'Contact us' }).click();
  await expect.element(page.getByRole('link', { name: 'Live chat' })).toBeVisible();
});

test.each([null, { info: { customerService: 'x' } }])(
  '[STATUS-14] with %o in the refusal the button says that customer service is coming',
  async (value) => {
    refuse('domain_not_available', { value });
    closed('no-domain', { hasStatus: false });
    await page.getByRole('button', { name: 'Contact us' }).click();
    await expect.element(text('Coming soon')).toBeVisible();
  },
);

test('[PAGE-23] the screen of an interrupted service offers the contacts that its refusal names', async () => {
  refuse('service.unavailable', { value: { info: { customerService: contacts } } });
  closed('broken-service', { hasStatus: false });
  await expect.element(page.getByRole('link', { name: 'Retry' })).toBeVisible();
  await page.getByRole('button', { name: 'Contact us' }).click();
  await expect.element(page.getByRole('link', { name: 'Live chat' })).toBeVisible();
});

test('[PAGE-23] the error page shows the restriction, or that the platform is being upgraded, with a link', async () => {
  open(<ErrorScreen search="type=ip" />);
  await expect.element(page.getByRole('heading', { name: 'Access restricted' })).toBeVisible();
  open(<ErrorScreen search="type=service" />);
  await expect.element(text('System upgrading, please try again later.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Retry' })).toHaveAttribute('href', '/m/home');
  expect(logo()).toBe('/own.svg');
  await page.getByRole('button', { name: 'Contact us' }).click();
  await expect.element(page.getByRole('link', { name: 'Live chat' })).toBeVisible();
});
