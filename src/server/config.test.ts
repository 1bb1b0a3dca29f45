import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('nothing needs to be set', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDir: 'data',
    databaseUrl: undefined,
    demoData: true,
    logLevel: 'info',
  });
});

test('an empty value counts as not set', () => {
  expect(readConfig({ PORT: ' ', DEMO_DATA: '' })).toMatchObject({ port: 3000, demoData: true });
});

test.each([
  ['PORT', 'abc', 'The setting PORT must be a whole number from 0 to 65535.'],
  ['PORT', '70000', 'The setting PORT must be a whole number from 0 to 65535.'],
  ['DEMO_DATA', 'maybe', 'The setting DEMO_DATA must be on or off.'],
  [
    'DATABASE_URL',
    'mysql://x/y',
    'The setting DATABASE_URL must be an address like postgres://user:password@host/name.',
  ],
  ['LOG_LEVEL', 'loud', 'The setting LOG_LEVEL must be fatal, error, warn, info, debug or silent.'],
])('a bad %s (%s) is named in a sentence', (name, value, sentence) => {
  expect(() => readConfig({ [name]: value })).toThrow(sentence);
});
