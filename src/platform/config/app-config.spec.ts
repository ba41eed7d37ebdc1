// The certificate library builds itself with decorators and needs this before it is loaded.
import 'reflect-metadata';
import { webcrypto } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { X509CertificateGenerator } from '@peculiar/x509';
import { ConfigurationError, loadConfig } from './app-config.js';
import { DEVELOPMENT_ADMIN_KEY, DEVELOPMENT_SECRET_KEY } from './development-keys.js';

const URLS = {
  NODE_ENV: 'test',
  DATABASE_URL: 'mysql://u:p@127.0.0.1:3306/purser',
  REDIS_URL: 'redis://127.0.0.1:6379/0',
};
/** No certificate. */
const THIS_FILE = fileURLToPath(import.meta.url);
const KEYS = {
  PURSER_ADMIN_KEY: 'admin-key-of-the-tests-0123456789abcdef',
  PURSER_SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
};

const faultsOf = (source: Record<string, string>): readonly string[] => {
  try {
    loadConfig(source);
    return [];
  } catch (error) {
    if (error instanceof ConfigurationError) return error.faults;
    throw error;
  }
};

describe('configuration', () => {
  it('needs only the kind of deployment, a database and a queue outside production', () => {
    expect(loadConfig(URLS)).toMatchObject({
      role: 'all',
      port: 3000,
      isProduction: false,
      adminKeys: [DEVELOPMENT_ADMIN_KEY],
    });
  });

  it('links the console to other pages where they are named, and never to a script or with a password', () => {
    expect(loadConfig(URLS).operatorConsole.links).toEqual({ grafana: null, runbook: null });
    const [PURSER_GRAFANA_URL, PURSER_RUNBOOK_URL] = [
      'http://grafana:3000/d/purser',
      'https://docs.example.com/a',
    ];
    expect(loadConfig({ ...URLS, PURSER_GRAFANA_URL, PURSER_RUNBOOK_URL }).operatorConsole.links).toEqual({
      grafana: PURSER_GRAFANA_URL,
      runbook: PURSER_RUNBOOK_URL,
    });
    for (const url of [
      'javascript:alert(1)',
      'ftp://docs.example.com/a',
      'https://me:secret@docs.example.com/a',
    ])
      for (const name of ['PURSER_GRAFANA_URL', 'PURSER_RUNBOOK_URL'])
        expect(faultsOf({ ...URLS, [name]: url })).toEqual([expect.stringContaining(name)]);
  });

  it('calls the stores and the push service where they are, and no console store until it is named', () => {
    const { gstore, astore, pcstore, wshop, console, push } = loadConfig(URLS);
    expect({ gstore, astore, pcstore, wshop, console }).toEqual({
      gstore: {
        apiUrl: 'https://androidpublisher.googleapis.com',
        tokenUrl: 'https://oauth2.googleapis.com/token',
        jwksUrl: 'https://www.googleapis.com/oauth2/v3/certs',
      },
      astore: {
        productionUrl: 'https://buy.itunes.apple.com',
        sandboxUrl: 'https://sandbox.itunes.apple.com',
        serverApiUrl: 'https://api.storekit.apple.com',
        serverApiSandboxUrl: 'https://api.storekit-sandbox.apple.com',
        rootCertificates: [],
      },
      pcstore: { apiUrl: 'https://partner.steam-api.com' },
      wshop: {
        apiUrl: 'https://store.xsolla.com',
        paymentUrl: 'https://secure.xsolla.com/paystation4/',
        sandboxPaymentUrl: 'https://sandbox-secure.xsolla.com/paystation4/',
      },
      console: { authUrl: null, apiUrl: null },
    });
    expect(push).toMatchObject({
      apiUrl: 'https://fcm.googleapis.com',
      tokenUrl: 'https://oauth2.googleapis.com/token',
    });
  });

  it.each<[string, string, boolean]>([
    ['test', '', false],
    ['development', '', false],
    ['production', '', true],
    ['test', 'true', true],
    ['production', 'false', false],
  ])('in %s with PUSH_REQUIRE_HTTPS=%s, refuses push requests without TLS: %s', (kind, value, refuses) => {
    const env = { ...URLS, ...KEYS, NODE_ENV: kind, PUSH_REQUIRE_HTTPS: value };
    expect(loadConfig(env).push.requireHttps).toBe(refuses);
  });

  it('reports all faults at once and quotes no value', () => {
    const faults = faultsOf({
      ...KEYS,
      NODE_ENV: 'test',
      DATABASE_URL: 'postgres://secret',
      PORT: '70000',
      PURSER_ROLE: 'cook',
      PURSER_SECRET_KEY: 'c2hvcnQ=',
    });
    expect(faults).toHaveLength(5);
    for (const name of ['DATABASE_URL', 'REDIS_URL', 'PORT', 'PURSER_ROLE', 'PURSER_SECRET_KEY']) {
      expect(faults.join('\n')).toContain(name);
    }
    expect(faults.join('\n')).not.toContain('secret');
    expect(faults.join('\n')).not.toContain('c2hvcnQ');
  });

  it.each([undefined, '', 'prod'])('requires the kind of deployment: NODE_ENV=%s', (kind) => {
    const { NODE_ENV: _, ...urls } = URLS;
    const env = kind === undefined ? urls : { ...urls, NODE_ENV: kind };
    expect(faultsOf(env)).toEqual(['NODE_ENV: must be set to development, test or production']);
  });

  it.each([
    [{ DATABASE_TLS_CA_FILE: THIS_FILE }, 'DATABASE_TLS_CA_FILE: has no effect while DATABASE_TLS is off'],
    [{ DATABASE_TLS: 'verify-ca', DATABASE_TLS_CA_FILE: THIS_FILE }, 'DATABASE_TLS_CA_FILE: '],
    [
      { DATABASE_TLS: 'verify-ca', DATABASE_TLS_KEY_FILE: '/no/such/file' },
      'DATABASE_TLS_KEY_FILE: /no/such/file',
    ],
    [{ DATABASE_TLS: 'verify-full' }, 'DATABASE_URL: must name a host, not an IP address'],
    [{ DATABASE_TLS: 'on' }, 'DATABASE_TLS: must be one of'],
    [
      { REDIS_TLS_CA_FILE: THIS_FILE },
      'REDIS_TLS_CA_FILE: has no effect unless REDIS_URL begins with rediss://',
    ],
    [{ REDIS_URL: 'rediss://queue', REDIS_TLS_CERT_FILE: '/no/such/file' }, 'must be set together'],
    [{ REDIS_URL: 'redis+cluster://queue', REDIS_TLS_KEY_FILE: THIS_FILE }, 'has no effect unless REDIS_URL'],
    [{ REDIS_URL: 'rediss+cluster://queue', REDIS_TLS_KEY_FILE: THIS_FILE }, 'must be set together'],
  ])('refuses TLS that would not do what it says: %j', (env, fault) => {
    expect(faultsOf({ ...URLS, ...env }).join('\n')).toContain(fault);
  });

  it.each([
    [
      { REDIS_SENTINEL_PASSWORD: 'secret' },
      'REDIS_SENTINEL_PASSWORD: has no effect unless REDIS_URL begins with',
    ],
    [
      { REDIS_URL: 'redis+sentinel://queue/games', REDIS_SENTINEL_USER: 'secret' },
      'REDIS_SENTINEL_USER requires REDIS_SENTINEL_PASSWORD',
    ],
    [{ REDIS_URL: 'redis+cluster://queue', REDIS_PREFIX: 'a{' }, 'REDIS_PREFIX: braces must enclose'],
    [{ REDIS_URL: 'redis+cluster://secret@queue' }, 'REDIS_URL: must have user:password@'],
  ])('refuses what does not fit to the kind of queue, once: %j', (env, fault) => {
    expect(faultsOf({ ...URLS, ...env })).toEqual([expect.stringContaining(fault)]);
    expect(faultsOf({ ...URLS, ...env }).join()).not.toContain('secret');
  });

  it('puts all keys of a cluster under one hash tag, and leaves those of other servers alone', () => {
    expect(loadConfig(URLS).redis.prefix).toBe('purser');
    expect(loadConfig({ ...URLS, REDIS_URL: 'redis+cluster://queue' }).redis.prefix).toBe('{purser}');
  });

  it('sends no traces without a collector', () => {
    expect(loadConfig({ ...URLS, OTEL_SERVICE_NAME: 'shop' }).tracing).toBeNull();
    const endpoint = { ...URLS, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/' };
    expect(loadConfig(endpoint).tracing).toEqual({
      url: 'http://collector:4318/v1/traces',
      headers: {},
      serviceName: 'purser',
      role: 'all',
      sampler: 'parentbased_always_on',
      ratio: 1,
    });
    const more = {
      OTEL_EXPORTER_OTLP_HEADERS: 'x-tenant=a%20shop, authorization=Basic%20YTpi',
      OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0.05',
    };
    expect(loadConfig({ ...endpoint, ...more }).tracing).toMatchObject({
      headers: { 'x-tenant': 'a shop', authorization: 'Basic YTpi' },
      sampler: 'parentbased_traceidratio',
      ratio: 0.05,
    });
  });

  it.each([
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'secret'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'x-key=a%0Ab'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'x-key=%'],
    ['OTEL_SERVICE_NAME', 'two words'],
    ['OTEL_TRACES_SAMPLER', 'jaeger_remote'],
    ['OTEL_TRACES_SAMPLER_ARG', '1.5'],
    ['OTEL_TRACES_SAMPLER_ARG', 'half'],
  ])('refuses the setting %s=%s', (name, value) => {
    const faults = faultsOf({ ...URLS, [name]: value });
    expect(faults).not.toEqual([]);
    expect(faults.join('\n')).toContain(name);
  });

  it('takes an empty variable for an unset one', () => {
    expect(loadConfig({ ...URLS, PORT: '', GSTORE_API_URL: '' }).port).toBe(3000);
  });

  it.each([
    [{}, ['PURSER_ADMIN_KEY: required in production', 'PURSER_SECRET_KEY: required in production']],
    [
      { PURSER_ADMIN_KEY: DEVELOPMENT_ADMIN_KEY, PURSER_SECRET_KEY: DEVELOPMENT_SECRET_KEY },
      [
        'PURSER_ADMIN_KEY: must not hold the development key in production',
        'PURSER_SECRET_KEY: must not hold the development key in production',
      ],
    ],
    [KEYS, []],
    [
      { ...KEYS, PURSER_ADMIN_KEY: `${KEYS.PURSER_ADMIN_KEY},${'change-me-'.repeat(4)}` },
      ['PURSER_ADMIN_KEY: must be hard to guess; generate it with openssl rand -hex 32'],
    ],
    [
      { ...KEYS, PURSER_ADMIN_KEY: 'short' },
      ['PURSER_ADMIN_KEY: must have at least 32 characters in production'],
    ],
  ])('refuses production with keys that anyone could know (case %#)', (keys, faults) => {
    expect(faultsOf({ ...URLS, NODE_ENV: 'production', ...keys })).toEqual(faults);
  });

  it.each<[object, string | null]>([
    [{}, '127.0.0.1'],
    [{ ...KEYS, PURSER_ADMIN_KEY: DEVELOPMENT_ADMIN_KEY }, '127.0.0.1'],
    [{ ...KEYS, PURSER_ADMIN_KEY: `${KEYS.PURSER_ADMIN_KEY},x` }, '127.0.0.1'],
    [{ ...KEYS, PURSER_SECRET_KEY: `${KEYS.PURSER_SECRET_KEY},${DEVELOPMENT_SECRET_KEY}` }, '127.0.0.1'],
    [KEYS, null],
  ])('listens to this machine alone while anyone could know its keys (case %#)', (keys, host) => {
    expect(loadConfig({ ...URLS, ...keys }).host).toBe(host);
  });

  it('takes two keys of the deployment at once during a rotation, and no third', () => {
    const [fresh, old] = [KEYS.PURSER_ADMIN_KEY, 'b'.repeat(32)];
    expect(loadConfig({ ...URLS, PURSER_ADMIN_KEY: `${fresh}, ${old}` }).adminKeys).toEqual([fresh, old]);
    const faults = faultsOf({ ...URLS, PURSER_ADMIN_KEY: `${fresh},${old},${old}` });
    expect(faults).toEqual(['PURSER_ADMIN_KEY: must hold at most two keys, the new and the old one']);
    expect(faultsOf({ ...URLS, PURSER_ADMIN_KEY: `${fresh},` })).toEqual([
      'PURSER_ADMIN_KEY: must have at least one character',
    ]);
  });

  it('opens with the old key and seals with the new one during a rotation', () => {
    const [fresh, old] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
    const config = loadConfig({
      ...URLS,
      PURSER_SECRET_KEY: `${fresh.toString('base64')},${old.toString('base64')}`,
    });
    expect(config.secretKeys).toEqual([fresh, old]);
  });

  it('learns further payment codes without a release', () => {
    const config = loadConfig({ ...URLS, PURSER_PAYMENT_CODES: 'TOPUP_C:EXTERNAL, ASTORE_TV:ASTORE' });
    expect([...config.paymentCodes]).toEqual([
      ['TOPUP_C', 'EXTERNAL'],
      ['ASTORE_TV', 'ASTORE'],
    ]);
  });

  it('has the amounts above which a cancellation takes two persons in micro units, none by default', () => {
    const name = 'PURSER_CANCEL_APPROVAL_ABOVE';
    expect(loadConfig(URLS).cancelThresholds).toEqual(new Map());
    const config = loadConfig({ ...URLS, [name]: 'KRW:100000, USD:99.99,JPY:0,EUR:999999999.999999' });
    expect([...config.cancelThresholds]).toEqual([
      ['KRW', 100_000_000_000],
      ['USD', 99_990_000],
      ['JPY', 0],
      ['EUR', 999_999_999_999_999],
    ]);
    for (const wrong of [
      'KRW',
      '100',
      'krw:1',
      'KWR:1',
      'KRW:-1',
      'KRW:1e3',
      'KRW:1.1234567',
      'KRW:1,',
      'KRW=1',
    ])
      expect(() => loadConfig({ ...URLS, [name]: wrong })).toThrow(`${name}: must be amounts`);
    expect(() => loadConfig({ ...URLS, [name]: 'KRW:1,KRW:2' })).toThrow(
      `${name}: must name each currency once`,
    );
  });

  it('has monthly limits in micro units', () => {
    expect(loadConfig(URLS).limits.amounts).toEqual({
      krAdult: 500_000_000_000,
      krMinor: 70_000_000_000,
      jpUnder16: 5_000_000_000,
      jpUnder18: 30_000_000_000,
    });
    expect(loadConfig({ ...URLS, LIMIT_KR_ADULT: '999999999' }).limits.amounts.krAdult).toBe(999_999_999e6);
  });

  it('applies the limits of KR to the publisher’s own PC service, and counts other currencies by a rate', () => {
    expect(loadConfig(URLS).limits).toMatchObject({
      krPayments: ['WSHOP', 'WSHOP_WEBSHOP', 'PG', 'PREPAID_CARD', 'LAUNCHER'],
      rates: ['USD:JPY=150', 'EUR:JPY=165', 'KRW:JPY=0.11', 'USD:KRW=1350', 'EUR:KRW=1480', 'JPY:KRW=9.1'],
    });
  });

  it.each([
    ['LIMIT_RATES', 'USD:JPY'],
    ['LIMIT_RATES', 'USD:JPY='],
    ['LIMIT_RATES', 'USD:JPY=-1'],
    ['LIMIT_RATES', 'USD:JPY=1e3'],
    ['LIMIT_RATES', 'USD:JPY=1,5'],
    ['LIMIT_RATES', 'USD:JPY=.5'],
    ['LIMIT_RATES', 'USD:EUR=0.9'],
    ['LIMIT_RATES', 'usd:JPY=150'],
    ['LIMIT_RATES', 'USD:JPY=150,'],
    ['LIMIT_KR_PAYMENTS', 'wshop'],
    ['LIMIT_KR_ADULT', '-1'],
    ['LIMIT_KR_MINOR', '70000.5'],
    ['LIMIT_JP_UNDER_16', '5,000'],
    ['LIMIT_JP_UNDER_18', '1000000000'],
  ])('refuses invalid limits: %s=%s', (name, value) => {
    expect(faultsOf({ ...URLS, [name]: value })).toContainEqual(expect.stringContaining(name));
  });

  it('archives no purchase that is still looked back at, and none of a project whose clock is moved', () => {
    const faultsFor = (days: string, more: Record<string, string> = {}): string =>
      faultsOf({ ...URLS, PURSER_ARCHIVE_AFTER_DAYS: days, ...more }).join('\n');
    expect([faultsFor('0'), faultsFor('200')]).toEqual(['', '']);
    for (const days of ['1', '199', '-1', 'never'])
      expect(faultsFor(days)).toContain('PURSER_ARCHIVE_AFTER_DAYS: must be 0 (never), or at least 200');
    const clock = { PURSER_TEST_CLOCK: 'true' };
    expect(faultsFor('400', clock)).toContain('PURSER_ARCHIVE_AFTER_DAYS: must be 0 while PURSER_TEST_CLOCK');
    expect(faultsFor('0', clock)).not.toContain('PURSER_ARCHIVE');
  });

  it.each([
    ['DATABASE_URL', 'mysql://u:p%zz@127.0.0.1/purser'],
    ['DATABASE_READ_URL', 'mysql://u:100%@127.0.0.1/purser'],
    ['REDIS_URL', 'redis://u:p%zz@127.0.0.1'],
    ['REDIS_URL', 'redis+sentinel://u:p%zz@127.0.0.1/games'],
    ['PURSER_EGRESS_PROXY', 'http://u:p%zz@proxy:3128'],
  ])('names %s, and nothing of it, where a password is not in percent encoding', (name, url) => {
    expect(faultsOf({ ...URLS, [name]: url })).toEqual([
      expect.stringMatching(new RegExp(`^${name}: must have .*percent encoding`)),
    ]);
    expect(faultsOf({ ...URLS, [name]: url }).join()).not.toMatch(/zz|100/);
  });

  it('cannot be changed after the start', () => {
    expect(Object.isFrozen(loadConfig(URLS))).toBe(true);
  });

  describe('the test clock', () => {
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
});
