import { Injectable } from '@nestjs/common';
import {
  type AuditedCall,
  type AuditedOutcome,
  type AuditedStart,
  AuditTrail,
} from '../../../platform/access/audit-trail.js';
import { Database } from '../../../platform/database/database.js';
import { DEPLOYMENT_CHAIN, NOT_ENDED } from './audit-chain.js';
import { AuditChainRepository } from './audit-chain.repository.js';
import { ChainAppender } from './chain-appender.js';
import { ProjectDirectory } from '../record/project-directory.service.js';

/**
 * The audit log, a chain for each publisher and one for the deployment. A call begins in the chain of its caller's
 * project. It ends in the chain of the project that it was about, which the deployment's own key names in the body
 * only.
 */
@Injectable()
export class AuditLog extends AuditTrail {
  private readonly rows: AuditChainRepository;
  private readonly appenders = new Map<string, ChainAppender>();

  constructor(
    database: Database,
    private readonly projects: ProjectDirectory,
  ) {
    super();
    this.rows = new AuditChainRepository(database);
  }

  override async begin(call: AuditedCall): Promise<AuditedStart> {
    const { actorPjid: pjid } = call;
    const chain = await this.chainOf(pjid);
    const sequence = await this.appenderOf(chain).append({ ...NOT_ENDED, ...call, pjid });
    return { call, chain, sequence };
  }

  override async finish(
    { call, chain: begun, sequence }: AuditedStart,
    outcome: AuditedOutcome,
  ): Promise<void> {
    const pjid = outcome.pjid ?? call.actorPjid;
    const chain = await this.chainOf(pjid);
    const start =
      chain === begun
        ? { startSequence: sequence, originChain: null, originSequence: null }
        : { startSequence: null, originChain: begun, originSequence: sequence };
    await this.appenderOf(chain).append({ ...call, ...outcome, ...start, pjid });
  }

  private async chainOf(pjid: string): Promise<string> {
    return (await this.projects.publisherOf(pjid)) ?? DEPLOYMENT_CHAIN;
  }

  private appenderOf(chain: string): ChainAppender {
    const appender = this.appenders.get(chain) ?? new ChainAppender(chain, this.rows);
    this.appenders.set(chain, appender);
    return appender;
  }
}
