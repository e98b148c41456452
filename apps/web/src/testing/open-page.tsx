// A page of the app at its address, for tests in a browser: guard, layout and screen, over generated answers.
import { clock } from '#device/clock.ts';
import { answerTo } from '@foyer/contract/testing/answers.ts';
import type { PictureExt } from '#catalogue/visitor-inputs.ts';
import type { Area } from '#language/words.ts';
import { bundled } from '#language/words/bundled.ts';
import { localStore, tabStore } from '#device/storage.ts';
import { followLinks } from '#navigation/go.ts';
import { createAnswerCache } from '#request/answer-cache.ts';
import { App } from '#shell/app.tsx';
import { createMerchantState, type MerchantState } from '#shell/merchant-state.ts';
import { type AppSetup, renderScreen } from './render-screen.tsx';

let stopFollowing: () => void = () => undefined;

type PageSetup = AppSetup & {
  /** The picture format that the browser reads; none when absent. */
  readonly pictures?: PictureExt;
};

/** Opens the address. Calls without an answer in `setup` get a generated one that fits the contract. */
export function openPage(
  address: string,
  { pictures = {}, ...setup }: PageSetup = {},
  state: MerchantState = 'open',
) {
  stopFollowing();
  stopFollowing = followLinks(document);
  history.replaceState(null, '', address);
  const app = (
    <App
      answers={createAnswerCache(clock)}
      embeddedAnswers={() => null}
      pictures={pictures}
      merchantState={createMerchantState(state)}
    />
  );
  return renderScreen(app, {
    otherwise: ({ method, path }) => Response.json(answerTo(method, path)),
    areas: Object.keys(bundled) as Area[],
    sessionPorts: { tab: tabStore, local: localStore, path: () => location.pathname },
    ...setup,
  });
}
