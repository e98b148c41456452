// `npm run bench:rush`: public reads per second while forty log-ins arrive at once, compared with the same reads
// alone, alternating. `--pairs 4`.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { login, rsaKey } from '@foyer/contract/calls/session.ts';
import { status } from '@foyer/contract/calls/system.ts';
import { seal } from '@foyer/envelope/seal.ts';
import { demoPassword } from '../apps/gateway/src/seed/accounts.ts';
import { openProduct } from '../scripts/product/open-product.ts';
import { freePorts } from '../scripts/setup/ports.ts';
import { buildWeb } from '../scripts/setup/web-build.ts';
import { ask, type Gate } from './ask.ts';
import { machine, quiet, spread, table } from './figures.ts';

const { values: options } = parseArgs({ options: { pairs: { type: 'string', default: '4' } } });
const LOG_INS = 40;
const READERS = 20;

/** Reads for as long as `going` takes; returns the number of answers per second. */
async function readDuring(gate: Gate, going: Promise<unknown>): Promise<number> {
  const began = performance.now();
  let isOver = false;
  void going.finally(() => (isOver = true));
  let answered = 0;
  const read = async () => {
    while (!isOver) {
      const { status: code } = await ask(gate, status.path);
      if (code !== 200) throw new Error(`${status.path} answers ${code}; the figures are invalid.`);
      answered += 1;
    }
  };
  await Promise.all(Array.from({ length: READERS }, read));
  return (answered * 1000) / (performance.now() - began);
}

type Rush = { let: number; refused: number; longestMs: number; tookMs: number };

/** Forty log-ins at once, each from a different address. */
async function rush(gate: Gate, publicKey: string): Promise<Rush> {
  const { method, path } = login;
  const sealed = await Promise.all(
    Array.from({ length: LOG_INS }, () =>
      seal({
        mode: 2,
        publicKey,
        method,
        path,
        now: Date.now(),
        body: {
          username: 'demo',
          password: demoPassword,
          type: 'username',
          loginDeviceId: randomUUID(),
          isOfficialAppLogin: false,
        },
      }),
    ),
  );
  const began = performance.now();
  const come = sealed.map(async ({ headers, body }, at) => {
    const more = { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${at + 1}` };
    const answer = await ask(gate, path, {
      method,
      headers: { ...headers, ...more },
      body: JSON.stringify(body),
    });
    return { code: answer.status, ms: performance.now() - began };
  });
  const answers = await Promise.all(come);
  const refused = answers.filter(({ code }) => code === 429);
  return {
    let: answers.filter(({ code }) => code === 200).length,
    refused: refused.length,
    longestMs: Math.max(0, ...refused.map(({ ms }) => ms)),
    tookMs: performance.now() - began,
  };
}

if (!buildWeb()) throw new Error('The web app does not build.');
const folder = mkdtempSync(join(tmpdir(), 'foyer-bench-'));
const [port = 0, sandboxPort = 0, smtpPort = 0] = await freePorts(3);
// The gateway trusts the client addresses that this benchmark sends.
const env = { TRUST_PROXY: '127.0.0.1' };
const product = await openProduct({ port, sandboxPort, smtpPort, dataDir: folder, env });
try {
  const gate = { port, host: `aurora.localhost:${port}` };
  const publicKey = JSON.parse((await ask(gate, rsaKey.path)).text) as string;
  const rounds = [];
  for (let pair = 0; pair <= Number(options.pairs); pair += 1) {
    await quiet();
    const coming = rush(gate, publicKey);
    const during = await readDuring(gate, coming);
    const rushed = await coming;
    const alone = await readDuring(gate, new Promise((end) => setTimeout(end, rushed.tookMs)));
    // The first run is a warm-up.
    if (pair > 0) rounds.push({ ...rushed, during, alone });
  }
  console.log(
    `${new Date().toISOString().slice(0, 10)}, ${machine()}, ${options.pairs} pairs in turns, ${LOG_INS} log-ins at once, ` +
      `${READERS} readers, medians [range]\n`,
  );
  console.log(
    table([
      ['reads per second', 'alone', 'ratio', 'let in', 'refused', 'last refusal, ms'],
      [
        spread(rounds.map(({ during }) => during)),
        spread(rounds.map(({ alone }) => alone)),
        spread(
          rounds.map(({ during, alone }) => during / alone),
          2,
        ),
        spread(rounds.map((round) => round.let)),
        spread(rounds.map(({ refused }) => refused)),
        spread(rounds.map(({ longestMs }) => longestMs)),
      ],
    ]),
  );
} finally {
  await product.close();
  rmSync(folder, { recursive: true, force: true });
}
