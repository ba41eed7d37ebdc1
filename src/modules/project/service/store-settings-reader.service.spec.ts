import { describe, expect, it } from '@jest/globals';
import type { SplitSettings } from '../domain/store-settings.js';
import type { StoreSettingsRepository } from '../persistence/store-settings.repository.js';
import { StoreSettingsReader } from './store-settings-reader.service.js';

const settingsWith = (appId: string): SplitSettings => ({ plain: { appId }, secrets: { webApiKey: 'k' } });

/** A table that answers when it is told to, in the order of the questions. */
function slowTable(): { reader: StoreSettingsReader; answer: (found: SplitSettings | null) => void } {
  const waiting: ((found: SplitSettings | null) => void)[] = [];
  const find = (): Promise<SplitSettings | null> => new Promise((resolve) => waiting.push(resolve));
  const reader = new StoreSettingsReader({ find } as unknown as StoreSettingsRepository);
  return { reader, answer: (found) => waiting.shift()?.(found) };
}

describe('store settings reader', () => {
  it('reads once, joined, and then from memory', async () => {
    const { reader, answer } = slowTable();
    const first = reader.find('DEMO', 'PCSTORE');
    answer(settingsWith('1'));
    expect(await first).toEqual({ appId: '1', webApiKey: 'k' });
    expect(await reader.find('DEMO', 'PCSTORE')).toEqual({ appId: '1', webApiKey: 'k' });
  });

  it('asks anew for a store that was not set up', async () => {
    const { reader, answer } = slowTable();
    const first = reader.find('DEMO', 'PCSTORE');
    answer(null);
    expect(await first).toBeNull();
    const second = reader.find('DEMO', 'PCSTORE');
    answer(settingsWith('1'));
    expect(await second).toMatchObject({ appId: '1' });
  });

  it('does not keep what was read while the settings were changed', async () => {
    const { reader, answer } = slowTable();
    const before = reader.find('DEMO', 'PCSTORE');
    reader.forget('DEMO', 'PCSTORE');
    answer(settingsWith('old'));
    expect(await before).toMatchObject({ appId: 'old' });
    const after = reader.find('DEMO', 'PCSTORE');
    answer(settingsWith('new'));
    expect(await after).toMatchObject({ appId: 'new' });
  });
});
