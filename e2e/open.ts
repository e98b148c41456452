// Opens a fresh house for one run of the journeys and closes it afterwards.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openHouse } from '../scripts/house/open-house.ts';
import { freePorts } from '../scripts/setup/ports.ts';
import { buildWeb } from '../scripts/setup/web-build.ts';

const open = async (): Promise<() => Promise<void>> => {
  if (!buildWeb()) throw new Error('The web app does not build.');
  const [port = 0, sandboxPort = 0, smtpPort = 0] = await freePorts(3);
  const dataDir = mkdtempSync(join(tmpdir(), 'foyer-journeys-'));
  const house = await openHouse({ port, sandboxPort, smtpPort, dataDir });
  process.env['FOYER_PORT'] = String(port); // the workers inherit it
  process.env['FOYER_SANDBOX_PORT'] = String(sandboxPort);
  return async () => {
    await house.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
};

// Playwright asks for a default export here.
// oxlint-disable-next-line import/no-default-export
export default open;
