import { describe, expect, it } from '@jest/globals';
import { loadConfig } from '../../../platform/config/app-config.js';
import { SealedValueError } from '../../../platform/crypto/secret-box.js';
import { Log } from '../../../platform/observability/logging/log.js';
import { SettingsUnreadable } from './settings-unreadable.js';
import type { SplitSettings } from './store-settings.js';
import type { StoreSettingsRepository } from './store-settings.repository.js';
import { StoreSettingsReader } from './store-settings-reader.service.js';

const settingsWith = (appId: string): SplitSettings => ({ plain: { appId }, secrets: { webApiKey: 'k' } });

const readerOf = (find: () => Promise<SplitSettings | null>): StoreSettingsReader => {
  const config = loadConfig({
    NODE_ENV: 'test',
    DATABASE_URL: 'mysql://u:p@127.0.0.1:3306/purser',
    REDIS_URL: 'redis://127.0.0.1:6379',
    LOG_LEVEL: 'silent',
  });
  return new StoreSettingsReader({ find } as unknown as StoreSettingsRepository, new Log(config));
};

/** Fake table whose queries are answered on demand, in their order. */
function slowTable(): { reader: StoreSettingsReader; answer: (found: SplitSettings | null) => void } {
  const waiting: ((found: SplitSettings | null) => void)[] = [];
  const find = (): Promise<SplitSettings | null> => new Promise((resolve) => waiting.push(resolve));
  const reader = readerOf(find);
  return { reader, answer: (found) => waiting.shift()?.(found) };
}

describe('store settings reader', () => {
  it('reads once for concurrent callers, and then from the cache', async () => {
    const { reader, answer } = slowTable();
    const first = reader.find('DEMO', 'PCSTORE');
    answer(settingsWith('1'));
    expect(await first).toEqual({ appId: '1', webApiKey: 'k' });
    expect(await reader.find('DEMO', 'PCSTORE')).toEqual({ appId: '1', webApiKey: 'k' });
  });

  it('reads again for a store that was not set up', async () => {
    const { reader, answer } = slowTable();
    const first = reader.find('DEMO', 'PCSTORE');
    answer(null);
    expect(await first).toBeNull();
    const second = reader.find('DEMO', 'PCSTORE');
    answer(settingsWith('1'));
    expect(await second).toMatchObject({ appId: '1' });
  });

  it('does not cache a read during which the settings were changed', async () => {
    const { reader, answer } = slowTable();
    const before = reader.find('DEMO', 'PCSTORE');
    reader.forget('DEMO', 'PCSTORE');
    answer(settingsWith('old'));
    expect(await before).toMatchObject({ appId: 'old' });
    const after = reader.find('DEMO', 'PCSTORE');
    answer(settingsWith('new'));
    expect(await after).toMatchObject({ appId: 'new' });
  });

  it('answers EXTERNAL_API_ERROR when the sealing key of the settings is not configured', async () => {
    const reader = readerOf(() => Promise.reject(new SealedValueError('no such key')));
    const error: unknown = await reader.find('DEMO', 'PCSTORE').catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(SettingsUnreadable);
    expect(error).toMatchObject({ code: 'EXTERNAL_API_ERROR' });
  });
});
