// `npm start`: starts the product from a fresh clone. Runs on Node 20 and continues on Node 24.
import { runOnNode24 } from './setup/install.mjs';

await runOnNode24('product/start.ts');
