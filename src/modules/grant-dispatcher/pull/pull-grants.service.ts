import { Injectable } from '@nestjs/common';
import { type GrantBody, toGrantBody } from '../game-server/grant-body.js';
import type { GrantKind } from '../grant/grant.entity.js';
import { type PullFilter, PulledGrantRepository } from './pulled-grant.repository.js';

export type PullGrantsCommand = PullFilter;

/** Pending grant with the body of the call that would deliver it. */
export interface PulledGrant {
  readonly kind: GrantKind;
  readonly body: GrantBody;
}

/**
 * Returns pending grants to a game that pulls them, besides the push: for games behind NAT, in maintenance or without a
 * server.
 */
@Injectable()
export class PullGrantsService {
  constructor(private readonly grants: PulledGrantRepository) {}

  /** Lists pending grants, oldest first, without those that the inventory delivers. */
  async execute(command: PullGrantsCommand): Promise<readonly PulledGrant[]> {
    const orders = await this.grants.pull(command);
    return orders.map((order) => ({ kind: order.kind, body: toGrantBody(order) }));
  }
}
