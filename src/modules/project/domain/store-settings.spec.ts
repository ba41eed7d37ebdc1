import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { invalidParameter } from '../../../shared/app-error.js';
import { joinSettings, splitSettings } from './store-settings.js';

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const LICENSE_KEY = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
const PRIVATE_KEY = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

const GSTORE = {
  packageName: 'com.example.game',
  licenseKey: LICENSE_KEY,
  serviceAccount: { client_email: 'a@b.example', private_key: PRIVATE_KEY },
};

describe('store settings', () => {
  it('keep secrets apart from what anyone may see', () => {
    expect(splitSettings('GSTORE', { ...GSTORE, extra: 1 })).toEqual({
      plain: {
        packageName: 'com.example.game',
        licenseKey: LICENSE_KEY,
        'serviceAccount.client_email': 'a@b.example',
      },
      secrets: { 'serviceAccount.private_key': PRIVATE_KEY },
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
      { ...GSTORE, serviceAccount: { client_email: 'a@b.example' } },
      'settings.serviceAccount.private_key is required',
    ],
    ['GSTORE', { ...GSTORE, serviceAccount: 'x' }, 'settings.serviceAccount.client_email is required'],
    ['GSTORE', { ...GSTORE, packageName: 7 }, 'settings.packageName must be text of 1 to 8192 characters'],
    [
      'GSTORE',
      { ...GSTORE, serviceAccount: { client_email: 'purser', private_key: PRIVATE_KEY } },
      'settings.serviceAccount.client_email must be an e-mail address: copy `client_email` out of the service account’s JSON file',
    ],
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
      { ...GSTORE, serviceAccount: { client_email: 'a@b.example', private_key: '\udc00' } },
      'settings.serviceAccount.private_key must be well-formed Unicode',
    ],
    [
      'WSHOP',
      { projectId: 1, apiKey: '"'.repeat(8_192), webhookSecret: '"'.repeat(8_192), env: 'PROD' },
      'settings must not be larger than 32 KiB',
    ],
  ] as const)('of %s say which one is wrong (case %#)', (store, sent, fault) => {
    expect(() => splitSettings(store, sent)).toThrow(invalidParameter(fault));
  });
});
