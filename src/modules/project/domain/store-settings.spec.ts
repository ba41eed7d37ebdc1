import { describe, expect, it } from '@jest/globals';
import { invalidParameter } from '../../../shared/app-error.js';
import { joinSettings, splitSettings } from './store-settings.js';

const GSTORE = {
  packageName: 'com.example.game',
  licenseKey: 'MIIB',
  serviceAccount: { client_email: 'a@b.example', private_key: 'pem' },
};

describe('store settings', () => {
  it('keep secrets apart from what anyone may see', () => {
    expect(splitSettings('GSTORE', { ...GSTORE, extra: 1 })).toEqual({
      plain: {
        packageName: 'com.example.game',
        licenseKey: 'MIIB',
        'serviceAccount.client_email': 'a@b.example',
      },
      secrets: { 'serviceAccount.private_key': 'pem' },
    });
  });

  it('come back as they were sent', () => {
    expect(joinSettings(splitSettings('GSTORE', GSTORE))).toEqual(GSTORE);
  });

  it('take a number for an id', () => {
    expect(splitSettings('PCSTORE', { appId: 480, webApiKey: 'k', sandbox: true }).plain).toEqual({
      appId: '480',
      sandbox: true,
    });
  });

  it.each([
    [
      'GSTORE',
      { ...GSTORE, serviceAccount: { client_email: 'a' } },
      'settings.serviceAccount.private_key is required',
    ],
    ['GSTORE', { ...GSTORE, serviceAccount: 'x' }, 'settings.serviceAccount.client_email is required'],
    ['GSTORE', { ...GSTORE, packageName: 7 }, 'settings.packageName must be text of 1 to 8192 characters'],
    [
      'ASTORE',
      { bundleId: 'b', sharedSecret: 's', allowSandbox: 'yes' },
      'settings.allowSandbox must be true or false',
    ],
    [
      'WSHOP',
      { projectId: 1, apiKey: 'a', webhookSecret: 'w', env: 'TEST' },
      'settings.env must be one of PROD, SANDBOX',
    ],
    ['PUSH', null, 'settings.projectId is required'],
    ['GSTORE', { ...GSTORE, packageName: 'half \ud800' }, 'settings.packageName must be well-formed Unicode'],
    [
      'GSTORE',
      { ...GSTORE, serviceAccount: { client_email: 'a', private_key: '\udc00' } },
      'settings.serviceAccount.private_key must be well-formed Unicode',
    ],
    [
      'WSHOP',
      { projectId: 1, apiKey: '\u0001'.repeat(8_000), webhookSecret: 'w', env: 'PROD' },
      'settings must not be larger than 32 KiB',
    ],
  ] as const)('of %s say which one is wrong (case %#)', (store, sent, fault) => {
    expect(() => splitSettings(store, sent)).toThrow(invalidParameter(fault));
  });
});
