import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { faultsOf, KEYS, URLS } from '../../../test/support/config-source.js';
import { loadConfig } from './app-config.js';
import { DEVELOPMENT_ADMIN_KEY } from './settings/development-keys.js';

/** No certificate. */
const THIS_FILE = fileURLToPath(import.meta.url);

describe('configuration', () => {
  it('needs only the kind of deployment, a database and a queue outside production', () => {
    expect(loadConfig(URLS)).toMatchObject({
      role: 'all',
      port: 3000,
      isProduction: false,
      adminKeys: [DEVELOPMENT_ADMIN_KEY],
    });
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

  it('reports each variable once', () => {
    const { NODE_ENV } = URLS;
    const env = { NODE_ENV, PORT: 'x', PURSER_RETENTION_DEVICE_DAYS: '-1' };
    expect(faultsOf(env).map((fault) => fault.split(':', 1)[0])).toEqual([
      'PORT',
      'DATABASE_URL',
      'REDIS_URL',
      'PURSER_RETENTION_DEVICE_DAYS',
    ]);
    expect(faultsOf(env)).toContainEqual(expect.stringContaining('DATABASE_URL: must look like mysql://'));
  });

  it.each(['ftp://store', 'store', 'https://'])('takes no address but one of HTTP: %s', (address) => {
    for (const name of ['GSTORE_API_URL', 'PUSH_API_URL', 'CONSOLE_AUTH_URL', 'OTEL_EXPORTER_OTLP_ENDPOINT'])
      expect(faultsOf({ ...URLS, [name]: address })).toEqual([
        `${name}: must be an address that begins with http:// or https://`,
      ]);
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

  it('learns further payment codes without a release', () => {
    const config = loadConfig({ ...URLS, PURSER_PAYMENT_CODES: 'TOPUP_C:EXTERNAL, ASTORE_TV:ASTORE' });
    expect([...config.paymentCodes]).toEqual([
      ['TOPUP_C', 'EXTERNAL'],
      ['ASTORE_TV', 'ASTORE'],
    ]);
    expect(faultsOf({ ...URLS, PURSER_PAYMENT_CODES: 'TV:GSTORE,TV:ASTORE' })).toEqual([
      'PURSER_PAYMENT_CODES: must name each code once',
    ]);
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
});
