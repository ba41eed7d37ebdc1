import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { invalidParameter } from '../../../shared/error/app-error.js';
// They define their settings when they are loaded.
import '../../push/index.js';
import '../../store-verifier/index.js';
import { defineSettings, settingsOf } from './settings-registry.js';
import { declaredIn, joinSettings, keptSecrets, splitSettings } from './settings-values.js';

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const LICENSE_KEY = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
const PRIVATE_KEY = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

const GSTORE = {
  packageName: 'com.example.game',
  licenseKey: LICENSE_KEY,
  serviceAccount: { client_email: 'a@b.example', private_key: PRIVATE_KEY },
};

const CONSOLE = { clientId: 'c', clientSecret: 's', redirectUri: 'https://game.example/in' };

const pemOf = (namedCurve: string): string =>
  generateKeyPairSync('ec', { namedCurve }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const SERVER_KEY = {
  issuerId: '57246542-96fe-1a63-e053-0824d011072a',
  keyId: '2X9R4HXF34',
  privateKey: pemOf('prime256v1'),
};

describe('the key of the server API of mobile store B', () => {
  const app = { bundleId: 'b', sharedSecret: 's' };

  it('is stored, with its private part as a secret', () => {
    const { plain, secrets } = splitSettings('ASTORE', { ...app, ...SERVER_KEY });
    const { privateKey, ...shown } = SERVER_KEY;
    expect(plain).toEqual({ bundleId: 'b', ...shown });
    expect(secrets).toEqual({ sharedSecret: 's', privateKey });
  });

  it.each([
    [
      { issuerId: undefined },
      'settings.issuerId: required where issuerId, keyId, privateKey are not all left out',
    ],
    [{ keyId: undefined }, 'settings.keyId: required where issuerId, keyId, privateKey are not all left out'],
    [
      { privateKey: undefined },
      'settings.privateKey: required where issuerId, keyId, privateKey are not all left out',
    ],
    [{ issuerId: 'publisher' }, 'settings.issuerId: must be a UUID'],
    [{ keyId: 'a key' }, 'settings.keyId: must be letters and digits, at most 50'],
    ...[
      'garbage',
      pemOf('secp384r1'),
      generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    ].map(
      (privateKey) =>
        [
          { privateKey },
          'settings.privateKey: must be an EC P-256 private key in PEM, as the .p8 file holds it',
        ] as const,
    ),
  ] as const)('says which part is wrong (case %#)', (changes, fault) => {
    expect(() => splitSettings('ASTORE', { ...app, ...SERVER_KEY, ...changes })).toThrow(
      invalidParameter(fault),
    );
  });
});

describe('the declared part of a request', () => {
  it('is what it says about settings that exist, also that one is removed', () => {
    const sent = { ...GSTORE, licenseKey: null, other: 'x', serviceAccount: { client_email: 7, type: 'x' } };
    expect(declaredIn('GSTORE', sent)).toEqual({
      packageName: GSTORE.packageName,
      licenseKey: null,
      serviceAccount: { client_email: 7 },
    });
    expect(declaredIn('GSTORE', 'no object')).toEqual({});
  });
});

describe('the registry of settings', () => {
  it('refuses a second definition of a store', () => {
    expect(() => defineSettings({ store: 'GSTORE', settings: [] })).toThrow('GSTORE');
  });

  it('knows no store that no module has defined', () => {
    expect(() => settingsOf('KIOSK')).toThrow('KIOSK');
  });
});

describe('store settings', () => {
  it('separate secrets from values that every operator may see', () => {
    expect(splitSettings('GSTORE', { ...GSTORE, extra: 1 })).toEqual({
      plain: {
        packageName: 'com.example.game',
        licenseKey: LICENSE_KEY,
        'serviceAccount.client_email': 'a@b.example',
      },
      secrets: { 'serviceAccount.private_key': PRIVATE_KEY },
    });
  });

  it('are returned as they were sent', () => {
    expect(joinSettings(splitSettings('GSTORE', GSTORE))).toEqual(GSTORE);
  });

  it('accept a number as an id', () => {
    expect(splitSettings('PCSTORE', { appId: 480, webApiKey: 'k', sandbox: true }).plain).toEqual({
      appId: '480',
      sandbox: true,
    });
  });

  it('accept the largest and the smallest number of a store, as digits too', () => {
    const shop = { apiKey: 'a', webhookSecret: 'w', env: 'PROD' };
    for (const projectId of ['0', '999999999999999', 0, 999_999_999_999_999])
      expect(splitSettings('WSHOP', { ...shop, projectId }).plain).toMatchObject({
        projectId: String(projectId),
      });
    expect(splitSettings('CONSOLE', { ...CONSOLE, serviceLabel: '999999999' }).plain).toMatchObject({
      serviceLabel: '999999999',
    });
  });

  it.each([
    [
      'GSTORE',
      { ...GSTORE, serviceAccount: { client_email: 'a@b.example' } },
      'settings.serviceAccount.private_key: required',
    ],
    ['GSTORE', { ...GSTORE, serviceAccount: 'x' }, 'settings.serviceAccount.client_email: required'],
    ['GSTORE', { ...GSTORE, packageName: 7 }, 'settings.packageName: must be text of 1 to 8192 characters'],
    [
      'GSTORE',
      { ...GSTORE, serviceAccount: { client_email: 'purser', private_key: PRIVATE_KEY } },
      'settings.serviceAccount.client_email: must be an e-mail address; copy `client_email` out of the service account’s JSON file',
    ],
    [
      'ASTORE',
      { bundleId: 'b', sharedSecret: 's', allowSandbox: 'yes' },
      'settings.allowSandbox: must be true or false',
    ],
    [
      'WSHOP',
      { projectId: 1, apiKey: 'a', webhookSecret: 'w', env: 'TEST' },
      'settings.env: must be one of PROD, SANDBOX',
    ],
    ['PUSH', null, 'settings.projectId: required'],
    [
      'GSTORE',
      { ...GSTORE, packageName: 'half \ud800' },
      'settings.packageName: must be well-formed Unicode',
    ],
    [
      'GSTORE',
      { ...GSTORE, serviceAccount: { client_email: 'a@b.example', private_key: '\udc00' } },
      'settings.serviceAccount.private_key: must be well-formed Unicode',
    ],
    [
      'WSHOP',
      { projectId: 1, apiKey: '"'.repeat(8_192), webhookSecret: '"'.repeat(8_192), env: 'PROD' },
      'settings: must not be larger than 32 KiB',
    ],
    ...['077', ' 77', '77 ', '-1', '1e3', '1234567890123456', 1.5, -1, 1e21].map(
      (projectId) =>
        [
          'WSHOP',
          { projectId, apiKey: 'a', webhookSecret: 'w', env: 'PROD' },
          'settings.projectId: must be a whole number of at most 15 digits',
        ] as const,
    ),
    [
      'PCSTORE',
      { appId: 'my game', webApiKey: 'k' },
      'settings.appId: must be a whole number of at most 15 digits',
    ],
    [
      'ASTORE',
      { bundleId: 'b', sharedSecret: 's', appAppleId: 'my game' },
      'settings.appAppleId: must be a whole number of at most 15 digits',
    ],
    ['ASTORE', { bundleId: 'b ', sharedSecret: 's' }, 'settings.bundleId: must not begin or end with blanks'],
    [
      'CONSOLE',
      { ...CONSOLE, serviceLabel: 'main' },
      'settings.serviceLabel: must be a whole number of at most 15 digits',
    ],
    [
      'CONSOLE',
      { ...CONSOLE, serviceLabel: 1_234_567_890 },
      'settings.serviceLabel: must have at most 9 digits; copy it from the title’s page',
    ],
    ['CONSOLE', { ...CONSOLE, clientId: '\tclient' }, 'settings.clientId: must not begin or end with blanks'],
  ] as const)('of %s say which one is wrong (case %#)', (store, sent, fault) => {
    expect(() => splitSettings(store, sent)).toThrow(invalidParameter(fault));
  });
});

describe('saved secrets that stay', () => {
  const saved = { plain: {}, secrets: { webApiKey: 'k' }, updatedAt: new Date(0), isReadable: true };

  it('are those that are saved, none without settings', () => {
    expect([keptSecrets(saved), keptSecrets(null)]).toEqual([{ webApiKey: 'k' }, {}]);
  });

  it('are never dropped when their sealing key is missing: the change is refused', () => {
    expect(() => keptSecrets({ ...saved, secrets: {}, isReadable: false })).toThrow(
      'keepsSecrets: the saved secrets cannot be read; enter them again',
    );
  });
});
