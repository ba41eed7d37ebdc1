// @ts-check

/**
 * The pages of the site by their readers. A page stands in one section: where its main reader looks for it.
 * Paths from the root of the repository. A page of `docs` that is missing here fails `test/architecture/docs.spec.ts`.
 * @type {readonly { readonly reader: string, readonly pages: readonly string[] }[]}
 */
export const SECTIONS = [
  { reader: 'Everyone', pages: ['README.md', 'docs/compare.md', 'docs/glossary.md', 'CHANGELOG.md'] },
  {
    reader: 'Game developers',
    pages: [
      'docs/tutorials/game-developer.md',
      'docs/guide.md',
      'docs/api.md',
      'docs/clients.md',
      'clients/typescript/README.md',
      'docs/states.md',
      'docs/rewards.md',
      'docs/game-servers.md',
      'docs/grants.md',
      'docs/web-shop.md',
      'docs/push.md',
      'docs/events.md',
      'docs/simulators.md',
      'docs/test-clock.md',
    ],
  },
  { reader: 'Support', pages: ['docs/tutorials/support.md', 'docs/console.md'] },
  {
    reader: 'Operators',
    pages: [
      'docs/tutorials/operator.md',
      'docs/operator-endpoints.md',
      'docs/cli.md',
      'docs/demo.md',
      'docs/refunds.md',
      'docs/deferred-verification.md',
    ],
  },
  {
    reader: 'Site reliability engineers',
    pages: [
      'docs/tutorials/sre.md',
      'docs/deployment.md',
      'docs/moving-a-project.md',
      'docs/cluster.md',
      'docs/operations.md',
      'docs/alerts.md',
      'docs/log-events.md',
      'docs/scaling.md',
      'docs/engines.md',
      'docs/reliability.md',
      'docs/performance.md',
    ],
  },
  { reader: 'Finance', pages: ['docs/tutorials/finance.md', 'docs/reconciliation.md'] },
  { reader: 'Security', pages: ['SECURITY.md', 'THREAT_MODEL.md', 'docs/security.md', 'docs/privacy.md'] },
  {
    reader: 'Contributors',
    pages: [
      'CONTRIBUTING.md',
      'docs/architecture.md',
      'docs/decisions.md',
      'docs/adding-a-store.md',
      'docs/mutation.md',
      'docs/coverage.md',
      'docs/releasing.md',
      'docs/adr/README.md',
      'docs/adr/*.md',
    ],
  },
];
