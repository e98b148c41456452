// Pages of the merchant's own that it adds while the app is open.
import { domainRoute } from '@foyer/contract/calls/system.ts';
import { answerTo } from '@foyer/contract/testing/answers.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { localStore, tabStore } from '#device/storage.ts';
import { learn, merchant, MerchantContext } from '#merchant/merchant.ts';
import { go } from '#navigation/go.ts';
import { createAnswerCache } from '#request/answer-cache.ts';
import { App } from '#shell/app.tsx';
import { createMerchantState } from '#shell/merchant-state.ts';
import { fakeClock } from '#testing/fake-clock.ts';
import { ann } from '#testing/fake-session.ts';
import { templateOf } from '#testing/merchant.ts';
import { answer, renderScreen } from '#testing/render-screen.tsx';
import { clear } from '#testing/show.tsx';
import { followRoutes } from './follow-routes.ts';

/** A document that the test hides and shows. */
class Tab extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible';

  comeBack() {
    this.visibilityState = 'visible';
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

const before = location.href;
const club = { path: '/m/club', target: 'https://club.example/', title: 'Club' };
const reload = vi.fn<() => void>();

/** Opens the app as a member at the activities; its own pages are followed. */
function open() {
  const [tab, clock] = [new Tab(), fakeClock()];
  learn({ template: templateOf({}) });
  history.replaceState(null, '', '/m/activity');
  const { requestsOf } = renderScreen(
    <MerchantContext value={merchant}>
      <App
        answers={createAnswerCache(clock)}
        embeddedAnswers={() => null}
        pictures={{}}
        merchantState={createMerchantState()}
      />
    </MerchantContext>,
    {
      member: ann,
      otherwise: ({ method, path }) => Response.json(answerTo(method, path)),
      answers: [answer(domainRoute, { routes: [club] })],
      sessionPorts: { tab: tabStore, local: localStore, path: () => location.pathname },
    },
  );
  followRoutes(clock, tab, reload);
  return { tab, clock, requestsOf };
}

beforeEach(() => reload.mockClear());
afterEach(() => {
  clear();
  learn({ template: templateOf({}) });
  history.replaceState(null, '', before);
});

test('[CCALL-32] a page that the merchant added opens after the visitor returned to the app', async () => {
  const { tab, clock, requestsOf } = open();
  tab.comeBack();
  await clock.advance(60_000);
  expect(requestsOf(domainRoute)).toEqual([]);
  tab.comeBack();
  await expect.poll(() => merchant.get().template.routes.map(({ path }) => path)).toEqual(['/m/club']);
  go('/m/club');
  await expect.element(page.getByTitle('Club')).toHaveAttribute('src', 'https://club.example/');
  tab.comeBack();
  expect(requestsOf(domainRoute)).toHaveLength(1);
});

test('[CCALL-32] a new frame that the policy of this document blocks is loaded with a new document', async () => {
  const { tab, clock } = open();
  const blocked = (blockedURI: string) =>
    tab.dispatchEvent(
      new SecurityPolicyViolationEvent('securitypolicyviolation', {
        effectiveDirective: 'frame-src',
        blockedURI,
      }),
    );
  blocked('https://club.example');
  await clock.advance(60_000);
  tab.comeBack();
  await expect.poll(() => merchant.get().template.routes.length).toBe(1);
  blocked('https://other.example');
  expect(reload).not.toHaveBeenCalled();
  blocked('https://club.example');
  expect(reload).toHaveBeenCalledOnce();
});
