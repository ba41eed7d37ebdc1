import { Injectable } from '@nestjs/common';
import { type GrantBody, toGrantBody } from '../domain/grant-body.js';
import type { GrantKind } from '../domain/grant.entity.js';
import { type PullFilter, PulledGrantRepository } from '../persistence/pulled-grant.repository.js';

export type PullGrantsCommand = PullFilter;

/** A pending grant with the body of the call that would deliver it. */
export interface PulledGrant {
  readonly kind: GrantKind;
  readonly body: GrantBody;
}

/** Hands pending grants to a game that asks for them, beside the push: for games behind NAT, in maintenance or without a server. */
@Injectable()
export class PullGrantsService {
  constructor(private readonly grants: PulledGrantRepository) {}

  /** Oldest first; grants that the inventory delivers are not among them. */
  async execute(command: PullGrantsCommand): Promise<readonly PulledGrant[]> {
    const orders = await this.grants.pull(command);
    return orders.map((order) => ({ kind: order.kind, body: toGrantBody(order) }));
  }
}
