// `npm start`: from a fresh clone to an open house. Runs on Node 20 and hands over to Node 24.
import { runOnNode24 } from './setup/install.mjs';

await runOnNode24('house/start.ts');
