// The data that a member takes along through a banner (BANNER-08, ruling R2).
import { afterEach, beforeEach, describe, expect, test, vi, type MockInstance } from 'vitest';
import { page } from 'vitest/browser';
import { localStore, tabStore } from '#device/storage.ts';
import { learn } from '#merchant/merchant.ts';
import { plainSettings } from '#merchant/settings.ts';
import { ticketFor } from '@foyer/contract/calls/session.ts';
import { fine, refusal, type Reply, type SentRequest } from '#testing/fake-network.ts';
import { ann } from '#testing/fake-session.ts';
import { answerWith, openApp } from '#testing/render-screen.tsx';
import type { SessionStore } from '#session/session-store.ts';
import { Hosts } from '#shell/hosts.tsx';
import { clear, show } from '#testing/show.tsx';
import { addressFor } from './leaving.ts';
import { useLinkage } from './use-linkage.ts';

const partner = 'https://partner.example';
const ticket = 'T'.repeat(43);
let keeper: SessionStore;
let sent: SentRequest[];
let around: ReturnType<typeof openApp>['around'];

function connect(reply: Reply = () => fine({ ticket, expiresAt: 1 })) {
  const app = openApp({
    answers: [answerWith(ticketFor, reply)],
    sessionPorts: { tab: tabStore, local: localStore },
  });
  ({ sent, around, session: keeper } = app);
}
function logIn() {
  return keeper.begin({ ...ann, token: 'session-token', userName: 'ann b' });
}
function trust(hosts: string[] = []) {
  return learn({
    settings: {
      ...plainSettings,
      redirectOrigins: [partner, 'https://x.partner.example'],
      gw: { ...plainSettings.gw, TRUSTED_HOSTS: hosts },
    },
  });
}

beforeEach(() => {
  trust();
  connect();
});

describe('an external banner', () => {
  test('[BANNER-08] to a partner sends a ticket and the name of a member, and never the session token', async () => {
    logIn();
    expect(await addressFor(`${partner}/play?a=1#top`)).toBe(
      `${partner}/play?a=1&token=${ticket}&username=ann+b#top`,
    );
    expect(sent.map(({ path, body }) => [path, body])).toEqual([[ticketFor.path, { audience: partner }]]);
  });

  test('[BANNER-08] sends no data of a visitor', async () => {
    expect(await addressFor(`${partner}/play`)).toBe(`${partner}/play`);
    expect(sent).toEqual([]);
  });

  test('sends nothing to an unknown host or to a host that resembles a partner', async () => {
    logIn();
    for (const href of [
      'https://stranger.example/',
      'https://partner.example.evil.example/',
      'https://partner.example:444/',
      'https://notpartner.example/',
    ])
      expect(await addressFor(href)).toBe(href);
    expect(sent).toEqual([]);
  });

  test('sends data only to the merchant’s trusted hosts and their subdomains', async () => {
    logIn();
    trust(['other.example']);
    expect(await addressFor(`${partner}/`)).toBe(`${partner}/`);
    trust(['partner.example']);
    expect(await addressFor('https://x.partner.example/')).toContain(ticket);
  });

  test('opens without a ticket when there is none', async () => {
    connect(() => refusal('ticket.audience', 403));
    logIn();
    expect(await addressFor(`${partner}/`)).toBe(`${partner}/`);
  });
});

describe('an external banner opens', () => {
  const href = `${partner}/play`;
  type Shell = { AndroidBridge?: unknown; Telegram?: unknown };
  const shell = window as Window & Shell;
  const opened = { opener: {} as unknown, location: { replace: vi.fn<(url: string) => void>() } };

  function Banner({ linkage }: { readonly linkage: string }) {
    const { href: to, onClick } = useLinkage({ linkageType: 'URL', linkage });
    return (
      <a href={to} onClick={onClick}>
        banner
      </a>
    );
  }
  function tap(linkage = href) {
    show(
      around(
        <>
          <Banner linkage={linkage} />
          <Hosts />
        </>,
      ),
    );
    document.querySelector('a')?.click();
  }
  let open: MockInstance<typeof window.open>;
  beforeEach(() => {
    opened.location.replace.mockClear();
    open = vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
  });
  afterEach(() => {
    clear();
    delete shell.AndroidBridge;
    delete shell.Telegram;
    vi.restoreAllMocks();
  });

  test('[BANNER-08] in a window without opener and referrer for a visitor', () => {
    tap();
    expect(open.mock.calls).toEqual([[href, '_blank', 'noopener,noreferrer']]);
  });

  test('[BANNER-08] in a window that opens at once for a member, then gets the ticket', async () => {
    logIn();
    tap();
    expect(open.mock.calls).toEqual([['about:blank', '_blank']]);
    await expect
      .poll(() => opened.location.replace.mock.calls)
      .toEqual([[`${href}?token=${ticket}&username=ann+b`]]);
    expect(opened.opener).toBe(null);
  });

  test.each([
    ['Telegram', href, 'openLink'],
    ['Telegram', 'https://t.me/aurora', 'openTelegramLink'],
    ['Android', href, 'openUrl'],
  ])('[BANNER-08] by %s itself (%s)', async (name, linkage, opener) => {
    const call = vi.fn<(url: string) => void>();
    const other = vi.fn<(url: string) => void>();
    if (name === 'Telegram')
      shell.Telegram = { WebApp: { openLink: other, openTelegramLink: other, [opener]: call } };
    else shell.AndroidBridge = { [opener]: call };
    tap(linkage);
    await expect.poll(() => call.mock.calls).toEqual([[linkage]]);
    expect(open).not.toHaveBeenCalled();
  });

  test('[BANNER-08] not in an app that cannot open addresses: that it is coming is said', async () => {
    shell.AndroidBridge = {};
    tap();
    await expect.element(page.getByRole('alertdialog')).toHaveAccessibleDescription('Coming soon');
    expect(open).not.toHaveBeenCalled();
  });

  test('[BANNER-08] in LINE with the parameter for the browser of the phone', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) Line/13.5.0');
    tap();
    await expect.poll(() => opened.location.replace.mock.calls).toEqual([[`${href}?openExternalBrowser=1`]]);
  });
});
