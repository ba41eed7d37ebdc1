// @ts-check
import '../require-node.mjs';
import { LANGUAGES } from '../clients/toolchains.mjs';
import { testWithToolchains } from './test-with-toolchains.mjs';

/** `npm run test:clients`: the clients in every language. */
await testWithToolchains('clients', LANGUAGES);
