import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { checkProject } from './deps-check.ts';
import { domainImports } from './domains.ts';
import { sampleProject } from './sample-project.ts';

const roots: string[] = [];
afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true });
});

/** Writes a small project to disk that breaks no rule except by the given files. Returns the rules it breaks. */
function rulesBroken(planted: Record<string, string> = {}): string[] {
  const root = mkdtempSync(join(tmpdir(), 'foyer-rules-'));
  roots.push(root);
  for (const [path, text] of Object.entries({ ...sampleProject, ...planted })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  mkdirSync(join(root, 'node_modules/@foyer'), { recursive: true });
  for (const path of ['packages/contract', 'packages/envelope', 'apps/web', 'apps/gateway', 'apps/sandbox'])
    symlinkSync(join(root, path), join(root, 'node_modules/@foyer', path.replace(/^.*\//, '')));
  return checkProject(root).breaches.map(({ rule, file, says }) => `${rule} | ${file} | ${says}`);
}

test('tokens, hairlines and sizes of a layout are no raw spacing', () => {
  const css = '.a { padding: var(--sp-12) 56px; gap: 1px; margin: 0 auto; inline-size: 12px; --sp-2: 2px; }';
  expect(rulesBroken({ 'apps/web/src/ui/a.css': css })).toEqual([]);
});

test('a clean project breaks no rule', () => {
  expect(rulesBroken()).toEqual([]);
});

describe('one planted breach is found, and nothing else', () => {
  const web = 'apps/web/src';
  const gateway = 'apps/gateway/src';
  const long = (lines: number, line = 'export const a = 1;') =>
    Array.from({ length: lines }, () => line).join('\n');
  test.each<[what: string, path: string, text: string, rule: RegExp]>([
    [
      'feature to feature',
      `${web}/features/home/rail.ts`,
      "import '#features/play/play-screen.tsx';",
      /^floors .*islands/,
    ],
    [
      'feature to shell',
      `${web}/features/home/rail.ts`,
      "import type { home } from '#shell/routes.ts';\nexport type H = typeof home;",
      /^floors .*features may not import shell/,
    ],
    [
      'shell to a feature, not lazily',
      `${web}/shell/header.ts`,
      "import '#features/play/play-screen.tsx';",
      /^floors .*loaded lazily/,
    ],
    [
      'request to device',
      `${web}/request/cache.ts`,
      "import '#device/storage.ts';",
      /^floors .*request may not import device/,
    ],
    [
      'ui to the contract',
      `${web}/ui/tile.tsx`,
      "import '@foyer/contract/calls/games.ts';",
      /^floors .*ui must not import/,
    ],
    [
      'ui to the device',
      `${web}/ui/tile.tsx`,
      "import '#device/storage.ts';",
      /^floors .*ui may not import device/,
    ],
    [
      'session to merchant',
      `${web}/session/end.ts`,
      "import '#merchant/flags.ts';",
      /^floors .*session may not import merchant/,
    ],
    [
      'a shape by value in the browser',
      `${web}/session/end.ts`,
      "import { game } from '@foyer/contract/shapes/games.ts';\nexport const g = game;",
      /^floors .*server side/,
    ],
    [
      'a sealed body outside request',
      `${web}/session/end.ts`,
      "import '@foyer/envelope/seal.ts';",
      /^floors .*only request/,
    ],
    ['a folder on no floor', `${web}/wallet/wallet.ts`, "import '#ui/button.tsx';", /^floors .*on no floor/],
    ['a long way up', `${web}/ui/tile.tsx`, "import '../../src/ui/button.tsx';", /^reach /],
    ['web to gateway', `${web}/session/end.ts`, "import '@foyer/gateway/src/process/config.ts';", /^sides /],
    [
      'gateway to sandbox',
      `${gateway}/providers/sms.ts`,
      "import '@foyer/sandbox/src/sms/inbox.ts';",
      /^sides /,
    ],
    [
      'domain to domain',
      `${gateway}/domains/play/service.ts`,
      "import '#domains/games/service.ts';",
      /^floors .*islands/,
    ],
    [
      'http to a domain',
      `${gateway}/http/who.ts`,
      "import '#domains/ledger/service.ts';",
      /^floors .*http may not import domains/,
    ],
    [
      'a service that imports HTTP',
      `${gateway}/domains/play/service.ts`,
      "import '#http/bind.ts';",
      /^floors .*may import HTTP/,
    ],
    [
      'a service that knows the routes',
      `${gateway}/domains/games/queries.ts`,
      "import './routes.ts';",
      /^floors .*must not import routes/,
    ],
    [
      'the process to the database',
      `${gateway}/process/clock.ts`,
      "import type { Db } from '#db/connect.ts';\nexport type A = Db;",
      /^floors .*process may not import db/,
    ],
    [
      'a loose file of the gateway',
      `${gateway}/pictures.ts`,
      "import '#http/bind.ts';",
      /^floors .*no floor/,
    ],
    [
      'provider to provider of the sandbox',
      'apps/sandbox/src/sms/mail.ts',
      "import '#vendor/wallet.ts';",
      /^floors .*islands/,
    ],
    [
      'a package that knows an app',
      'packages/contract/src/spy.ts',
      "import '@foyer/web/src/ui/button.tsx';",
      /^sides /,
    ],
    [
      'a tool that reaches into an app',
      'e2e/people.ts',
      "import '../apps/web/src/ui/button.tsx';",
      /^sides .*over the wire/,
    ],
    [
      'a product file that uses test code',
      `${gateway}/providers/sms.ts`,
      "import '#testing/gateway.ts';",
      /^floors .*only tests/,
    ],
    [
      'a package that uses its test tools',
      'packages/contract/src/answers.ts',
      "import './testing/chance.ts';",
      /^floors .*only tests/,
    ],
    ['an import that does not resolve', `${web}/ui/tile.tsx`, "import '#ui/gone.tsx';", /^resolve /],
    [
      'the environment outside config.ts',
      `${gateway}/http/who.ts`,
      'export const a = process.env.A;',
      /^places .*config/,
    ],
    [
      'fetch in a feature',
      `${web}/features/home/rail.ts`,
      "export function a() { return window.fetch('/'); }",
      /^places .*send/,
    ],
    [
      'local storage in a feature',
      `${web}/features/home/rail.ts`,
      "export function a() { return localStorage.getItem('a'); }",
      /^places .*device/,
    ],
    [
      'a form with a submit handler of its own',
      `${web}/features/home/search.tsx`,
      'export function Search() { return <form onSubmit={() => {}} />; }',
      /^places .*use-form/,
    ],
    [
      'the clock in a domain',
      `${gateway}/domains/play/service.ts`,
      'export function a() { return Date.now(); }',
      /^places .*clock/,
    ],
    [
      'a query that filters by its merchant',
      `${gateway}/domains/play/service.ts`,
      "export function a(db) { return db.selectFrom('rounds').where('rounds.merchant_id', '=', 'aurora'); }",
      /^places .*row-level/,
    ],
    ...[
      ['compares with a value', '`select from rounds r where r.merchant_id = ${merchant} and r.id = ${id}`'],
      ['lists values', '`select from rounds where merchant_id in (${merchant}, ${other})`'],
      ['joins on a value', '`select from a join rounds r on ${merchant} = r.merchant_id`'],
      ['names a merchant', `"select from rounds where merchant_id = 'aurora'"`],
      ['reads the setting', "`delete from rounds where merchant_id = current_setting('foyer.merchant')`"],
    ].map(([what, text]): [string, string, string, RegExp] => [
      `SQL text that ${what}`,
      `${gateway}/domains/play/service.ts`,
      `export function a(merchant, other, id) { return sql(${text}, merchant, other, id); }`,
      /^places .*row-level/,
    ]),
    [
      'a raw padding',
      `${web}/ui/button.module.css`,
      '.a {\n  padding: var(--sp-4) calc(12px + env(safe-area-inset-left));\n}',
      /^spacing .*--sp-/,
    ],
    ['a raw margin in rem', `${web}/ui/a.css`, '.a { margin-block-start: -0.5rem }', /^spacing .*--sp-/],
    ['a step that does not exist', `${web}/ui/a.css`, '.a { gap: var(--sp-13) }', /^spacing .*the steps are/],
    ['a token with another size', `${web}/ui/a.css`, ':root { --sp-4: 5px; }', /^spacing .*named after/],
    [
      'the path of a call in a test of the gateway',
      `${gateway}/domains/play/service.test.ts`,
      'export function a(name) { return send(`/wps/relay/${name}`); }',
      /^places .*declaration/,
    ],
    [
      'chance in an outcome',
      'apps/sandbox/src/vendor/reels.ts',
      'export function a() { return Math.random(); }',
      /^places .*crypto/,
    ],
    ['a drawer', `${web}/features/home/utils/money.ts`, 'export const a = 1;', /^names .*utils/],
    ['an index file', `${web}/ui/index.ts`, 'export const a = 1;', /^names .*index/],
    [
      'a barrel',
      `${web}/ui/kit.ts`,
      "export * from './button.tsx';\nexport { button } from './button.tsx';",
      /^names .*re-exports/,
    ],
    ['a long file', `${web}/ui/tile.tsx`, long(301), /^length .*301 lines/],
    [
      'a long function',
      `${web}/ui/tile.tsx`,
      `export function tile() {\n${long(100, '  void 0;')}\n}`,
      /^length .*102 lines/,
    ],
  ])('%s', (_what, path, text, rule) => {
    const broken = rulesBroken({ [path]: text });
    expect(broken).toEqual([expect.stringMatching(rule)]);
  });
});

test('static imports of the home screen must not include the envelope or a schema library', () => {
  const broken = rulesBroken({
    'apps/web/src/request/send.ts': "import '@foyer/envelope/seal.ts';\nexport const send = 1;",
  });
  expect(broken).toEqual([expect.stringMatching(/^first chunk \| apps\/web\/src\/request\/send.ts/)]);
});

test('files that import one another are a cycle, whether they need code or types', () => {
  const typeCycle = {
    'apps/web/src/ui/a.ts': "import type { B } from './b.ts';\nexport type A = B;",
    'apps/web/src/ui/b.ts': "import type { A } from './a.ts';\nexport type B = A | 1;",
  };
  expect(rulesBroken(typeCycle)).toEqual([expect.stringMatching(/^cycle .*a\.ts <-> .*b\.ts/)]);
  const valueCycle = {
    'apps/web/src/ui/a.ts': "import { b } from './b.ts';\nexport function a() { return b; }",
    'apps/web/src/ui/b.ts': "import { a } from './a.ts';\nexport function b() { return a; }",
  };
  expect(rulesBroken(valueCycle)).toEqual([expect.stringMatching(/^cycle .*a\.ts <-> .*b\.ts/)]);
});

test('a file that does not parse is an error, not an empty file', () => {
  expect(() => rulesBroken({ 'apps/web/src/ui/tile.tsx': 'export const = ;' })).toThrow(/does not parse/);
});

test('a named function is a declaration; a constant with an explicit type may hold an arrow', () => {
  const named = { 'apps/web/src/ui/a.ts': 'export const a = (n: number) => n;' };
  expect(rulesBroken(named)).toEqual([expect.stringMatching(/^functions .*a: write/)]);
  const typed = { 'apps/web/src/ui/a.ts': 'export const a: (n: number) => number = (n) => n;' };
  expect(rulesBroken(typed)).toEqual([]);
});

test('the domains of the gateway import one another in one direction only', () => {
  function reachable(domain: string): string[] {
    return (domainImports[domain] ?? []).flatMap((other) => [other, ...reachable(other)]);
  }
  expect(Object.keys(domainImports).filter((domain) => reachable(domain).includes(domain))).toEqual([]);
});
