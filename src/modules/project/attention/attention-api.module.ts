import { Module } from '@nestjs/common';
import { AttentionOperatorController } from './attention.operator.controller.js';
import { ListAttentionService } from './list-attention.service.js';

/** Shows operators what needs them. */
@Module({ controllers: [AttentionOperatorController], providers: [ListAttentionService] })
export class AttentionApiModule {}
