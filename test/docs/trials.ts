const TUTORIALS = 'test/e2e/documents/tutorials.e2e-spec.ts';
const GUIDE = 'test/e2e/documents/guide.e2e-spec.ts';
const CLI = 'test/e2e/operators/cli.e2e-spec.ts';
const MOVE = 'test/e2e/projects/project-move.e2e-spec.ts';
const DOCS = 'test/docs/commands.docs-spec.ts';

/** A reason not to run a command, and the commands that it covers. */
export interface Reason {
  readonly why: string;
  readonly covers: RegExp;
  /** Whether a workflow of the hosted CI must contain the command. */
  readonly isHosted?: boolean;
}

const HOSTED: Reason = {
  why: 'the hosted CI runs it with every change',
  covers: /^npm (test$|run (test:|docs:build$|release -- --dry-run$))/,
  isHosted: true,
};
const OWN_CHECK: Reason = {
  why: 'it is a part of npm test',
  covers: /^npm run (check|jest -- .+)$/,
};
const LONG: Reason = {
  why: 'it takes minutes: a developer runs it by hand',
  covers:
    /^(\w+=\S+ )*npm (run (bench|chaos|coverage|demo|interleavings|mutation|planted-bugs)( |$)|run jest -- .*reconciliation-size|exec -- node .*planted-bugs\.ts)/,
};
const HAPROXY: Reason = {
  why: 'HAProxy and its certificate belong to the deployment: front-proxy.e2e-spec.ts runs the same files with its own',
  covers: /^(\w+=\S+ )*haproxy /,
};
const CLUSTER: Reason = {
  why: 'it takes minutes and starts three database servers: a developer runs it by hand',
  covers: /^npm run cluster( |$)/,
};
const KUBERNETES: Reason = {
  why: 'it needs a Kubernetes cluster; npm run test:helm renders and checks the chart',
  covers: /^(kubectl|helm) /,
};
const SYSTEMD: Reason = {
  why: 'it installs services on the machine; test/architecture/systemd.spec.ts checks the units',
  covers: /^(npm ci|mkdir|ln|install|systemctl|journalctl|for name in|NODE_ENV=production node --env-file) ?/,
};
const LOAD_TOOLS: Reason = {
  why: 'it puts load on a service for half a minute, with tools that the machine may not have',
  covers: /^(OPERATION=\w+ +wrk|k6 run) /,
};
const ENGINES: Reason = {
  why: 'it starts other servers and takes long; the hosted CI runs the combinations that it lists',
  covers: /^(TEST_DATABASE_URL=\S+ )?npm run test:engines( |$)/,
};
const START: Reason = { why: 'test/docs begins with it', covers: /^npm start$/ };
const ENDLESS: Reason = { why: 'it runs until it is stopped', covers: /^npm run docs:dev$/ };
const REWRITES: Reason = {
  why: 'it writes files of the checkout, which other tests compare with the code',
  covers: /^(npm run (format|docs:pictures)|RECORD_ANSWERS=1 npm run jest -- .+)$/,
};
const RELEASE: Reason = { why: 'it makes the commit and the tags of a release', covers: /^npm run release$/ };
const PUBLISHED: Reason = {
  why: 'it needs a published image and the network',
  covers: /^(gh attestation|cosign) verify /,
};
const SERVERS: Reason = {
  why: 'it needs the database servers, replicas and backups of a deployment',
  covers: /^(mariadb|mariadb-dump|mariadb-backup|mariadb-binlog|grep -m1 'CHANGE MASTER) /,
};
const UPGRADE: Reason = {
  why: 'it needs the processes of a deployment; npm run test:upgrade replaces them in the same order',
  covers:
    /^(node dist\/migrate\.js$|PURSER_ROLE=worker PORT=\d+ node dist\/main\.js &|curl --fail .*\/health\/ready$|kill -TERM )/,
};
const INSTALLS: Reason = { why: 'it changes the machine', covers: /^npm link$/ };

/** How the command blocks below a heading are tried. */
export interface Trial {
  /** The test that runs what no reason covers. */
  readonly by?: string;
  readonly notRun?: readonly Reason[];
}

const by = (test: string, ...notRun: Reason[]): Trial => ({ by: test, notRun });
const notRun = (...reasons: Reason[]): Trial => ({ notRun: reasons });

/**
 * How the command blocks of the documents are tried: by page and heading of the second level, `*` for the whole page.
 */
export const TRIALS: Readonly<Record<string, Readonly<Record<string, Trial>>>> = {
  'CONTRIBUTING.md': {
    '': notRun(HOSTED, OWN_CHECK, CLUSTER, REWRITES),
    Testing: notRun(REWRITES, HOSTED),
    Changes: by(DOCS, HOSTED, LONG, REWRITES),
  },
  'README.md': {
    'Quick start': by(DOCS, HOSTED, LONG),
  },
  'clients/typescript/README.md': { Install: by(DOCS), 'A first purchase': by(DOCS) },
  'docs/cluster.md': { '': notRun(CLUSTER) },
  'docs/cli.md': { '': by(DOCS, INSTALLS), 'Log in': by(CLI), Completion: by(DOCS) },
  'docs/coverage.md': { '': notRun(LONG) },
  'docs/demo.md': { '': notRun(LONG, START) },
  'docs/deployment.md': {
    Processes: notRun(HAPROXY),
    Database: notRun(SERVERS),
    'Backup and restore': notRun(SERVERS),
    Kubernetes: notRun(KUBERNETES),
    systemd: notRun(SYSTEMD),
    'Upgrade and roll back': notRun(UPGRADE),
  },
  'docs/engines.md': { Tried: notRun(ENGINES), TiDB: notRun(ENGINES) },
  'docs/events.md': { 'Example: a table of daily revenue': by(DOCS) },
  'docs/game-servers.md': { 'Fetching grants': by(DOCS), 'Is yours ready?': by(DOCS) },
  'docs/guide.md': { 'Your first purchase': by(GUIDE), 'A project of your own': by(GUIDE) },
  'docs/operator-endpoints.md': {
    'From the command line': by(CLI),
    'Audit log': by(DOCS),
    'Search, lists, exports': by(CLI),
  },
  'docs/moving-a-project.md': { '*': by(MOVE) },
  'docs/mutation.md': { '': notRun(LONG) },
  'docs/performance.md': {
    'How to run it': notRun(LONG),
    'In five minutes, with tools that you know': notRun(LOAD_TOOLS),
  },
  'docs/push.md': { 'Try it by hand': by(DOCS) },
  'docs/reconciliation.md': {
    'One comparison': by(DOCS),
    'What it costs, and what a crash does': notRun(LONG),
  },
  'docs/reliability.md': {
    'How it is tested': notRun(LONG, OWN_CHECK),
    Interleavings: notRun(LONG),
    'Planted bugs': notRun(LONG),
  },
  'docs/releasing.md': { '': notRun(HOSTED, RELEASE, PUBLISHED) },
  'docs/rewards.md': { 'Try it by hand': by(DOCS) },
  'docs/scaling.md': { '': notRun(LONG) },
  'docs/simulators.md': { '': by(DOCS), Faults: by(DOCS) },
  'docs/site/README.md': { '': notRun(HOSTED, ENDLESS) },
  'docs/test-clock.md': { 'How a project is moved': by(DOCS) },
  'docs/tutorials/finance.md': { '*': by(TUTORIALS) },
  'docs/tutorials/game-developer.md': { '*': by(TUTORIALS) },
  'docs/tutorials/operator.md': { '*': by(TUTORIALS) },
  'docs/tutorials/sre.md': { '*': by(TUTORIALS) },
  'docs/tutorials/support.md': { '*': by(TUTORIALS) },
};

/** The trial of the blocks below a heading; undefined when it is not listed. */
export const trialOf = (page: string, heading: string): Trial | undefined =>
  TRIALS[page]?.['*'] ?? TRIALS[page]?.[heading];

/** The commands of a block, without comments and with continued lines as one. */
export const commandLines = (code: string): readonly string[] =>
  code
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .map((line) => line.replace(/(^|\s+)#\s.*$/, '').trim())
    .filter((line) => line !== '');

/** The reason not to run a command; undefined when it has to be run. */
export const reasonFor = (command: string, { notRun: reasons = [] }: Trial): Reason | undefined =>
  reasons.find(({ covers }) => covers.test(command));
