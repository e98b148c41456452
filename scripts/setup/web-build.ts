// Builds the web app and the lottery page for the gateway, but only when one of its sources has changed. `npm run build`. With
// `-- --development` it writes apps/web/dist-development, where the app compares every answer with the contract.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const lottery = 'apps/sandbox/src';
const madeOf = [
  'apps/web',
  'packages/contract/src',
  'packages/envelope/src',
  'packages/lottery/src',
  ...[
    'lotto',
    'words',
    'assets.ts',
    'writing-links.ts',
    'browser-files.ts',
    'older-styles.ts',
    'page-texts.ts',
    'money.ts',
  ].map((name) => `${lottery}/${name}`),
  'package-lock.json',
];
const skipped = new Set(['node_modules', 'dist', 'dist-development', '.data', 'test-results']);
/** Tests and what they share are in no build. */
const isTest = /\.test\.tsx?$|\/src\/testing\//;

function filesBelow(path: string): string[] {
  return readdirSync(join(root, path), { withFileTypes: true }).flatMap((entry) => {
    if (skipped.has(entry.name)) return [];
    const below = `${path}/${entry.name}`;
    return entry.isDirectory() ? filesBelow(below) : isTest.test(below) ? [] : [below];
  });
}

function contentHash(): string {
  const files = madeOf
    .flatMap((path) => (statSync(join(root, path)).isFile() ? [path] : filesBelow(path)))
    .toSorted();
  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  return hash.digest('hex');
}

type BuildOptions = {
  /** Where the build is written; apps/web/dist when omitted. */
  readonly folder?: string;
  /** The app compares every answer with the contract. */
  readonly isDevelopment?: boolean;
  /** The app's version; that of its package when omitted. */
  readonly version?: string;
};

/** Builds the web app unless the folder was built from exactly these sources. Returns false when the build fails. */
export function buildWeb({
  folder = join(root, 'apps/web/dist'),
  isDevelopment = false,
  version = '',
}: BuildOptions = {}): boolean {
  const stamp = join(folder, '.made-of');
  const mode = isDevelopment ? 'development' : 'production';
  const hash = `${contentHash()}${version}${isDevelopment ? mode : ''}`;
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return true;
  console.log(`Building the web app ${version}...`);
  const env = { ...process.env, WEB_OUT: folder, WEB_MODE: mode, ...(version && { WEB_VERSION: version }) };
  const cwd = join(root, 'apps/web');
  const built = spawnSync(process.execPath, ['build.ts'], { cwd, stdio: 'inherit', env });
  if (built.status !== 0) return false;
  const page = [join(root, lottery, 'lotto/write-page.ts'), join(folder, 'lottery')];
  if (spawnSync(process.execPath, page, { stdio: 'inherit' }).status !== 0) return false;
  writeFileSync(stamp, hash);
  return true;
}

if (import.meta.main) {
  const isDevelopment = process.argv.includes('--development');
  const folder = join(root, 'apps/web', isDevelopment ? 'dist-development' : 'dist');
  if (!buildWeb({ folder, isDevelopment })) process.exitCode = 1;
}
