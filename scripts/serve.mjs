// `npm run serve`: serves in production what was installed and built before.
import { runInstalledOnNode24 } from './setup/install.mjs';

await runInstalledOnNode24('product/serve.ts');
