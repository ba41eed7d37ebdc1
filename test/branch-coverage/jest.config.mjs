// @ts-check
import { fileURLToPath } from 'node:url';
import base from '../../jest.config.mjs';

const rootDir = fileURLToPath(new URL('../../', import.meta.url));

/** The tests as they are, with what they run counted. */
export default {
  ...base,
  rootDir,
  projects: base.projects.map((project) => ({
    ...project,
    rootDir,
    testRunner: '<rootDir>/test/branch-coverage/counting-runner.mjs',
    transform: Object.fromEntries(
      Object.entries(project.transform).map(([files, [, options]]) => [
        files,
        ['<rootDir>/test/branch-coverage/transformer.mjs', options],
      ]),
    ),
  })),
};
