import { Injectable } from '@nestjs/common';
import { Log } from '../../../platform/observability/logging/log.js';
import { Metrics } from '../../../platform/observability/metrics/metrics.js';
import { isPseudonym, Pseudonyms } from '../../account/index.js';
import { type DoubleGrant, doubleGrantIn } from '../incident/double-grant.js';
import { Grant } from '../grant/grant.entity.js';
import * as errors from '../grant/grant.errors.js';
import {
  type AcknowledgedGrant,
  AcknowledgedGrantRepository,
  type Acknowledgement,
  type GrantOfProject,
} from './acknowledged-grant.repository.js';
import { DoubleGrantRepository } from '../incident/double-grant.repository.js';

/** A grant changes its status a few times only, so that more conflicts are a fault. */
const MAX_CONFLICTS = 5;

export interface AcknowledgeGrantCommand extends Acknowledgement {
  readonly pjid: string;
  /** Exactly one of boid and transactionId is given. */
  readonly boid: string | undefined;
  readonly transactionId: string | undefined;
}

/** Settles a grant that a game has pulled and given, as if a push had delivered it. */
@Injectable()
export class AcknowledgeGrantService {
  constructor(
    private readonly grants: AcknowledgedGrantRepository,
    private readonly incidents: DoubleGrantRepository,
    private readonly pseudonyms: Pseudonyms,
    private readonly metrics: Metrics,
    private readonly log: Log,
  ) {}

  /**
   * Settles the grant. Repeatable: a grant that was delivered to the same player stays as it is.
   * @throws AppError INVALID_PARAMETER for an unknown grant, one of the inventory, or one that another player received
   */
  async execute({ pjid, boid, transactionId, ...given }: AcknowledgeGrantCommand): Promise<void> {
    const key = keyOf(boid, transactionId);
    for (let conflicts = 0; conflicts < MAX_CONFLICTS; conflicts += 1) {
      const grant = await this.grants.find(pjid, key);
      if (grant === null) throw errors.grantUnknown(key.kind);
      if (await this.settle(pjid, grant, await this.asStored(pjid, grant, given))) return;
    }
    throw new Error(`an acknowledged grant changed its status ${MAX_CONFLICTS} times`);
  }

  /** Returns the delivery with the player's pseudonym where the grant names the player, who was erased, by that. */
  private async asStored(
    pjid: string,
    { playerId, receiver }: AcknowledgedGrant,
    given: Acknowledgement,
  ): Promise<Acknowledgement> {
    const erased = [playerId, receiver].filter((id) => id !== null && isPseudonym(id));
    if (erased.length === 0) return given;
    const { playerId: pseudonym } = await this.pseudonyms.of({ pjid, playerId: given.playerId, imid: null });
    return pseudonym !== null && erased.includes(pseudonym) ? { ...given, playerId: pseudonym } : given;
  }

  /** Settles the grant as it was found. Returns false when it has changed its status meanwhile. */
  private async settle(pjid: string, grant: AcknowledgedGrant, given: Acknowledgement): Promise<boolean> {
    const { kind, status, rewardId, receiver, waitedMs } = grant;
    if (rewardId !== null) throw errors.grantOfInventory(kind);
    if (status === 'DELIVERED' || (status === 'CANCELED' && grant.playerId !== null)) {
      // Where the game has not said who received it, it is whom the grant is for.
      const playerId = grant.playerId ?? receiver;
      if (playerId === null || playerId === given.playerId) return true;
      await this.incidents.add(
        { id: grant.id, pjid },
        {
          reason: 'ANOTHER_PLAYER',
          expectedPlayerId: playerId,
          reportedPlayerId: given.playerId,
          resultCode: null,
        },
      );
      throw errors.grantOfAnotherPlayer();
    }
    const incident = doubleGrantIn({ receiver, playerId: given.playerId, code: null, isFirst: false });
    if (status === 'CANCELED') return this.recordDeliveryAfterCancel({ ...grant, pjid }, given, incident);
    if (!(await this.grants.saveDelivered({ ...grant, pjid }, given, incident))) return false;
    this.metrics.transitions.inc({ entity: 'grant', from: status, to: Grant.transition('settle').to });
    this.metrics.grantSeconds.observe({ kind }, waitedMs / 1_000);
    return true;
  }

  /** Returns false when another delivery was recorded meanwhile. */
  private async recordDeliveryAfterCancel(
    grant: GrantOfProject,
    given: Acknowledgement,
    incident: DoubleGrant | null,
  ): Promise<boolean> {
    if (!(await this.grants.recordDeliveryAfterCancel(grant, given, incident))) return false;
    this.metrics.grantsAfterCancel.inc();
    const fields = { pjid: grant.pjid, ...(grant.kind === 'PRODUCT' ? { boid: grant.id } : {}) };
    this.log.warn('a game has given a pulled grant that was cancelled meanwhile', fields);
    return true;
  }
}

function keyOf(boid: string | undefined, transactionId: string | undefined) {
  if (boid !== undefined && transactionId === undefined) return { kind: 'PRODUCT', boid } as const;
  if (transactionId !== undefined && boid === undefined) return { kind: 'COUPON', transactionId } as const;
  throw errors.acknowledgementUnclear();
}
