/**
 * The architecture, as data: any arrow that is not written here fails `npm run deps`, the first step of the tests.
 * roots -> public APIs of modules (index.ts) -> platform -> shared
 */
const MODULES = {
  // module -> modules whose public API it may import
  project: [],
  event: ['project'],
  account: ['project', 'event'],
  'store-verifier': ['project'],
  purchase: ['project', 'event', 'store-verifier', 'account'],
  inventory: ['project', 'event'],
  push: ['project'],
  'grant-dispatcher': ['project', 'event', 'account', 'purchase', 'inventory'],
  reconciliation: ['project', 'store-verifier', 'purchase', 'grant-dispatcher'],
  'operator-console': ['project'],
  privacy: ['project', 'account'],
  'test-clock': ['project', 'account', 'purchase'],
  'project-move': ['account', 'purchase'],
};
/** Folders of store-verifier, whose layers are folders. */
const LAYERS = {
  // folder -> folders of the same module it may import
  http: ['service', 'domain'],
  service: ['domain', 'persistence'],
  persistence: ['domain'],
  adapter: ['domain'],
  domain: [],
};
/** Where classes are validated: the environment and the bodies of requests. */
const VALIDATION = '^src/(platform/config/|platform/http/body/|modules/.+\\.request\\.ts$)';
const PACKAGES = {
  // package -> the only places that may import it
  bullmq: '^src/platform/queue/',
  '@nestjs/bullmq': '^src/platform/queue/',
  ioredis: '^src/platform/queue/',
  'rate-limiter-flexible': '^src/platform/rate-limit/',
  mysql2: '^src/platform/database/',
  undici: '^src/platform/outbound/',
  cockatiel: '^src/platform/outbound/',
  'ipaddr.js': '^src/platform/network/',
  '@apple/app-store-server-library': '^src/modules/store-verifier/adapter/astore/',
  '@nestjs/platform-express': '^src/(platform/http/|service\\.ts)',
  'class-validator': VALIDATION,
  'class-transformer': VALIDATION,
  'openid-client': '^src/modules/operator-console/sign-in/',
  pino: '^src/platform/observability/logging/',
  uuid: '^src/modules/inventory/reward/',
  'prom-client': '^src/platform/(observability/metrics|health)/',
  '@opentelemetry': '^src/platform/observability/tracing/(otlp-|counted-exporter)',
  typeorm:
    '^src/(platform/database/|platform/crypto/.+\\.entity\\.ts$|modules/.+\\.(entity|repository)\\.ts$)',
  '@nestjs/typeorm': '^src/(platform/(database|crypto)/|modules/.+\\.(repository|module)\\.ts$)',
};

/** Folder of src/platform -> the folders of src/platform that it may import; no cycle is possible. */
const PLATFORM = {
  cache: [],
  clock: [],
  process: [],
  network: [],
  config: ['network'],
  'request-context': [],
  observability: ['config', 'request-context'],
  crypto: ['config', 'database', 'observability'],
  database: ['config', 'request-context', 'observability'],
  queue: ['config', 'request-context', 'observability'],
  outbound: ['config', 'network', 'request-context', 'observability'],
  'http/answer': ['request-context', 'observability'],
  'http/route': ['config', 'process', 'request-context', 'observability'],
  'http/request': ['config', 'network', 'request-context', 'observability', 'http/route'],
  'http/admission': [
    'config',
    'network',
    'request-context',
    'observability',
    'http/answer',
    'http/route',
    'http/request',
  ],
  'http/server': [
    'network',
    'request-context',
    'observability',
    'http/answer',
    'http/route',
    'http/request',
    'http/admission',
  ],
  access: [
    'config',
    'network',
    'request-context',
    'observability',
    'http/route',
    'http/request',
    'http/admission',
  ],
  'http/body': ['network', 'request-context', 'outbound', 'http/route', 'http/admission', 'access'],
  'rate-limit': ['config', 'network', 'observability', 'queue', 'http/route', 'http/request', 'access'],
  lifecycle: ['config', 'process', 'database', 'queue', 'http/admission', 'http/server'],
  docs: ['config', 'observability', 'http/answer', 'http/route', 'http/body', 'access'],
  health: [
    'config',
    'process',
    'observability',
    'database',
    'crypto',
    'queue',
    'outbound',
    'http/answer',
    'http/route',
    'access',
  ],
};

/** Module that is divided into topics -> topic -> the topics of the module that it may import; no cycle is possible. */
const TOPICS = {
  project: {
    record: [],
    audit: ['record'],
    approval: ['record'],
    'config-lint': ['record'],
    attention: [],
    system: ['record'],
    'system-health': ['system'],
    search: ['record'],
    'personal-data': [],
    'access-key': ['record', 'approval', 'config-lint'],
    'store-settings': ['record', 'approval', 'attention', 'config-lint'],
    registration: ['record', 'approval', 'access-key'],
  },
  event: {
    log: [],
    endpoint: ['log'],
    delivery: ['log', 'endpoint'],
    publication: ['log', 'delivery'],
    query: ['log', 'endpoint', 'delivery', 'publication'],
  },
  account: {
    policy: [],
    member: ['policy'],
    pseudonym: ['member'],
    'personal-data': ['policy', 'member', 'pseudonym'],
    limit: ['policy', 'member', 'personal-data'],
    spending: ['member', 'limit'],
    publication: ['policy', 'member'],
    registration: ['policy', 'member', 'personal-data'],
  },
  purchase: {
    timeline: [],
    record: ['timeline'],
    publication: ['record'],
    product: ['record'],
    'notification-inbox': ['record'],
    refusal: ['record'],
    reservation: ['record', 'product', 'refusal'],
    verification: ['record', 'timeline', 'product', 'notification-inbox'],
    completion: ['record', 'timeline'],
    'store-order': ['record', 'timeline', 'product', 'notification-inbox', 'reservation', 'verification'],
    'refund-score': ['record'],
    cancellation: ['record', 'refund-score'],
    refund: ['record', 'timeline', 'notification-inbox', 'refund-score', 'cancellation'],
    'external-payment': ['record'],
    'timeline-purge': ['record', 'timeline', 'refusal'],
    attention: ['record', 'notification-inbox'],
    query: ['record', 'timeline', 'notification-inbox', 'refusal'],
    search: ['record', 'query'],
    memo: ['record', 'search'],
    summary: ['record', 'search'],
    'hourly-summary': ['record', 'timeline', 'publication', 'query', 'attention', 'search'],
    books: ['record', 'completion', 'cancellation', 'store-order', 'external-payment'],
    'counted-months': ['record'],
    archive: ['record'],
    'due-work': [
      'record',
      'verification',
      'store-order',
      'completion',
      'notification-inbox',
      'refund',
      'hourly-summary',
    ],
  },
  inventory: {
    reward: [],
    change: ['reward'],
    registration: ['reward', 'change'],
    query: ['reward'],
    publication: ['reward'],
  },
  push: {
    route: [],
    message: ['route'],
    device: ['route', 'message'],
    delivery: ['message', 'device'],
    query: ['message', 'delivery'],
  },
  'grant-dispatcher': {
    grant: [],
    'game-server': ['grant'],
    incident: ['grant'],
    publication: ['grant', 'incident'],
    reward: ['grant'],
    'purchase-delivery': ['grant', 'reward'],
    delivery: ['grant', 'game-server', 'incident'],
    coupon: ['grant', 'reward'],
    pull: ['grant', 'game-server', 'incident'],
    replay: ['grant', 'game-server'],
    query: ['grant', 'game-server'],
    books: ['grant'],
  },
  'operator-console': {
    session: [],
    'sign-in': ['session'],
    page: ['session'],
    'saved-view': [],
  },
  reconciliation: {
    run: [],
    'grant-log': ['run'],
    purge: ['run', 'grant-log'],
    comparison: ['run', 'grant-log'],
    repair: ['run'],
  },
};
/** Modules without layer folders: divided ones, and those whose few files lie in one folder. */
const BY_SUFFIX = [...Object.keys(TOPICS), 'privacy', 'test-clock', 'project-move'].join('|');
/** The layers inside a topic or a flat module, by file suffix: layer -> the layers that it must not import. */
const SUFFIX_LAYERS = {
  'controller|filter': ['repository', 'sql', 'row'],
  // A processor names the repository whose due rows it processes.
  processor: ['sql', 'row', 'request', 'view', 'filter'],
  'request|view': ['repository', 'sql', 'row', 'filter'],
  service: ['request', 'view', 'filter'],
  'repository|sql|row': ['service', 'request', 'view', 'filter'],
  'entity|errors': ['service', 'repository', 'sql', 'row', 'request', 'view', 'filter'],
};

const forbid = (name, from, to) => ({ name, severity: 'error', from, to });
const anyOf = (names) => names.join('|');

module.exports = {
  forbidden: [
    forbid('no-cycle', {}, { circular: true }),
    forbid(
      'no-orphan',
      {
        orphan: true,
        path: '^src/',
        pathNot: '^src/(main|migrate|reseal|audit|project-move)\\.ts$|\\.d\\.ts$',
      },
      {},
    ),
    forbid(
      'shared-is-the-floor',
      { path: '^src/shared/' },
      { path: ['^src/(platform|modules)/', 'node_modules/'] },
    ),
    forbid('shared-is-divided-by-topic', { path: '^src/' }, { path: '^src/shared/[^/]+\\.ts$' }),
    forbid('platform-knows-no-feature', { path: '^src/platform/' }, { path: '^src/modules/' }),
    forbid(
      'src-knows-nothing-outside',
      { path: '^src/' },
      { path: '^(simulators|conformance|cli|launcher|openapi|clients|test|bench|console)/' },
    ),
    forbid(
      'simulators-are-strangers',
      { path: '^simulators/' },
      { path: '^(src|conformance|launcher|openapi|clients|test|bench|console)/' },
    ),
    forbid(
      'conformance-is-a-stranger',
      { path: '^conformance/' },
      { path: '^(src|simulators|launcher|openapi|clients|test|bench|console)/' },
    ),
    // An application that uses a client installs nothing but the client.
    forbid('clients-stand-alone', { path: '^clients/' }, { pathNot: '^clients/' }),
    // It shares types and the order of roles with the service, and calls it as any client does.
    forbid(
      'the-console-is-a-client',
      { path: '^console/' },
      {
        path: '^(src|simulators|conformance|launcher|openapi|clients|test|bench)/',
        pathNot: '^(src/shared/access/operator-role\\.ts|clients/typescript/src/endpoint\\.ts)$',
      },
    ),
    // It calls the service as any client does, by the endpoints that the clients have.
    forbid(
      'the-command-line-is-a-client',
      { path: '^cli/' },
      {
        path: '^(src|simulators|conformance|launcher|openapi|clients|test|bench|console)/',
        pathNot: '^(clients/typescript/src/.+|console/src/api/endpoints)\\.ts$',
      },
    ),
    forbid(
      'front-end-packages',
      { path: '^console/' },
      {
        path: 'node_modules/',
        pathNot:
          'node_modules/(@types/)?(@base-ui/react|@tanstack/(react-query|query-core)|fflate|react|react-dom|wouter|write-excel-file)/',
      },
    ),
    forbid(
      'the-description-knows-no-test',
      { path: '^openapi/' },
      { path: '^(simulators|conformance|launcher|clients|test|bench|console)/' },
    ),
    forbid(
      'only-the-public-face',
      { path: '^src/modules/([^/]+)/' },
      { path: '^src/modules/[^/]+/', pathNot: ['^src/modules/$1/', '^src/modules/[^/]+/index\\.ts$'] },
    ),
    // A module exports methods that take a transaction, never SQL text, repositories or rows.
    forbid(
      'no-sql-across-borders',
      { path: '^src/modules/[^/]+/index\\.ts$' },
      { path: '\\.(sql|repository|row)\\.ts$' },
    ),
    forbid(
      'roots-use-faces',
      { path: '^src/(commands/)?[^/]+\\.ts$' },
      { path: '^src/modules/[^/]+/', pathNot: '/index\\.ts$' },
    ),
    forbid(
      'adapters-are-strangers',
      { path: '^src/modules/([^/]+)/adapter/([^/]+)/' },
      { path: '^src/modules/$1/adapter/', pathNot: '^src/modules/$1/adapter/$2/' },
    ),
    forbid(
      'tracing-costs-nothing-when-off',
      { path: '^src/', pathNot: '^src/platform/observability/tracing/(otlp-|counted-exporter)' },
      { path: '^src/platform/observability/tracing/(otlp-|counted-exporter)', dynamic: false },
    ),
    forbid('domain-knows-no-platform', { path: '^src/modules/[^/]+/domain/' }, { path: '^src/platform/' }),
    ...Object.entries(MODULES).map(([name, may]) =>
      forbid(
        `module-${name}`,
        { path: `^src/modules/${name}/` },
        { path: '^src/modules/', pathNot: `^src/modules/(${anyOf([name, ...may])})/` },
      ),
    ),
    forbid(
      'modules-are-listed',
      { path: '^src/' },
      { path: '^src/modules/', pathNot: `^src/modules/(${anyOf(Object.keys(MODULES))})/` },
    ),
    ...Object.entries(LAYERS).map(([layer, may]) =>
      forbid(
        `layer-${layer}`,
        { path: `^src/modules/([^/]+)/${layer}/` },
        {
          path: `^src/modules/$1/(${anyOf(Object.keys(LAYERS))})/`,
          pathNot: [layer, ...may].map((to) => `^src/modules/$1/${to}/`),
        },
      ),
    ),
    ...Object.entries(PLATFORM).map(([name, may]) =>
      forbid(
        `platform-${name}`,
        { path: `^src/platform/${name}/` },
        { path: '^src/platform/', pathNot: `^src/platform/(${anyOf([name, ...may])})/` },
      ),
    ),
    forbid(
      'platform-folders-are-listed',
      { path: '^src/' },
      {
        path: '^src/platform/[^/]+/',
        pathNot: `^src/platform/(${anyOf(Object.keys(PLATFORM))}|http/http\\.module)`,
      },
    ),
    ...Object.entries(TOPICS).flatMap(([module, topics]) =>
      Object.entries(topics).map(([topic, may]) =>
        forbid(
          `${module}-${topic}`,
          { path: `^src/modules/${module}/${topic}/` },
          {
            path: `^src/modules/${module}/`,
            pathNot: `^src/modules/${module}/(${anyOf([topic, ...may])})/`,
          },
        ),
      ),
    ),
    ...Object.entries(TOPICS).map(([module, topics]) =>
      forbid(
        `${module}-topics-are-listed`,
        { path: '^src/' },
        {
          path: `^src/modules/${module}/[^/]+/`,
          pathNot: `^src/modules/${module}/(${anyOf(Object.keys(topics))})/`,
        },
      ),
    ),
    ...Object.entries(SUFFIX_LAYERS).map(([layer, mustNot]) =>
      forbid(
        `suffix-${layer.split('|')[0]}`,
        { path: `^src/modules/(${BY_SUFFIX})/.+\\.(${layer})\\.ts$` },
        { path: `^src/modules/(${BY_SUFFIX})/.+\\.(${anyOf(mustNot)})\\.ts$` },
      ),
    ),
    forbid(
      'topics-declare-their-own-providers',
      { path: `^src/modules/(${anyOf(Object.keys(TOPICS))})/([^/]+)/.+\\.module\\.ts$` },
      {
        path: '^src/modules/$1/[^/]+/.+\\.(controller|processor|service|repository)\\.ts$',
        pathNot: '^src/modules/$1/$2/',
      },
    ),
    forbid(
      'only-modules-import-controllers-and-processors',
      { path: '^src/modules/', pathNot: '\\.module\\.ts$' },
      { path: '^src/modules/.+\\.(controller|processor)\\.ts$' },
    ),
    ...Object.entries(PACKAGES).map(([name, where]) =>
      forbid(`package-${name}`, { path: '^src/', pathNot: where }, { path: `node_modules/${name}/` }),
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: '\\.spec\\.ts$|/dist/',
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js'],
    },
  },
};
