// The certificate library builds itself with decorators and needs this before it is loaded.
import 'reflect-metadata';
import { webcrypto } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { X509CertificateGenerator } from '@peculiar/x509';
import { faultsOf, KEYS, URLS } from '../../../../test/support/config-source.js';
import { loadConfig } from '../app-config.js';

describe('configuration of the test clock', () => {
  const SIMULATORS = Object.fromEntries(
    [
      'GSTORE_API_URL',
      'GSTORE_TOKEN_URL',
      'GSTORE_JWKS_URL',
      'ASTORE_PRODUCTION_URL',
      'ASTORE_SANDBOX_URL',
      'ASTORE_SERVER_API_URL',
      'ASTORE_SERVER_API_SANDBOX_URL',
      'PCSTORE_API_URL',
      'WSHOP_API_URL',
      'WSHOP_PAYMENT_URL',
      'WSHOP_SANDBOX_PAYMENT_URL',
    ].map((name) => [name, 'http://127.0.0.1:4010']),
  );
  const ON = { ...URLS, PURSER_TEST_CLOCK: 'true' };

  it('is off unless it is switched on', () => {
    expect(loadConfig(URLS).hasTestClock).toBe(false);
    expect(loadConfig({ ...ON, ...SIMULATORS }).hasTestClock).toBe(true);
  });

  it.each(['http://[::1]:4010', 'http://10.1.2.3:4010', 'http://simulators:4010', 'http://localhost:4010'])(
    'takes %s for a simulator',
    (CONSOLE_API_URL) => {
      expect(faultsOf({ ...ON, ...SIMULATORS, CONSOLE_API_URL })).toEqual([]);
    },
  );

  it.each(['https://127.0.0.1:4010', 'http://store.example.com', 'http://203.0.113.7'])(
    'is refused while a store is at %s',
    (CONSOLE_API_URL) => {
      expect(faultsOf({ ...ON, ...SIMULATORS, CONSOLE_API_URL })).toEqual([
        expect.stringMatching(/^PURSER_TEST_CLOCK: .*CONSOLE_API_URL/),
      ]);
    },
  );

  it('is refused with the stores of the defaults, each of which is named', () => {
    const faults = faultsOf(ON);
    expect(faults).toHaveLength(Object.keys(SIMULATORS).length);
    for (const name of Object.keys(SIMULATORS)) expect(faults.join('\n')).toContain(name);
  });

  it('is refused with a proxy, which may lead to a real store', () => {
    expect(faultsOf({ ...ON, ...SIMULATORS, PURSER_EGRESS_PROXY: 'http://127.0.0.1:3128' })).toEqual([
      expect.stringMatching(/^PURSER_TEST_CLOCK: .*PURSER_EGRESS_PROXY/),
    ]);
  });

  it.each([
    ['Simulated Store', 'Simulated Root CA', 0],
    ['Store Inc.', 'Store Root CA - G3', 1],
  ])('knows by the root certificate of %s whether its payments are simulated', async (by, name, faults) => {
    const subject = `CN=${name}, OU=Certification Authority, O=${by}, C=US`;
    const certificate = await X509CertificateGenerator.createSelfSigned({
      name: subject,
      keys: await webcrypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
        'sign',
        'verify',
      ]),
      signingAlgorithm: { name: 'ECDSA', hash: 'SHA-256' },
    });
    const file = join(mkdtempSync(join(tmpdir(), 'roots-')), 'root.pem');
    writeFileSync(file, certificate.toString('pem'));
    expect(faultsOf({ ...ON, ...SIMULATORS, ASTORE_ROOT_CERTS: file })).toEqual(
      Array(faults).fill(expect.stringMatching(/^PURSER_TEST_CLOCK: .*ASTORE_ROOT_CERTS/)),
    );
    rmSync(dirname(file), { recursive: true });
  });

  it('is refused in production', () => {
    expect(faultsOf({ ...ON, ...SIMULATORS, ...KEYS, NODE_ENV: 'production' })).toContain(
      'PURSER_TEST_CLOCK: must not be true in production',
    );
  });
});
