import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { loneTab } from '#testing/fake-session.ts';
import { openSession, useSession, useSessionPrompt } from './session.ts';

test("a visitor's page is hydrated as it was rendered, without a second rendering", async () => {
  let renders = 0;
  function Greeting() {
    // oxlint-disable-next-line react/globals -- counting renders is what this is for
    renders += 1;
    return <p>{[useSession(), useSessionPrompt()].every((fact) => fact === null) && 'visitor'}</p>;
  }
  const place = document.createElement('div');
  place.innerHTML = renderToString(<Greeting />);
  openSession(loneTab({ identify: () => undefined, forgetAnswers: () => undefined }));
  renders = 0;
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  await act(async () => void hydrateRoot(place, <Greeting />));
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  expect(place.textContent).toBe('visitor');
  expect(renders).toBe(1);
});
