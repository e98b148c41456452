// The app's own layers beside the merchant's chat widget. The observer of the page stays for all tests of a file, so
// this one has a file of its own: the page of a test that is opened later would count as an addition.
import { customerServiceScript } from '@foyer/contract/calls/content.ts';
import { useState } from 'react';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { useCaptcha } from '#features/access/captcha/use-captcha.tsx';
import { merchant } from '#merchant/merchant.ts';
import { plainSettings } from '#merchant/settings.ts';
import { closeAlerts } from '#testing/close-alerts.ts';
import { templateOf } from '#testing/merchant.ts';
import { answer, renderScreen } from '#testing/render-screen.tsx';
import { clear } from '#testing/show.tsx';
import { showToast } from '#ui/layers/messages.ts';
import { Sheet } from '#ui/layers/sheet.tsx';
import { Hosts } from './hosts.tsx';

/** A sheet, and a log-in that asks for a captcha. */
function SheetAndCaptcha() {
  const [isOpen, setOpen] = useState(false);
  const captcha = useCaptcha('login');
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Read news
      </button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title="News" closeLabel="Close news">
        News
      </Sheet>
      <button type="button" onClick={() => void captcha.ask('image')}>
        Log in
      </button>
      {captcha.sheet}
    </>
  );
}

const start = location.href;
afterEach(async () => {
  await closeAlerts();
  clear();
  history.replaceState(null, '', start);
});

test('[CHAT-01] a toast and a captcha show on a page that hides the widget, after a sheet has closed', async () => {
  const before = merchant.get();
  // The open question for consent hides the widget on the log-in page too.
  const template = templateOf({ consent_required: '1' });
  merchant.set({ ...before, template });
  onTestFinished(() => merchant.set(before));
  history.replaceState(null, '', '/m/login');
  const scripts = [{ src: 'http://localhost:1/widget.js', csType: 'TX-CHAT' }];
  const content = (
    <>
      <SheetAndCaptcha />
      <Hosts />
    </>
  );
  renderScreen(content, {
    areas: ['captcha'],
    merchant: { template, settings: { ...plainSettings, hasChatWidget: true } },
    answers: [answer(customerServiceScript, { scripts })],
  });
  await expect.poll(() => document.querySelector('script[src*="widget"]')).not.toBeNull();
  await page.getByRole('button', { name: 'Read news' }).click();
  await page.getByRole('button', { name: 'Close news' }).click();
  await expect.element(page.getByRole('dialog', { name: 'News' })).not.toBeInTheDocument();
  const bubble = document.body.appendChild(document.createElement('div'));
  bubble.textContent = 'Chat';
  onTestFinished(() => bubble.remove());
  // The observer has seen all that was added so far.
  await expect.poll(() => bubble.offsetHeight).toBe(0);
  showToast({ kind: 'info', text: 'Saved' });
  await expect.element(page.getByText('Saved')).toBeVisible();
  await page.getByRole('button', { name: 'Log in' }).click();
  const captcha = page.getByRole('dialog', { name: 'One quick check' });
  await expect.element(captcha).toBeVisible();
  await captcha.getByRole('button', { name: 'Close' }).first().click();
});
