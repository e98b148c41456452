// `npm test`: all checks, from a fresh clone. `--quick` omits the slow ones (`npm run check`).
import { runOnNode24 } from './setup/install.mjs';

await runOnNode24('checks/run.ts');
