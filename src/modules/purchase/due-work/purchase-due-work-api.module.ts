import { Module } from '@nestjs/common';
import { PurchaseDueWork } from './purchase-due-work.service.js';

/** Shows operators how much background work on purchases is due. */
@Module({ providers: [PurchaseDueWork] })
export class PurchaseDueWorkApiModule {}
