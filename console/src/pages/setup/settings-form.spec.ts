import { describe, expect, it } from '@jest/globals';
import { readSettings, type SettingField } from './settings-form.js';

const field = (path: string, type: SettingField['type'] = 'TEXT'): SettingField => ({
  path,
  type,
  valueList: [],
  required: true,
  secret: false,
  description: path,
});

const read = (
  fields: readonly SettingField[],
  texts: Readonly<Record<string, string>>,
  removed: readonly string[] = [],
) =>
  readSettings(
    fields,
    (control) => texts[control] ?? '',
    (control) => removed.includes(control),
  );

describe('the form of store settings', () => {
  it('nests settings by their dotted paths', () => {
    const fields = [
      field('serviceAccount.client_email'),
      field('serviceAccount.private_key'),
      field('appId'),
    ];
    const texts = {
      'setting.serviceAccount.client_email': 'a@b',
      'setting.serviceAccount.private_key': 'key',
      'setting.appId': '480',
    };
    expect(read(fields, texts)).toEqual({
      serviceAccount: { client_email: 'a@b', private_key: 'key' },
      appId: '480',
    });
  });

  it('leaves out what is empty, so that a secret stays', () => {
    expect(read([field('appId'), field('webApiKey')], { 'setting.appId': '480' })).toEqual({ appId: '480' });
  });

  it('says null for a secret that is removed', () => {
    const fields = [field('serviceAccount.client_email'), field('serviceAccount.private_key')];
    const texts = { 'setting.serviceAccount.client_email': 'a@b' };
    expect(read(fields, texts, ['setting.serviceAccount.private_key'])).toEqual({
      serviceAccount: { client_email: 'a@b', private_key: null },
    });
  });

  it('reads a choice of true and false as such', () => {
    expect(read([field('sandbox', 'BOOLEAN')], { 'setting.sandbox': 'false' })).toEqual({ sandbox: false });
  });
});
