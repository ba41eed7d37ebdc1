import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { FakeTerminal } from '../testing/fake-terminal.js';
import { findConnection } from './find-connection.js';
import { Profiles } from './profiles.js';

const LOGIN = { address: 'https://billing.example', pjid: 'P', accessKey: 'key-of-p' };

describe('saved logins', () => {
  let directory: string;
  let profiles: Profiles;
  const environment = (): Record<string, string> => ({ XDG_CONFIG_HOME: directory });

  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'purser-profiles-'));
    profiles = new Profiles(new FakeTerminal(environment()));
  });
  afterEach(() => rmSync(directory, { recursive: true }));

  it('are found by name, and are gone when they are removed', () => {
    profiles.save('default', LOGIN);
    profiles.save('other', { ...LOGIN, pjid: 'Q' });
    expect(profiles.find('default')).toEqual(LOGIN);
    expect(profiles.names()).toEqual(['default', 'other']);
    expect(profiles.remove('default')).toBe(true);
    expect(profiles.find('default')).toBeNull();
    expect(profiles.remove('default')).toBe(false);
    expect(profiles.find('constructor')).toBeNull();
  });

  it('are in a file that only its owner can read', () => {
    profiles.save('default', LOGIN);
    expect(statSync(profiles.file).mode & 0o777).toBe(0o600);
    chmodSync(profiles.file, 0o644);
    expect(() => profiles.find('default')).toThrow(/others can read it/);
  });

  it('are not guessed from a file that holds something else', () => {
    profiles.save('default', LOGIN);
    writeFileSync(profiles.file, '{"default": 1}');
    expect(() => profiles.find('default')).toThrow(/is not a file of profiles/);
  });

  it('give way to the environment, unless the command line names one', () => {
    profiles.save('default', LOGIN);
    const terminal = new FakeTerminal({ ...environment(), PURSER_URL: 'http://x', PURSER_API_KEY: 'k' });
    expect(findConnection(terminal, undefined)).toEqual({
      address: 'http://x',
      pjid: 'ADMIN',
      accessKey: 'k',
    });
    expect(findConnection(terminal, 'default')).toEqual(LOGIN);
  });
});
