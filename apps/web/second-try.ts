// A component test that needed its second try says so in the report, where `npm test` finds it.
import { afterEach } from 'vitest';

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- nothing else is merged with theirs
  interface TaskMeta {
    /** The first try fell. */
    secondTry?: true;
  }
}

afterEach(({ task }) => {
  if (task.result?.retryCount) task.meta.secondTry = true;
});
