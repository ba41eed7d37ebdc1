import { Module } from '@nestjs/common';
import { RecordModule } from '../record/record.module.js';
import { AttentionModule } from './attention.module.js';
import { PurchaseAttention } from './purchase-attention.service.js';

/** Adds purchases and notifications that need an operator to what operators look after. */
@Module({ imports: [RecordModule, AttentionModule], providers: [PurchaseAttention] })
export class PurchaseAttentionApiModule {}
