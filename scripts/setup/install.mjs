// Requirements of all other scripts: the locked dependencies and Node 24. This file runs on plain Node 20 and imports
// no file of ours.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = join(import.meta.dirname, '../..');
const pinned = join(root, 'node_modules/.bin/node');
function major(version) {
  return Number(/^v?(\d+)/.exec(version)?.[1] ?? 0);
}

/** npm records what it installed in node_modules. The record must match the lockfile. */
function isInstalled() {
  const account = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(account)) return false;
  const [wanted, there] = [join(root, 'package-lock.json'), account].map(
    (path) => JSON.parse(readFileSync(path, 'utf8')).packages,
  );
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    if (!path.includes('node_modules/')) return true; // a workspace: its sources are in this repository
    return there[path] ? there[path].version === version : optional === true; // omitted: made for another platform
  });
}

function install() {
  console.log('Installing the locked dependencies (npm ci) ...');
  // The npm that started this process, whatever its name is. Development dependencies are needed to build, also under
  // NODE_ENV=production.
  const npm = process.env.npm_execpath;
  const [command, ...start] = npm?.endsWith('.js') ? [process.execPath, npm] : ['npm'];
  const done = spawnSync(command, [...start, 'ci', '--include=dev', '--include=optional'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (done.status === 0) return;
  console.error('npm ci failed; its output is above.');
  process.exit(1);
}

/**
 * Path of a Node 24: the version that the lockfile pins on Linux (x64, arm64), otherwise the one that runs this
 * script.
 */
function nodeAtLeast24() {
  const answer = existsSync(pinned) && spawnSync(pinned, ['--version'], { encoding: 'utf8' });
  if (answer && answer.status === 0 && major(answer.stdout) >= 24) return pinned;
  if (major(process.version) >= 24) return process.execPath;
  console.error(
    `Foyer runs on Node 24. On Linux x64 and arm64 it brings its own; on ${process.platform} ${process.arch} ` +
      `please install Node 24 or newer (this is ${process.version}) and start again.`,
  );
  process.exit(1);
}

/** npm does not forward its own termination to its scripts, so a script ends itself when its npm has ended. */
function endWithNpm() {
  const parent = process.ppid;
  const look = () => process.ppid === parent || process.kill(process.pid, 'SIGTERM');
  if (process.env.npm_lifecycle_event) setInterval(look, 1000).unref();
}

/**
 * Installs what is missing and runs a script of the project on Node 24, in this process if it already runs on Node
 * 24.
 */
export async function runOnNode24(script) {
  if (!isInstalled()) install();
  return runInstalledOnNode24(script);
}

/** The same without an installation: in production only the dependencies of the gateway may be there. */
export async function runInstalledOnNode24(script) {
  endWithNpm();
  const path = join(root, 'scripts', script);
  const node = nodeAtLeast24();
  if (major(process.version) >= 24) return import(pathToFileURL(path).href);
  const child = spawn(node, [path, ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}` },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code) => process.exit(code ?? 1));
}
