// The commands that export and erase a member, as processes.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type LastingDatabase, lastingDatabase } from '#testing/database.ts';

// Real processes on a busy machine.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });

let database: LastingDatabase;
beforeAll(async () => {
  database = await lastingDatabase();
});
afterAll(() => database.remove());

function started(command: 'export' | 'erase', ...words: string[]) {
  const program = join(import.meta.dirname, `member-${command}.ts`);
  const { dataDir, env: own } = database;
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, SECRETS_KEY: '07'.repeat(32), ...own };
  return promisify(execFile)(process.execPath, [program, ...words], { env });
}
async function run(command: 'export' | 'erase', ...words: string[]): Promise<string> {
  return (await started(command, ...words)).stdout;
}

test('a member is exported, and erased when the balance may stay in the books', async () => {
  const exported = JSON.parse(await run('export', 'aurora', 'demo')) as { tables: { members: object[] } };
  expect(exported.tables.members).toMatchObject([{ account: 'demo' }]);
  await expect(run('erase', 'aurora', 'demo')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('"path":"keepsBalance"'),
  });
  expect(await run('erase', 'aurora', 'demo', '--keeps-balance')).toMatch(
    /^Erased: member \d+ of aurora\n(\w+: \d+ rows\n)+$/,
  );
});

test('an erasure is repeated by the merchant and the number of its log line', async () => {
  const { member } = JSON.parse(await run('export', 'aurora', 'mira')) as { member: string };
  const { stdout, stderr } = await started('erase', 'aurora', `#${member}`, '--keeps-balance');
  expect(stdout).toMatch(new RegExp(`^Erased: member ${member} of aurora\n`));
  expect(JSON.parse(stderr)).toMatchObject({ event: 'member.erased', merchant: 'aurora', member });
  const exported = JSON.parse(await run('export', 'aurora', `#${member}`)) as {
    tables: { members: object[] };
  };
  expect(exported.tables.members).toMatchObject([{ account: `erased-${member}` }]);
  await expect(run('erase', 'aurora', '#999999999')).rejects.toMatchObject({ code: 1 });
});

test.each(['export', 'erase'] as const)(
  '%s names an unknown merchant and an unknown account',
  async (command) => {
    await expect(run(command, 'nowhere', 'demo')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('there is no merchant nowhere'),
    });
    await expect(run(command, 'aurora', 'nobody')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('{"field":"account","complaint":"unknown"}'),
    });
  },
);
