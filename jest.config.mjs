import { totalmem } from 'node:os';

/** One run, several kinds of tests; `npx jest --selectProjects e2e` picks one. */
export const shared = {
  testEnvironment: 'node',
  // Checked out versions of this project, among others.
  modulePathIgnorePatterns: ['<rootDir>/.data/'],
  // TypeScript first: jest looks for each import of ours under every extension in turn, a third of a second for each test file.
  moduleFileExtensions: ['ts', 'js', 'mjs', 'cjs', 'json', 'node'],
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  setupFiles: ['reflect-metadata'],
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
          keepClassNames: true,
        },
        module: { type: 'es6' },
      },
    ],
  },
};

/** Files of tests by Node's own loader: a worker loads packages and the service's modules once. Nothing is put into jest's context. */
const native = {
  setupFiles: [],
  injectGlobals: false,
  testRunner: '<rootDir>/test/support/jest/native-runner.mjs',
};

export default {
  projects: [
    {
      ...shared,
      ...native,
      displayName: 'unit',
      testMatch: [
        '<rootDir>/src/**/*.spec.ts',
        '<rootDir>/simulators/**/*.spec.ts',
        '<rootDir>/conformance/**/*.spec.ts',
        '<rootDir>/cli/**/*.spec.ts',
        '<rootDir>/openapi/**/*.spec.ts',
        '<rootDir>/clients/**/*.spec.ts',
        '<rootDir>/console/src/**/*.spec.ts',
        '<rootDir>/test/architecture/**/*.spec.ts',
        '<rootDir>/test/cluster/**/*.spec.ts',
        '<rootDir>/test/interleavings/**/*.spec.ts',
      ],
      testPathIgnorePatterns: ['/node_modules/', '/dist/'],
    },
    {
      ...shared,
      ...native,
      displayName: 'contract',
      testMatch: ['<rootDir>/test/contract/**/*.contract-spec.ts'],
    },
    { ...shared, ...native, displayName: 'e2e', testMatch: ['<rootDir>/test/e2e/**/*.e2e-spec.ts'] },
    { ...shared, ...native, displayName: 'console', testMatch: ['<rootDir>/test/console/**/*.e2e-spec.ts'] },
    // Clients in other languages, compiled with what the machine has.
    { ...shared, displayName: 'clients', testMatch: ['<rootDir>/test/clients/**/*.spec.ts'] },
    // The Helm chart, rendered by the template engine of the machine's Go.
    { ...shared, displayName: 'helm', testMatch: ['<rootDir>/test/helm/**/*.spec.ts'] },
    { ...shared, ...native, displayName: 'chaos', testMatch: ['<rootDir>/test/chaos/**/*.spec.ts'] },
  ],
  globalSetup: '<rootDir>/test/support/global-setup.mjs',
  globalTeardown: '<rootDir>/test/support/global-teardown.mjs',
  testSequencer: '<rootDir>/test/support/jest/longest-first.mjs',
  // More than the two cores that the tests are for: many of them wait, for time limits, disks and other processes.
  maxWorkers: totalmem() < 8 * 1024 ** 3 ? 2 : 4,
  // Modules of finished files stay in memory (some 25 MB each): without a fresh process now and then a worker reaches Node's limit.
  workerIdleMemoryLimit: '1GB',
  testTimeout: 30000,
};
