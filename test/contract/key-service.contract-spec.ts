import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type AppConfig, ConfigurationError, loadConfig } from '../../src/platform/config/app-config.js';
import { type KeyService, KeyServiceError } from '../../src/platform/crypto/key-service.js';
import { KeyWrapping } from '../../src/platform/crypto/key-wrapping.js';
import { LocalKeyService } from '../../src/platform/crypto/local-key-service.js';
import { SecretKeys } from '../../src/platform/crypto/secret-keys.js';
import { VaultKeyService } from '../../src/platform/crypto/vault-key-service.js';
import { VaultServer } from '../support/servers/vault-server.js';

const OLD_KEY = Buffer.alloc(32, 1);
const NEW_KEY = Buffer.alloc(32, 2);
const ID = 'aaaaaaaaaaaa';

const configOf = (environment: Record<string, string>, ...keys: Buffer[]): AppConfig =>
  loadConfig({
    NODE_ENV: 'test',
    DATABASE_URL: 'mysql://u:p@127.0.0.1:3306/purser',
    REDIS_URL: 'redis://127.0.0.1:6379',
    PURSER_SECRET_KEY: keys.map((key) => key.toString('base64')).join(','),
    ...environment,
  });

let vault: VaultServer;

beforeEach(async () => {
  vault = await VaultServer.start();
});
afterEach(() => vault.close());

const vaultService = (environment: Record<string, string> = {}): KeyService =>
  new VaultKeyService(configOf({ ...vault.environment, ...environment }, OLD_KEY).vault!);

interface Subject {
  readonly service: () => KeyService;
  /** The same service after its key got a new version. */
  readonly rotated: () => KeyService;
}

const SUBJECTS: readonly (readonly [string, Subject])[] = [
  [
    'PURSER_SECRET_KEY',
    {
      service: () => new LocalKeyService(new SecretKeys([OLD_KEY])),
      rotated: () => new LocalKeyService(new SecretKeys([NEW_KEY, OLD_KEY])),
    },
  ],
  [
    'a transit engine',
    {
      service: () => vaultService(),
      rotated: () => {
        vault.rotate();
        return vaultService();
      },
    },
  ],
];

describe.each(SUBJECTS)('a key service over %s', (_name, { service, rotated }) => {
  it('unwraps what it wrapped, and never shows the key', async () => {
    const key = randomBytes(32);
    const wrapped = await service().wrap(key, ID);
    expect(service().made(wrapped)).toBe(true);
    expect(await service().unwrap(wrapped, ID)).toEqual(key);
    expect(wrapped).not.toContain(key.toString('base64').slice(0, 20));
    expect(wrapped).toMatch(/^[\x21-\x7e]{1,400}$/);
  });

  it('wraps anew with the newest version of its key, once', async () => {
    const key = randomBytes(32);
    const wrapped = await service().wrap(key, ID);
    const after = rotated();
    expect(await after.unwrap(wrapped, ID)).toEqual(key);
    const rewrapped = await after.rewrap(wrapped, ID);
    expect(rewrapped).not.toBe(wrapped);
    expect(await after.unwrap(rewrapped, ID)).toEqual(key);
    expect(await after.rewrap(rewrapped, ID)).toBe(rewrapped);
  });

  it('refuses a wrapped key that was changed', async () => {
    const wrapped = await service().wrap(randomBytes(32), ID);
    const changed = `${wrapped.slice(0, -6)}${wrapped.at(-6) === 'A' ? 'B' : 'A'}${wrapped.slice(-5)}`;
    await expect(service().unwrap(changed, ID)).rejects.toThrow(KeyServiceError);
  });
});

describe('a key service over PURSER_SECRET_KEY', () => {
  it('binds a wrapped key to its id, and needs the key that wrapped it', async () => {
    const wrapped = await new LocalKeyService(new SecretKeys([OLD_KEY])).wrap(randomBytes(32), ID);
    const before = new LocalKeyService(new SecretKeys([OLD_KEY]));
    await expect(before.unwrap(wrapped, 'bbbbbbbbbbbb')).rejects.toThrow(KeyServiceError);
    const without = new LocalKeyService(new SecretKeys([NEW_KEY]));
    await expect(without.unwrap(wrapped, ID)).rejects.toThrow('no key');
  });
});

describe('a key service over a transit engine', () => {
  it.each([
    ['is sealed', (): unknown => (vault.isSealed = true), /answers 503 to decrypt/],
    ['refuses the token', (): unknown => vault.accept('another'), /answers 403 to decrypt/],
    ['is away', (): Promise<void> => vault.close(), /does not answer/],
  ] as const)('says why when the engine %s, without the token', async (_state, happens, message) => {
    const service = vaultService();
    const wrapped = await service.wrap(randomBytes(32), ID);
    await happens();
    const failure = await service.unwrap(wrapped, ID).catch((error: unknown) => error as Error);
    expect(failure).toBeInstanceOf(KeyServiceError);
    expect((failure as Error).message).toMatch(message);
    expect((failure as Error).message).not.toContain('hvs.');
  });

  it('reports that the key does not exist', async () => {
    const other = vaultService({ PURSER_VAULT_KEY: 'another' });
    await expect(other.wrap(randomBytes(32), ID)).rejects.toThrow('answers 404 to encrypt');
  });

  it('reads the token from its file for each call, since an agent renews it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'purser-vault-'));
    try {
      const file = join(folder, 'token');
      const { PURSER_VAULT_TOKEN: _, ...environment } = vault.environment;
      const config = configOf({ ...environment, PURSER_VAULT_TOKEN_FILE: file }, OLD_KEY);
      const service: KeyService = new VaultKeyService(config.vault!);
      await expect(service.wrap(randomBytes(32), ID)).rejects.toThrow('cannot be read: ENOENT');
      writeFileSync(file, 'hvs.a-token\n');
      const wrapped = await service.wrap(randomBytes(32), ID);
      vault.accept('hvs.renewed');
      writeFileSync(file, 'hvs.renewed');
      expect(await service.unwrap(wrapped, ID)).toHaveLength(32);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('takes over what PURSER_SECRET_KEY has wrapped, and gives it back', async () => {
    const key = randomBytes(32);
    const local = new KeyWrapping(configOf({}, OLD_KEY));
    const transit = new KeyWrapping(configOf(vault.environment, OLD_KEY));
    const wrapped = await local.wrap(key, ID);
    expect(await transit.unwrap(wrapped, ID)).toEqual(key);
    const moved = await transit.rewrap(wrapped, ID);
    expect(moved).toMatch(/^vault:v1:/);
    expect(await transit.unwrap(moved, ID)).toEqual(key);
    const back = new KeyWrapping(configOf({ ...vault.environment, PURSER_KEY_SERVICE: 'local' }, OLD_KEY));
    expect(await back.rewrap(moved, ID)).toMatch(/^local\./);
    await expect(local.unwrap(moved, ID)).rejects.toThrow('a key service that is not configured');
  });

  it('is configured with an address and exactly one of token and file', () => {
    const faultsOf = (environment: Record<string, string>): readonly string[] => {
      try {
        configOf(environment, OLD_KEY);
        return [];
      } catch (error) {
        return (error as ConfigurationError).faults;
      }
    };
    expect(faultsOf(vault.environment)).toEqual([]);
    expect(faultsOf({ PURSER_KEY_SERVICE: 'vault' })).toEqual([
      expect.stringMatching(/^PURSER_VAULT_URL: required/),
    ]);
    expect(faultsOf({ ...vault.environment, PURSER_VAULT_TOKEN_FILE: '/run/token' })).toHaveLength(1);
    expect(faultsOf({ PURSER_KEY_SERVICE: 'kms' })).toHaveLength(1);
  });
});
