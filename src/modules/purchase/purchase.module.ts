import { Module } from '@nestjs/common';
import { AppConfig } from '../../platform/config/app-config.js';
import { STORE_FAMILIES, type StoreFamily, StoreVerifierModule } from '../store-verifier/index.js';
import { PaymentCodes } from './domain/payment-codes.js';
import { GstoreController } from './http/gstore.controller.js';
import { PurchaseController } from './http/purchase.controller.js';
import { ConsumptionRepository } from './persistence/consumption.repository.js';
import { PurchaseRepository } from './persistence/purchase.repository.js';
import { CancelReservationService } from './service/cancel-reservation.service.js';
import { CompletePurchaseService } from './service/complete-purchase.service.js';
import { ConsumePurchaseService } from './service/consume-purchase.service.js';
import { FindDueConsumptionsService } from './service/find-due-consumptions.service.js';
import { ListPurchasesService } from './service/list-purchases.service.js';
import { PurchaseTokens } from './service/purchase-tokens.service.js';
import { ReservePurchaseService } from './service/reserve-purchase.service.js';
import { StoreConsumption } from './service/store-consumption.service.js';
import { VerifyPurchaseService } from './service/verify-purchase.service.js';
import { ConsumeProcessor } from './worker/consume.processor.js';

const PAYMENT_CODES = {
  provide: PaymentCodes,
  inject: [AppConfig],
  useFactory: ({ paymentCodes }: AppConfig) => new PaymentCodes([...paymentCodes].map(withFamily)),
};

/** A configured code names a family that exists, or the service does not start. */
function withFamily([code, name]: readonly [string, string]): readonly [string, StoreFamily] {
  const family = STORE_FAMILIES.find((known) => known === name);
  if (family === undefined)
    throw new Error(`PURSER_PAYMENT_CODES: ${name} is none of ${STORE_FAMILIES.join(', ')}`);
  return [code, family];
}

/** Purchases, without a face. */
@Module({
  imports: [StoreVerifierModule],
  providers: [PAYMENT_CODES, PurchaseRepository, ConsumptionRepository, PurchaseTokens, StoreConsumption],
  exports: [
    StoreVerifierModule,
    PaymentCodes,
    PurchaseRepository,
    ConsumptionRepository,
    PurchaseTokens,
    StoreConsumption,
  ],
})
class PurchaseCoreModule {}

/** Purchases for game servers. */
@Module({
  imports: [PurchaseCoreModule],
  controllers: [GstoreController, PurchaseController],
  providers: [
    ReservePurchaseService,
    VerifyPurchaseService,
    CompletePurchaseService,
    CancelReservationService,
    ListPurchasesService,
  ],
})
export class PurchaseApiModule {}

/** Work on purchases in the background. */
@Module({
  imports: [PurchaseCoreModule],
  providers: [ConsumePurchaseService, FindDueConsumptionsService, ConsumeProcessor],
})
export class PurchaseWorkerModule {}
