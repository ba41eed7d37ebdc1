import { Injectable } from '@nestjs/common';
import { Log } from '../../../platform/observability/logging/log.js';
import { Metrics } from '../../../platform/observability/metrics/metrics.js';
import { isPjid, ProjectDirectory } from '../../project/index.js';
import { type NoticeReading, StoreRegistry } from '../../store-verifier/index.js';
import { StoreNoticeInbox } from './store-notice-inbox.service.js';

export interface ReceiveNoticeCommand {
  readonly store: 'GSTORE' | 'ASTORE';
  /** From the address that the notice was sent to. */
  readonly pjid: string;
  readonly body: Buffer;
  /** The header `Authorization`; empty when there is none. */
  readonly authorization: string;
}

/** What the sender is told. */
export type NoticeReceipt = 'kept' | 'unknown-project' | Exclude<NoticeReading['kind'], 'notice'>;

/** Takes a notice of a store in: believed or not by the store's adapter, and kept before its sender is told so. */
@Injectable()
export class ReceiveNoticeService {
  constructor(
    private readonly stores: StoreRegistry,
    private readonly projects: ProjectDirectory,
    private readonly inbox: StoreNoticeInbox,
    private readonly metrics: Metrics,
    private readonly log: Log,
  ) {}

  async execute({ store, pjid, body, authorization }: ReceiveNoticeCommand): Promise<NoticeReceipt> {
    const { notices } = this.stores.of(store);
    const reading: NoticeReading =
      notices === null || !isPjid(pjid)
        ? { kind: 'not-configured' }
        : await notices.read({ pjid, body, authorization });
    if (reading.kind !== 'notice') {
      const isUnknown = reading.kind === 'not-configured' && !(await this.isProject(pjid));
      return isUnknown ? 'unknown-project' : this.refuse(store, pjid, reading);
    }
    const { id: noticeId, revocation, pjid: owner = pjid } = reading;
    const content = revocation === null ? null : { ...revocation, boid: null };
    await this.inbox.add({ source: store, pjid: owner, noticeId, content });
    return 'kept';
  }

  private async isProject(pjid: string): Promise<boolean> {
    return isPjid(pjid) && this.projects.exists(pjid);
  }

  /** The project is named only where its settings were there to judge by: anybody may write anything into the address. */
  private refuse(
    store: string,
    pjid: string,
    reading: Exclude<NoticeReading, { readonly kind: 'notice' }>,
  ): NoticeReceipt {
    const { kind } = reading;
    this.metrics.storeNotices.inc({ source: store, outcome: kind });
    const reason = 'reason' in reading ? reading.reason : 'not configured';
    const isKnown = kind === 'unusable' || kind === 'unavailable';
    this.log.warn('a store notice was refused', { store, ...(isKnown ? { pjid } : {}), reason });
    return kind;
  }
}
