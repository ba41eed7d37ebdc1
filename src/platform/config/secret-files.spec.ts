import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ConfigurationError, loadConfig } from './app-config.js';
import { loadDatabaseSettings } from './database-settings.js';
import { SECRET_VARIABLES, withSecretFiles } from './secret-files.js';

const VAULT = 'PURSER_VAULT_TOKEN';
const NAMES = SECRET_VARIABLES.filter((name) => name !== VAULT);
const DATABASE_URL = 'mysql://u:p@127.0.0.1:3306/purser';

describe('a secret in a file', () => {
  let directory: string;

  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'purser-secrets-'));
  });
  afterEach(() => rmSync(directory, { recursive: true, force: true }));

  function fileOf(content: string): string {
    const path = join(directory, 'secret');
    writeFileSync(path, content);
    return path;
  }

  function faultsOf(work: () => unknown): readonly string[] {
    try {
      work();
      return [];
    } catch (error) {
      if (error instanceof ConfigurationError) return error.faults;
      throw error;
    }
  }

  it.each(NAMES)('is the value of %s, which names the file', (name) => {
    const path = fileOf('s3cret');
    expect(withSecretFiles({ [`${name}_FILE`]: path, PORT: '1' })).toMatchObject({
      [name]: 's3cret',
      PORT: '1',
    });
  });

  it.each([
    ['s3cret', 's3cret'],
    ['s3cret\n', 's3cret'],
    ['s3cret\r\n', 's3cret'],
    [' s3 cret \n\n', ' s3 cret \n'],
  ])('is its content without one line break at its end (%j)', (content, value) => {
    const read = withSecretFiles({ PURSER_ADMIN_KEY_FILE: fileOf(content) });
    expect(read['PURSER_ADMIN_KEY']).toBe(value);
  });

  it('is read by the service and by the programs that need the database only', () => {
    const url = { DATABASE_URL_FILE: fileOf(`${DATABASE_URL}\n`) };
    expect(loadDatabaseSettings(url).url).toBe(DATABASE_URL);
    const config = loadConfig({ ...url, NODE_ENV: 'test', REDIS_URL: 'redis://127.0.0.1:6379' });
    expect(config.database.url).toBe(DATABASE_URL);
  });

  it('is not looked for where neither variable has a value', () => {
    expect(withSecretFiles({ PURSER_ADMIN_KEY_FILE: '' })).toEqual({ PURSER_ADMIN_KEY_FILE: '' });
    const path = fileOf('s3cret');
    expect(withSecretFiles({ PURSER_ADMIN_KEY: '', PURSER_ADMIN_KEY_FILE: path })).toMatchObject({
      PURSER_ADMIN_KEY: 's3cret',
    });
  });

  it('must not be set beside its variable, and both are named', () => {
    const source = { REDIS_URL: 'redis://elsewhere', REDIS_URL_FILE: fileOf('s3cret') };
    expect(faultsOf(() => withSecretFiles(source))).toEqual([
      'REDIS_URL_FILE: must not be set together with REDIS_URL',
    ]);
  });

  it('names every variable whose file cannot be read or is empty, and shows no path and no content', () => {
    const source = {
      DATABASE_URL_FILE: join(directory, 'absent'),
      REDIS_URL_FILE: directory,
      PURSER_ADMIN_KEY_FILE: fileOf('\n'),
    };
    expect(faultsOf(() => withSecretFiles(source))).toEqual([
      'DATABASE_URL_FILE: must name a file that can be read (ENOENT)',
      'REDIS_URL_FILE: must name a file that can be read (EISDIR)',
      'PURSER_ADMIN_KEY_FILE: must name a file that can be read (it is empty)',
    ]);
  });

  it('of another variable does not hinder a program that needs the database only', () => {
    const source = { DATABASE_URL, PURSER_ADMIN_KEY_FILE: join(directory, 'absent') };
    expect(loadDatabaseSettings(source).url).toBe(DATABASE_URL);
  });

  it('of the transit engine is left to its client, which reads it again and again', () => {
    const source = { [`${VAULT}_FILE`]: fileOf('s3cret') };
    expect(withSecretFiles(source)).toEqual(source);
  });
});
