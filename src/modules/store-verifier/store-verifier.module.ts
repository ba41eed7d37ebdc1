import { Module } from '@nestjs/common';
import { AstoreStore } from './adapter/astore/astore.adapter.js';
import { AstoreClient } from './adapter/astore/astore.client.js';
import { AstoreNotices } from './adapter/astore/astore.notices.js';
import { AstoreSignedTransactions } from './adapter/astore/astore.signed-transactions.js';
import { AstoreVerifier } from './adapter/astore/astore.verifier.js';
import { ConsoleStore } from './adapter/console/console.adapter.js';
import { ConsoleAuthorization } from './adapter/console/console.authorization.js';
import { ConsoleClient } from './adapter/console/console.client.js';
import { ConsoleRedeemer } from './adapter/console/console.redeemer.js';
import { ConsoleVerifier } from './adapter/console/console.verifier.js';
import { GstoreStore } from './adapter/gstore/gstore.adapter.js';
import { GstoreClient } from './adapter/gstore/gstore.client.js';
import { GstoreConsumer } from './adapter/gstore/gstore.consumer.js';
import { GstoreLookup } from './adapter/gstore/gstore.lookup.js';
import { GstoreNotices } from './adapter/gstore/gstore.notices.js';
import { GstorePushIdentity } from './adapter/gstore/gstore.push-identity.js';
import { GstoreRevocations } from './adapter/gstore/gstore.revocations.js';
import { GstoreVerifier } from './adapter/gstore/gstore.verifier.js';
import { GstoreTokenClient } from './adapter/gstore/gstore-token.client.js';
import { PcstoreStore } from './adapter/pcstore/pcstore.adapter.js';
import { PcstoreCapturer } from './adapter/pcstore/pcstore.capturer.js';
import { PcstoreClient } from './adapter/pcstore/pcstore.client.js';
import { PcstoreOpener } from './adapter/pcstore/pcstore.opener.js';
import { PcstoreReportClient } from './adapter/pcstore/pcstore.report-client.js';
import { PcstoreRevocations } from './adapter/pcstore/pcstore.revocations.js';
import { PcstoreVerifier } from './adapter/pcstore/pcstore.verifier.js';
import { WshopStore } from './adapter/wshop/wshop.adapter.js';
import { WshopClient } from './adapter/wshop/wshop.client.js';
import { WshopNotices } from './adapter/wshop/wshop.notices.js';
import { WshopOpener } from './adapter/wshop/wshop.opener.js';
import { EntitlementUses } from './domain/entitlement-uses.js';
import type { Store } from './domain/store.js';
import { StoreRegistry } from './domain/store-registry.js';
import { UserAuthorization, UserTokens } from './domain/user-token.js';
import { ConsoleAuthController } from './http/console-auth.controller.js';
import { EntitlementUseRepository } from './persistence/entitlement-use.repository.js';
import { UserTokenRepository } from './persistence/user-token.repository.js';
import { IssueUserTokenService } from './service/issue-user-token.service.js';
import { PurgeUserTokensService } from './service/purge-user-tokens.service.js';
import { RevokeUserTokenService } from './service/revoke-user-token.service.js';
import { UserTokenPurge } from './worker/user-token.purge.js';

const GSTORE = [
  GstoreTokenClient,
  GstoreClient,
  GstoreVerifier,
  GstoreConsumer,
  GstoreLookup,
  GstorePushIdentity,
  GstoreNotices,
  GstoreRevocations,
  GstoreStore,
];
const ASTORE = [AstoreClient, AstoreSignedTransactions, AstoreVerifier, AstoreNotices, AstoreStore];
const PCSTORE = [
  PcstoreClient,
  PcstoreVerifier,
  PcstoreOpener,
  PcstoreCapturer,
  PcstoreReportClient,
  PcstoreRevocations,
  PcstoreStore,
];
const CONSOLE = [ConsoleClient, ConsoleVerifier, ConsoleRedeemer, ConsoleStore, ConsoleAuthorization];
const WSHOP = [WshopClient, WshopOpener, WshopNotices, WshopStore];

/** Every store: its providers here, and itself in the list. */
const STORES = [GstoreStore, AstoreStore, PcstoreStore, ConsoleStore, WshopStore];

/** What is kept for the stores. */
const KEPT = [
  UserTokenRepository,
  EntitlementUseRepository,
  { provide: UserTokens, useExisting: UserTokenRepository },
  { provide: EntitlementUses, useExisting: EntitlementUseRepository },
];

/** The stores behind their ports. */
@Module({
  providers: [
    ...KEPT,
    ...GSTORE,
    ...ASTORE,
    ...PCSTORE,
    ...CONSOLE,
    ...WSHOP,
    { provide: UserAuthorization, useExisting: ConsoleAuthorization },
    { provide: StoreRegistry, inject: STORES, useFactory: (...stores: Store[]) => new StoreRegistry(stores) },
  ],
  exports: [StoreRegistry, UserAuthorization, EntitlementUseRepository, UserTokenRepository],
})
export class StoreVerifierModule {}

/** Players' authorization in a store. */
@Module({
  imports: [StoreVerifierModule],
  controllers: [ConsoleAuthController],
  providers: [IssueUserTokenService, RevokeUserTokenService],
})
export class StoreVerifierApiModule {}

/** What is cleared away in the background. */
@Module({ imports: [StoreVerifierModule], providers: [PurgeUserTokensService, UserTokenPurge] })
export class StoreVerifierWorkerModule {}
