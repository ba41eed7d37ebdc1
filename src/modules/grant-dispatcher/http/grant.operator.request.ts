import {
  CheckedField,
  IdentifierField,
  IntegerField,
  ListField,
  UnixTimeField,
  WordField,
} from '../../../platform/http/field.js';
import { accepting, identifier, pattern } from '../../../platform/http/field-checks.js';
import { GRANT_STATUSES, type GrantStatus } from '../domain/grant-status.js';
import type { ListGrantsCommand } from '../service/list-grants.service.js';
import type { ReplayGrantsCommand } from '../service/replay-grants.service.js';

const MOST_PAGES = 1_000_000;
const MOST_NAMED = 100;
const BOID = pattern(/^\d{1,19}$/, 'a boid of 1 to 19 digits', 19);
const boid = accepting({ ...BOID.schema, examples: ['7529811029446656412'] }, BOID);

/** As it is kept: the game server's own, cut to this length, or a word of ours. */
const resultCode = pattern(/^[\x21-\x7e]{1,60}$/, 'a result code of 1 to 60 characters', 60);

const startOf = (unixTS: number | undefined): Date | undefined =>
  unixTS === undefined ? undefined : new Date(unixTS * 1_000);

/** The whole second belongs to the range. */
const endOf = (unixTS: number | undefined): Date | undefined =>
  unixTS === undefined ? undefined : new Date(unixTS * 1_000 + 999);

/** Lists a project's grants. */
export class ListGrantsRequest {
  @IdentifierField(20)
  readonly pjid!: string;

  /** Only those that stand so. */
  @WordField(GRANT_STATUSES, { optional: true })
  readonly status?: GrantStatus;

  /** Owed since, Unix seconds, inclusive. */
  @UnixTimeField({ optional: true })
  readonly fromUnixTS?: number;

  /** Owed until, Unix seconds, inclusive. */
  @UnixTimeField({ optional: true })
  readonly toUnixTS?: number;

  @IntegerField(1, 100)
  readonly pageItemSize!: number;

  @IntegerField(1, MOST_PAGES)
  readonly pageNo!: number;

  toCommand(): ListGrantsCommand {
    const { pjid, status, fromUnixTS, toUnixTS, pageItemSize: size, pageNo: number } = this;
    return { pjid, status, from: startOf(fromUnixTS), to: endOf(toUnixTS), page: { size, number } };
  }
}

/** Statuses that a replay starts from. */
const REPLAYABLE = ['DEAD', 'PENDING'] as const;

/** Has grants tried again: by name, or by what they are like. */
export class ReplayGrantsRequest {
  @IdentifierField(20)
  readonly pjid!: string;

  /** Purchases; not together with what grants are like. */
  @ListField(boid, { min: 0, max: MOST_NAMED, optional: true })
  readonly boids?: readonly string[];

  /** Coupons; not together with what grants are like. */
  @ListField(identifier(20), { min: 0, max: MOST_NAMED, optional: true })
  readonly transactionIds?: readonly string[];

  /** Owed since, Unix seconds, inclusive. */
  @UnixTimeField({ optional: true })
  readonly fromUnixTS?: number;

  /** Owed until, Unix seconds, inclusive. */
  @UnixTimeField({ optional: true })
  readonly toUnixTS?: number;

  /** Only those that stand so. */
  @WordField(REPLAYABLE, { optional: true })
  readonly status?: (typeof REPLAYABLE)[number];

  /** Only those whose last attempt ended with this code, as grant/list shows it. */
  @CheckedField(resultCode, { optional: true })
  readonly lastResultCode?: string;

  /** Only those that were tried last at this time or later, Unix seconds, inclusive. */
  @UnixTimeField({ optional: true })
  readonly lastAttemptFromUnixTS?: number;

  /** Only those that were tried last at this time or earlier, Unix seconds, inclusive. */
  @UnixTimeField({ optional: true })
  readonly lastAttemptToUnixTS?: number;

  toCommand(): ReplayGrantsCommand {
    const { pjid, boids = [], transactionIds = [], fromUnixTS, toUnixTS, status } = this;
    return {
      pjid,
      boids,
      transactionIds,
      from: startOf(fromUnixTS),
      to: endOf(toUnixTS),
      status,
      lastCode: this.lastResultCode,
      attemptFrom: startOf(this.lastAttemptFromUnixTS),
      attemptTo: endOf(this.lastAttemptToUnixTS),
    };
  }
}
