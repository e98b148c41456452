// `npm run serve`: the gateway alone, in production, on a database server. It installs and builds nothing.
import { spawn } from 'node:child_process';
import { allocator, gatewayProgram } from './gateway-process.ts';

const gateway = spawn(process.execPath, [gatewayProgram], {
  stdio: 'inherit',
  env: { ...process.env, ...allocator, NODE_ENV: 'production' },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => void gateway.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal));
gateway.once('error', (fault) => {
  console.error(`The gateway did not start: ${fault.message}`);
  process.exit(1);
});
gateway.once('exit', (code) => process.exit(code ?? 1));
