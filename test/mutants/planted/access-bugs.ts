import type { TestedBug } from './planted-bug.js';

/** Keys, approvals, rate limits, secrets, the audit log. */
export const ACCESS_BUGS: readonly TestedBug[] = [
  {
    id: 'key-of-another-project',
    what: 'a key opens every project',
    edits: [{ symbol: 'KeyAuthentication.check', code: 'key.pjid === pjid', replacement: "pjid !== ''" }],
    check: { project: 'e2e', suite: 'operators/access' },
  },
  {
    id: 'key-of-any-role',
    what: 'a key opens endpoints that its roles do not',
    edits: [
      {
        symbol: 'refusalOf',
        code: 'rule.access?.some((role) => key.roles.includes(role))',
        replacement: 'true',
      },
    ],
    check: { project: 'e2e', suite: 'operators/access' },
  },
  {
    id: 'revoked-key-works',
    what: 'a revoked key still authenticates its holder',
    edits: [{ symbol: 'AccessKeyRepository.findActive', text: ' AND k.revoked_at IS NULL', replacement: '' }],
    check: { project: 'e2e', suite: 'operators/access' },
  },
  {
    id: 'saves-replace-unseen',
    what: 'a save replaces what another operator has saved since',
    edits: [
      {
        symbol: 'mustStillBe',
        code: 'if (savedVersion !== undefined && savedVersion !== savedVersionOf(savedAt)) throw savedSince();',
        replacement: '',
      },
    ],
    check: { project: 'e2e', suite: 'saved-version' },
  },
  {
    id: 'imports-share-ids',
    what: 'two imports that begin at once reserve the same ids',
    edits: [{ symbol: 'reserveIds', text: ' FOR UPDATE', replacement: '' }],
    check: { project: 'e2e', suite: 'project-move-ids' },
  },
  {
    id: 'expired-key-works',
    what: 'a key works after its end',
    edits: [
      {
        symbol: 'authenticationFault',
        code: "if (expiresAt !== null && expiresAt <= now) return 'EXPIRED';",
        replacement: '',
      },
    ],
    check: { project: 'e2e', suite: 'key-limits' },
  },
  {
    id: 'read-only-key-writes',
    what: 'a key for reading changes something',
    edits: [
      {
        symbol: 'isWithin',
        file: 'key-limits.ts',
        code: 'if (isReadOnly && !isReading) return false;',
        replacement: '',
      },
    ],
    check: { project: 'e2e', suite: 'key-limits' },
  },
  {
    id: 'ceiling-not-kept',
    what: 'a key adds more records than its daily ceiling allows',
    edits: [
      {
        symbol: 'CeilingLimiter.applyTo',
        code: 'if (!(await this.uses.take(use))) throw this.refusal(scope, ceiling);',
        replacement: 'await this.uses.take(use);',
      },
    ],
    check: { project: 'e2e', suite: 'key-limits' },
  },
  {
    id: 'own-approval',
    what: 'the person who asked for a change approves it too',
    edits: [
      { symbol: 'ApprovalRepository.approve', text: 'requested_by <> ?', replacement: '? IS NOT NULL' },
    ],
    check: { project: 'e2e', suite: 'approvals.e2e' },
  },
  {
    id: 'two-person-rule-off',
    what: 'one person alone makes a change that takes two',
    edits: [
      {
        symbol: 'TwoPersonRule.check',
        code: 'if (operator.isAtConsole && (await this.isOn(pjid))) throw secondPersonNeeded(request);',
        replacement: '',
      },
    ],
    check: { project: 'e2e', suite: 'approvals.e2e' },
  },
  {
    id: 'minute-limit-off-by-one',
    what: 'one call more than the limit passes in a minute',
    edits: [
      {
        symbol: 'MinuteLimits.count',
        code: 'calls <= limit.perMinute',
        replacement: 'calls <= limit.perMinute + 1',
      },
    ],
    check: { project: 'unit', suite: 'rate-limit/minute-limits' },
  },
  {
    id: 'bucket-overflows',
    what: 'a project that was quiet sends a flood',
    edits: [
      {
        symbol: 'TokenBucket.take',
        code: 'Math.min(this.perSecond, this.tokens + (now - this.at) * this.perSecond)',
        replacement: 'this.tokens + (now - this.at) * this.perSecond',
      },
    ],
    check: { project: 'unit', suite: 'rate-limit/token-bucket' },
  },
  {
    id: 'secret-moved',
    what: 'a sealed secret opens in another place than its own',
    edits: [
      {
        symbol: 'associated',
        file: 'secret-box.ts',
        code: '`${version}|${keyId}|${context}`',
        replacement: "`${version}|${keyId}|${context.split('|', 1)[0] ?? ''}`",
      },
    ],
    check: { project: 'unit', suite: 'crypto/secret-box' },
  },
  {
    id: 'audit-reason-changeable',
    what: 'the reason of a call in the audit log can be changed later',
    edits: [{ symbol: 'hashOf', file: 'audit-chain.ts', code: 'record.reason', replacement: 'null' }],
    check: { project: 'unit', suite: 'audit/audit-chain' },
  },
  {
    id: 'metadata-service-called',
    what: 'a game server with an embedded address reaches the metadata service of the cloud',
    edits: [
      {
        symbol: 'AddressRule.allows',
        code: 'embeddedIn(written) ?? written',
        replacement: 'written',
      },
    ],
    check: { project: 'unit', suite: 'outbound/address-rule' },
  },
];
