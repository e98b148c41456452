// `npm test`: everything that must hold, from a fresh clone; `--quick` leaves out what takes long (`npm run check`).
import { runOnNode24 } from './setup/install.mjs';

await runOnNode24('checks/run.ts');
