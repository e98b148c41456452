// The three gateways with their ways to the database, the proxy in front of them, and the sandbox.
import { cpSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { allocator, gatewayProgram } from '../../scripts/product/gateway-process.ts';
import { type Program, start, until, writeOwned } from './programs.ts';
import { databaseProxyFile, type MachinePorts, memberProxyFile } from './templates.ts';

const root = join(import.meta.dirname, '../..');
const READY_WITHIN_MS = 300_000;
const MERCHANT = 'aurora';

export type PlatformOptions = {
  readonly folder: string;
  readonly machines: readonly MachinePorts[];
  readonly memberPort: number;
  readonly sandboxPort: number;
  readonly smtpPort: number;
  /** The password of the role `foyer`. */
  readonly password: string;
  readonly secretsKey: string;
  /** The build of the web app that the gateways serve first. */
  readonly webDist: string;
};

function answersOk(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(5_000) }).then(
    ({ ok }) => ok,
  );
}

/** The proxy hides the checks of readiness from members. */
function answersAt(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/readyz`).then(({ status }) => status === 404);
}

/** Starts the proxies and the gateways one after the other, then the sandbox. */
export async function startPlatform(options: PlatformOptions) {
  const { folder, machines, memberPort, sandboxPort, smtpPort, password, secretsKey, webDist } = options;
  const gateways: Program[] = [];
  const ways: Program[] = [];
  const runProxy = (name: string, text: string): Program => {
    const file = join(folder, name, 'haproxy.cfg');
    writeOwned(file, text, null);
    return start({ name, command: ['/usr/sbin/haproxy', '-db', '-f', file], folder });
  };
  const databaseUrl = (at: number): string =>
    `postgres://foyer:${password}@127.0.0.1:${machines[at]?.database}/foyer`;
  const env = {
    ...allocator,
    NODE_ENV: 'development',
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_SMTP_PORT: String(smtpPort),
    SECRETS_KEY: secretsKey,
    LOG_LEVEL: 'warn',
    TRUST_PROXY: '127.0.0.1',
    PUBLIC_ORIGIN: `http://{host}:${memberPort}`,
    DATABASE_POOL: '10',
  };
  const dataDir = (at: number): string => join(folder, `gateway-${at + 1}`);
  /** Starts a gateway; resolves when it is ready. */
  const startGateway = async (at: number, dist: string): Promise<void> => {
    const port = machines[at]?.gateway ?? 0;
    const own = { PORT: String(port), DATA_DIR: dataDir(at), DATABASE_URL: databaseUrl(at), WEB_DIST: dist };
    const name = `gateway-${at + 1}`;
    const program = start({
      name,
      command: [process.execPath, gatewayProgram],
      folder,
      env: { ...env, ...own },
    });
    gateways[at] = program;
    await until(`${name} is ready`, () => answersOk(port), {
      withinMs: READY_WITHIN_MS,
      logs: [program.log],
    });
  };

  for (const at of machines.keys())
    ways[at] = runProxy(`database-proxy-${at + 1}`, databaseProxyFile(machines, at));
  // The first gateway sets the database up.
  for (const at of machines.keys()) await startGateway(at, webDist);
  const front = runProxy('member-proxy', memberProxyFile(machines, memberPort));
  await until('the proxy in front answers', () => answersAt(memberPort), {
    withinMs: 60_000,
    logs: [front.log],
  });
  await startSandbox(options, join(dataDir(0), 'sandbox'));

  return {
    databaseUrl,
    startGateway,
    killGateway: async (at: number): Promise<void> => {
      gateways[at]?.signal('SIGKILL');
      await gateways[at]?.ended;
    },
    stopGateway: async (at: number): Promise<void> => gateways[at]?.stop(),
    /** Nothing passes between a gateway and the database any more, and no connection is closed: a cut network. */
    cut: (at: number): void => ways[at]?.signal('SIGSTOP'),
    mend: (at: number): void => ways[at]?.signal('SIGCONT'),
    isReady: (at: number): Promise<boolean> => answersOk(machines[at]?.gateway ?? 0).catch(() => false),
    gate: { port: memberPort, host: `${MERCHANT}.localhost:${memberPort}` },
    sandboxDir: join(folder, 'sandbox'),
  };
}

export type Platform = Awaited<ReturnType<typeof startPlatform>>;

/** The sandbox reaches the gateways through the proxy, as a vendor or a payment provider does. */
async function startSandbox(
  { folder, memberPort, sandboxPort, smtpPort, machines }: PlatformOptions,
  written: string,
) {
  const data = join(folder, 'sandbox');
  mkdirSync(data, { recursive: true });
  cpSync(written, join(data, 'sandbox'), { recursive: true });
  const first = `http://127.0.0.1:${machines[0]?.gateway}`;
  for (const name of readdirSync(join(data, 'sandbox'))) {
    const file = join(data, 'sandbox', name);
    if (name.endsWith('.json'))
      writeFileSync(file, readFileSync(file, 'utf8').replaceAll(first, `http://127.0.0.1:${memberPort}`));
  }
  const program = start({
    name: 'sandbox',
    command: [process.execPath, join(root, 'apps/sandbox/src/server.ts')],
    folder,
    env: {
      SANDBOX_PORT: String(sandboxPort),
      SANDBOX_SMTP_PORT: String(smtpPort),
      DATA_DIR: data,
      LOG_LEVEL: 'warn',
    },
  });
  await until('the sandbox is ready', () => answersOk(sandboxPort), {
    withinMs: READY_WITHIN_MS,
    logs: [program.log],
  });
}
