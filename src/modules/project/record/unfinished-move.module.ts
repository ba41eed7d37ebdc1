import { Module } from '@nestjs/common';
import { UnfinishedMoveRepository } from './unfinished-move.repository.js';

/** Moves of projects that have not ended, for the API and the worker. */
@Module({ providers: [UnfinishedMoveRepository], exports: [UnfinishedMoveRepository] })
export class UnfinishedMoveModule {}
