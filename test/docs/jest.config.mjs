import base, { shared } from '../../jest.config.mjs';

/** `npm run test:docs`: the commands of the documents, as a reader types them. */
export default {
  ...shared,
  rootDir: '../..',
  testMatch: ['<rootDir>/test/docs/**/*.docs-spec.ts'],
  globalSetup: base.globalSetup,
  globalTeardown: base.globalTeardown,
  maxWorkers: 1,
};
