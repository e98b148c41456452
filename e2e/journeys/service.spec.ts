// Customer service channels at the merchant that has all types, in a browser and in each shell that the sandbox plays.
import type { Page } from '@playwright/test';
import { expect, originOf, test } from '../people.ts';
import { sandboxOrigin } from '../product.ts';

/** Taps a channel; returns the page that opened. */
async function openChannel(page: Page, name: string): Promise<Page> {
  const opened = page.context().waitForEvent('page');
  await page.getByRole('main').getByRole('link', { name, exact: true }).tap();
  const service = await opened;
  await expect(service.getByText('This page stands for an outside customer service')).toBeVisible();
  return service;
}
function received(service: Page, name: string) {
  return service.getByRole('row').filter({ has: service.getByRole('rowheader', { name, exact: true }) });
}
async function startShell(page: Page, kind: string): Promise<void> {
  await page.goto(`${originOf('aurora')}/m/shell/${kind}`);
  await page.goto(`${originOf('aurora')}/m/service`);
}

test('[SERVICE-03][SERVICE-09][SERVICE-14] a member reaches each type with the name where it takes one, and the text chat with a key', async ({
  asMember,
}) => {
  const page = await asMember('aurora', { language: 'EN' });
  await page.goto(`${originOf('aurora')}/m/service`);
  const links = page.getByRole('main').getByRole('listitem');
  await expect(links.filter({ hasText: 'TWITTER' })).toBeVisible();
  await expect(links.filter({ hasText: 'Guest support' })).toHaveCount(0);
  for (const [name, parameter] of [
    ['Assistant', 'name'],
    ['Live support', 'visitorname'],
    ['Live chat', 'name'],
    ['Web chat', 'CUSTOM!username'],
    ['Web chat for VIP', 'CUSTOM!username'],
  ] as const) {
    const service = await openChannel(page, name);
    await expect(received(service, parameter)).toContainText('demo');
    await service.close();
  }
  const assistant = await openChannel(page, 'Assistant');
  await expect(received(assistant, 'category')).toContainText('Gold');
  await assistant.close();
  for (const network of ['TELEGRAM', 'WHATSAPP', 'FACEBOOK', 'IG', 'LINE', 'TWITTER']) {
    const profile = await openChannel(page, network);
    await expect(profile.getByText('The query is empty.'), network).toBeVisible();
    await profile.close();
  }

  const chat = await openChannel(page, 'Text chat');
  await expect(received(chat, 'merchantCode')).toContainText('aurora', { ignoreCase: true });
  await chat.getByRole('link', { name: 'Open the conversation' }).click();
  await expect(chat.getByRole('textbox')).toBeVisible();
});

for (const [kind, bridge] of [
  ['android', 'AndroidBridge.openUrl'],
  ['ios', 'webkit.messageHandlers.openUrl.postMessage'],
  ['telegram', 'TelegramWebviewProxy.postEvent'],
] as const)
  test(`[SERVICE-16][SERVICE-17] in ${kind} a channel opens by the shell, as the sandbox lists`, async ({
    asVisitor,
  }) => {
    const page = await asVisitor('aurora', { language: 'EN' });
    await startShell(page, kind);
    await (await openChannel(page, 'Web chat')).close();
    await page.goto(`${sandboxOrigin()}/shells`);
    const call = page.getByRole('list', { name: 'Calls' }).getByRole('listitem').filter({ hasText: bridge });
    await expect(call.first()).toContainText(`${sandboxOrigin()}/service/COMM100`);
  });

test('[SERVICE-19] the browser of LINE gets a parameter; [SERVICE-20] an app without a bridge a notice', async ({
  asVisitor,
}) => {
  const page = await asVisitor('aurora', { language: 'EN' });
  await startShell(page, 'line');
  const service = await openChannel(page, 'Web chat');
  await expect(received(service, 'openExternalBrowser')).toContainText('1');
  await service.close();
  await startShell(page, 'android-bare');
  await page.getByRole('main').getByRole('link', { name: 'Web chat', exact: true }).tap();
  await expect(page.getByRole('alertdialog')).toContainText('Coming soon');
});
