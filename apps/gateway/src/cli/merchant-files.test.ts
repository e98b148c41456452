import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from '#testing/command.ts';
import { lastingDatabase, type LastingDatabase } from '#testing/database.ts';

const guide = join(import.meta.dirname, '../../../../docs/guides/merchant.example.json');
let database: LastingDatabase;
beforeAll(async () => {
  database = await lastingDatabase();
});
afterAll(() => database.remove());

function run(command: 'merchant-set' | 'merchant-get', ...args: string[]) {
  return runCommand(join(import.meta.dirname, `${command}.ts`), args, {
    DATA_DIR: database.dataDir,
    SECRETS_KEY: '07'.repeat(32),
    MEADOW_GREETING: 'Good day',
    SECRETS_GREETING: 'Good night',
    ...database.env,
  });
}

test('the commands of the guide compare, add, print and refuse', async () => {
  const compared = await run('merchant-set', guide, '--dry-run');
  expect(compared).toMatchObject({ code: 0, err: '' });
  expect(compared.out).toMatch(/^\+ name: "Meadow"$/m);
  expect(compared.out).toMatch(/^\d+ differences; nothing was changed$/m);

  expect((await run('merchant-set', guide)).out).toMatch(
    /^Applied: Meadow, http:\/\/meadow\.localhost:8080\/m\/$/m,
  );

  const shown = await run('merchant-get', 'meadow');
  const copy = join(database.dataDir, 'meadow.json');
  expect(JSON.parse(shown.out)).toMatchObject({ id: 'meadow', banks: [{ code: 'MERIDIAN' }] });
  await sharp({ create: { width: 600, height: 400, channels: 3, background: '#d04020' } })
    .png()
    .toFile(join(database.dataDir, 'banner.png'));
  const withPicture = (picture: string) => {
    const announcements = [{ id: 'open', kind: 'banner', words: {}, picture }];
    writeFileSync(copy, JSON.stringify({ ...(JSON.parse(shown.out) as object), announcements }));
    return run('merchant-set', copy);
  };
  expect((await withPicture('banner.png')).out).toMatch(
    /^~ announcements\.open\.picture: "" -> "own-[0-9a-f]{32}"$/m,
  );
  expect((await withPicture('https://10.0.0.7/x.png')).err).toMatch(
    /^Nothing was changed: announcements\.0\.picture: https:\/\/10\.0\.0\.7\/x\.png: .* is not asked/,
  );

  const withTitle = (title: string, id = 'meadow') => {
    const announcements = [{ id: 'open', kind: 'player', words: { EN: { title } } }];
    writeFileSync(copy, JSON.stringify({ ...(JSON.parse(shown.out) as object), id, announcements }));
    return run('merchant-set', copy, '--dry-run');
  };
  expect((await withTitle('${MEADOW_GREETING}')).out).toContain('Good day');
  expect((await withTitle('${SECRETS_GREETING} ${PATH}')).err).toBe(
    'Nothing was changed: \nannouncements.0.words.EN.title: SECRETS_GREETING does not begin with MEADOW_\n' +
      'announcements.0.words.EN.title: PATH does not begin with MEADOW_\n',
  );
  // The platform's own variables belong to no merchant, whatever its name is.
  expect((await withTitle('${SECRETS_KEY}', 'secrets')).err).toContain('SECRETS_KEY is not set');

  const damaged = {
    ...(JSON.parse(readFileSync(guide, 'utf8')) as object),
    flags: { NOSUCH: true },
    colour: 1,
  };
  writeFileSync(copy, JSON.stringify(damaged));
  const refused = await run('merchant-set', copy);
  expect(refused).toMatchObject({ code: 1, out: '' });
  expect(refused.err).toMatch(/^Nothing was changed: $/m);
  expect(refused.err).toMatch(/^flags\.NOSUCH: is not a field of the description$/m);
  expect(refused.err).toMatch(/^colour: is not a field of the description$/m);
});
