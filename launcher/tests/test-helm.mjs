// @ts-check
import '../require-node.mjs';
import { testWithToolchains } from './test-with-toolchains.mjs';

/** `npm run test:helm`: the Helm chart, rendered with Go. */
await testWithToolchains('helm', ['go']);
