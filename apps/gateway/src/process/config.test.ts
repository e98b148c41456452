import { describe, expect, test } from 'vitest';
import { ConfigProblem, readConfig } from './config.ts';

function problemOf(env: Record<string, string>) {
  try {
    readConfig(env);
  } catch (problem) {
    if (problem instanceof ConfigProblem) return problem.message;
    throw problem;
  }
  return null;
}

test('nothing set is a complete configuration', () => {
  expect(readConfig({})).toMatchObject({
    port: 8080,
    databaseUrl: null,
    sandboxOrigin: 'http://localhost:8090',
    trustProxy: null,
  });
});

test('the sandbox’s addresses follow its port, unless they have settings of their own', () => {
  expect(readConfig({ SANDBOX_PORT: '9190' })).toMatchObject({
    sandboxOrigin: 'http://localhost:9190',
    sandboxSmtpPort: 9125,
  });
  expect(readConfig({ SANDBOX_PORT: '9190', SANDBOX_SMTP_PORT: '2525' }).sandboxSmtpPort).toBe(2525);
});

test('production has no sandbox, whatever address is set for one', () => {
  const production = { NODE_ENV: 'production', DATABASE_URL: 'postgres://db/foyer' };
  expect(readConfig({ ...production, SANDBOX_ORIGIN: 'http://localhost:9190' }).sandboxOrigin).toBe(null);
});

test('an empty variable counts as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 8080, databaseUrl: null });
});

describe('a bad value stops the start with a sentence that names it', () => {
  const bad: [name: string, value: string][] = [
    ['PORT', 'http'],
    ['PORT', '70000'],
    ['PUBLIC_ORIGIN', 'https://fixed.example'],
    ['PUBLIC_ORIGIN', '{host}'],
    ['PUBLIC_ORIGIN', 'https://{host}/path'],
    ['HOST', 'example'],
    ['SANDBOX_PORT', '-1'],
    ['SANDBOX_ORIGIN', 'http://x/path'],
    ['DATABASE_URL', 'mysql://x'],
    ['DATABASE_POOL', '0'],
    ['LOG_LEVEL', 'loud'],
    ['NODE_ENV', 'prod'],
    ['TRUST_PROXY', 'yes please'],
    ['COUNTRY_HEADER', 'x country'],
    ['SECRETS_KEY', 'short'],
    ['REAL_MONEY', 'yes'],
  ];
  test.each(bad)('%s=%s', (name, value) => {
    expect(problemOf({ [name]: value })).toMatch(new RegExp(`^${name} must be .*\\.$`));
  });
});

test('production requires a database server, and real money requires production', () => {
  const server = { DATABASE_URL: 'postgres://db/foyer' };
  expect(problemOf({ NODE_ENV: 'production' })).toBe(
    'DATABASE_URL must be the address of a PostgreSQL server in production.',
  );
  expect(problemOf({ NODE_ENV: 'production', ...server })).toBe(null);
  expect(problemOf({ REAL_MONEY: '1', ...server })).toMatch(/^REAL_MONEY must be 0 where the sandbox pays/);
  expect(problemOf({ REAL_MONEY: '1', NODE_ENV: 'production', ...server })).toBe(null);
});

test('every problem is named in one go', () => {
  const problem = problemOf({ PORT: 'x', LOG_LEVEL: 'loud', HOST: 'y' });
  expect(
    problem
      ?.split('\n')
      .map((line) => line.split(' ')[0])
      .toSorted(),
  ).toEqual(['HOST', 'LOG_LEVEL', 'PORT']);
});

test('an address that holds a password and a key are not repeated', () => {
  expect(problemOf({ DATABASE_URL: 'mysql://root:hunter2@db' })).not.toContain('hunter2');
  expect(problemOf({ SECRETS_KEY: 'abcdef' })).not.toContain('abcdef');
});

test('a country header is believed only behind a trusted proxy', () => {
  expect(readConfig({ COUNTRY_HEADER: 'CF-IPCountry' }).countryHeader).toBeNull();
  expect(readConfig({ COUNTRY_HEADER: 'CF-IPCountry', TRUST_PROXY: '10.0.0.0/8' }).countryHeader).toBe(
    'cf-ipcountry',
  );
});

test('the public origin follows the port, or the usual one behind a proxy, unless it is given', () => {
  const origin = (env: Record<string, string>) => readConfig(env).publicOrigin;
  expect(origin({ PORT: '9000' })).toBe('http://{host}:9000');
  expect(origin({ TRUST_PROXY: '10.0.0.1' })).toBe('https://{host}');
  expect(origin({ PUBLIC_ORIGIN: 'https://{host}:8443' })).toBe('https://{host}:8443');
});
