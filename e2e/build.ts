// Builds the web app for the journeys, once for all workers.
import { buildWeb } from '../scripts/setup/web-build.ts';

// Playwright requires a default export here.
// oxlint-disable-next-line import/no-default-export
export default (): void => {
  if (!buildWeb()) throw new Error('The web app does not build.');
};
