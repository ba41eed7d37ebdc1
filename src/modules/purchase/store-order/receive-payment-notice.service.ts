import { Injectable } from '@nestjs/common';
import { isPjid, ProjectDirectory } from '../../project/index.js';
import { type PaymentNoticeReading, StoreRegistry } from '../../store-verifier/index.js';
import { UnusableNoticeRepository } from '../notification/unusable-notice.repository.js';
import { PaymentNoticeOutcomes } from './payment-notice-outcomes.service.js';
import { type TakenNotice, TakePaymentNoticeService } from './take-payment-notice.service.js';

const STORE = 'WSHOP';

export interface ReceivePaymentNoticeCommand {
  /** From the address that the notice was sent to. */
  readonly pjid: string;
  readonly body: Buffer;
  /** The header `Authorization`; empty when there is none. */
  readonly authorization: string;
}

/** What a notice came to: taken in, or why not. */
export type PaymentNoticeReceipt =
  TakenNotice | 'unknown-project' | Exclude<PaymentNoticeReading['kind'], 'notice'>;

/** Takes in what the web shop tells. What it has signed and cannot be used is refused, and kept for an operator. */
@Injectable()
export class ReceivePaymentNoticeService {
  constructor(
    private readonly stores: StoreRegistry,
    private readonly projects: ProjectDirectory,
    private readonly takeNotice: TakePaymentNoticeService,
    private readonly unusable: UnusableNoticeRepository,
    private readonly outcomes: PaymentNoticeOutcomes,
  ) {}

  /** @throws what the database throws: then the shop must not be told that its notice was taken in */
  async execute(command: ReceivePaymentNoticeCommand): Promise<PaymentNoticeReceipt> {
    const { pjid, body } = command;
    const signed = { source: STORE, pjid, body } as const;
    const origin = { store: STORE, pjid } as const;
    const { paymentNotices } = this.stores.of(STORE);
    const reading: PaymentNoticeReading =
      paymentNotices === null || !isPjid(pjid)
        ? { kind: 'not-configured' }
        : await paymentNotices.read(command);
    if (reading.kind === 'notice') {
      const { notice } = reading;
      const taken = await this.takeNotice.execute(origin, notice);
      const isOfMoney = notice.kind === 'paid' || notice.kind === 'refunded';
      if (isOfMoney && taken === 'done') await this.unusable.settle(signed);
      if (isOfMoney && taken !== 'done') await this.unusable.keep(signed, taken);
      return taken;
    }
    if (reading.kind === 'not-configured' && !(await this.isProject(pjid))) return 'unknown-project';
    if (reading.kind === 'unusable') await this.unusable.keep(signed, reading.reason);
    this.outcomes.refuse(origin, reading);
    return reading.kind;
  }

  private async isProject(pjid: string): Promise<boolean> {
    return isPjid(pjid) && this.projects.exists(pjid);
  }
}
