import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('without any setting the documented ports are used', () => {
  expect(readConfig({})).toMatchObject({ port: 8090, smtpPort: 8025, logLevel: 'info' });
});

test('the mail port follows the port, unless it has a setting of its own', () => {
  expect(readConfig({ SANDBOX_PORT: '9190' })).toMatchObject({ port: 9190, smtpPort: 9125 });
  expect(readConfig({ SANDBOX_PORT: '9190', SANDBOX_SMTP_PORT: '2525' }).smtpPort).toBe(2525);
});

test('all invalid values are reported together, and none gets its default', () => {
  const bad = {
    SANDBOX_PORT: '99999',
    SANDBOX_SMTP_PORT: 'mail',
    SANDBOX_SMS_KEY: 'short',
    LOG_LEVEL: 'loud',
  };
  for (const name of Object.keys(bad)) expect(() => readConfig(bad)).toThrow(name);
  expect(() => readConfig(bad)).not.toThrow('"short"');
});
