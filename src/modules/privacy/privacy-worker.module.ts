import { Module } from '@nestjs/common';
import { ErasePlayerService } from './erase-player.service.js';
import { EraseProcessor } from './erase.processor.js';
import { PlayerErasureModule } from './player-erasure.module.js';

/** Erasure in the background. */
@Module({ imports: [PlayerErasureModule], providers: [ErasePlayerService, EraseProcessor] })
export class PrivacyWorkerModule {}
