import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  type ApprovalKind,
  ApprovalKinds,
  type ApprovalRequester,
  type ApprovedChange,
  type ChangedField,
  type CountedChange,
  type ExecutedChange,
  RequestApprovalService,
} from '../../project/index.js';
import { CountReplayableGrantsService } from './count-replayable-grants.service.js';
import { rangeOf, type ReplayGrantsCommand, ReplayGrantsService } from './replay-grants.service.js';

const TIMES = ['from', 'to', 'attemptFrom', 'attemptTo'] as const;

/** A replay as it is stored: JSON holds no times. */
type ReplayChange = Pick<ReplayGrantsCommand, 'boids' | 'transactionIds' | 'status' | 'lastCode'> &
  Readonly<Partial<Record<(typeof TIMES)[number], string>>>;

/** Replays grants after a second person has approved it. */
@Injectable()
export class ReplayApprovalKind implements ApprovalKind<ReplayChange>, OnModuleInit {
  readonly name = 'REPLAY';
  readonly role = 'OPERATOR';
  /** A range may hold many thousands of grants; making a grant due twice changes nothing more. */
  readonly isAtomic = false;

  constructor(
    private readonly kinds: ApprovalKinds,
    private readonly requestApproval: RequestApprovalService,
    private readonly replayGrants: ReplayGrantsService,
    private readonly countReplayable: CountReplayableGrantsService,
  ) {}

  onModuleInit(): void {
    this.kinds.add(this);
  }

  /**
   * Returns the id of the approval.
   * @throws AppError INVALID_PARAMETER without names and filter, or with both
   */
  request(command: ReplayGrantsCommand, requester: ApprovalRequester): Promise<string> {
    const { boids, transactionIds, status, lastCode, from, to, attemptFrom, attemptTo } = command;
    rangeOf({ boids, transactionIds, status, lastCode, from, to, attemptFrom, attemptTo });
    const times = TIMES.map((name) => [name, command[name]?.toISOString()] as const);
    const change: ReplayChange = {
      boids,
      transactionIds,
      status,
      lastCode,
      ...Object.fromEntries(times.filter(([, time]) => time !== undefined)),
    };
    return this.requestApproval.execute(this.name, requester, {
      change,
      fields: fieldsOf(change),
      secretNames: [],
    });
  }

  async execute({ pjid, change }: ApprovedChange<ReplayChange>): Promise<ExecutedChange> {
    const { count } = await this.replayGrants.execute(commandOf(pjid, change));
    return { count };
  }

  count(pjid: string, change: ReplayChange): Promise<CountedChange> {
    return this.countReplayable.execute(commandOf(pjid, change));
  }
}

function commandOf(pjid: string, change: ReplayChange): ReplayGrantsCommand {
  const timeOf = (name: (typeof TIMES)[number]): Date | undefined => {
    const text = change[name];
    return text === undefined ? undefined : new Date(text);
  };
  return {
    pjid,
    boids: change.boids,
    transactionIds: change.transactionIds,
    status: change.status,
    lastCode: change.lastCode,
    from: timeOf('from'),
    to: timeOf('to'),
    attemptFrom: timeOf('attemptFrom'),
    attemptTo: timeOf('attemptTo'),
  };
}

/** Shows names or filter; what is left out does not limit the replay. */
const fieldsOf = (change: ReplayChange): readonly ChangedField[] =>
  Object.entries(change)
    .map(([name, value]) => ({ name, before: null, after: [value ?? []].flat().join(', ') }))
    .filter(({ after }) => after !== '');
