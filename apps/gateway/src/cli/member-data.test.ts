// The commands that export and erase a member, as processes.
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from '#testing/command.ts';
import { type LastingDatabase, lastingDatabase } from '#testing/database.ts';

let database: LastingDatabase;
beforeAll(async () => {
  database = await lastingDatabase();
});
afterAll(() => database.remove());

function started(command: 'export' | 'erase', ...words: string[]) {
  const program = join(import.meta.dirname, `member-${command}.ts`);
  const settings = { DATA_DIR: database.dataDir, SECRETS_KEY: '07'.repeat(32), ...database.env };
  return runCommand(program, words, settings);
}
async function run(command: 'export' | 'erase', ...words: string[]): Promise<string> {
  const { code, out } = await started(command, ...words);
  expect(code).toBe(0);
  return out;
}

test('a member is exported, and erased when the balance may stay in the books', async () => {
  const exported = JSON.parse(await run('export', 'aurora', 'demo')) as { tables: { members: object[] } };
  expect(exported.tables.members).toMatchObject([{ account: 'demo' }]);
  expect(await started('erase', 'aurora', 'demo')).toMatchObject({
    code: 1,
    err: expect.stringContaining('"path":"keepsBalance"'),
  });
  expect(await run('erase', 'aurora', 'demo', '--keeps-balance')).toMatch(
    /^Erased: member \d+ of aurora\n(\w+: \d+ rows\n)+$/,
  );
});

test('an erasure is repeated by the merchant and the number of its log line', async () => {
  const { member } = JSON.parse(await run('export', 'aurora', 'mira')) as { member: string };
  const { code, out, err } = await started('erase', 'aurora', `#${member}`, '--keeps-balance');
  expect(code).toBe(0);
  expect(out).toMatch(new RegExp(`^Erased: member ${member} of aurora\n`));
  expect(JSON.parse(err)).toMatchObject({ event: 'member.erased', merchant: 'aurora', member });
  const exported = JSON.parse(await run('export', 'aurora', `#${member}`)) as {
    tables: { members: object[] };
  };
  expect(exported.tables.members).toMatchObject([{ account: `erased-${member}` }]);
  expect(await started('erase', 'aurora', '#999999999')).toMatchObject({ code: 1 });
});

test.each(['export', 'erase'] as const)(
  '%s names an unknown merchant and an unknown account',
  async (command) => {
    expect(await started(command, 'nowhere', 'demo')).toMatchObject({
      code: 1,
      err: expect.stringContaining('there is no merchant nowhere'),
    });
    expect(await started(command, 'aurora', 'nobody')).toMatchObject({
      code: 1,
      err: expect.stringContaining('{"field":"account","complaint":"unknown"}'),
    });
  },
);
