import { Module } from '@nestjs/common';
import { PurgeUserTokensService } from './service/purge-user-tokens.service.js';
import { StoreVerifierCoreModule } from './store-verifier-core.module.js';

/** Deletes expired tokens. */
@Module({ imports: [StoreVerifierCoreModule], providers: [PurgeUserTokensService] })
export class StoreVerifierWorkerModule {}
