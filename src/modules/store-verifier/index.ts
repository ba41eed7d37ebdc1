export type { KnownPurchase, PaymentClaim, PurchaseConsumer, PurchaseEvidence } from './domain/store.js';
export { STORE_FAMILIES, type StoreFamily } from './domain/store-family.js';
export { StoreRegistry } from './domain/store-registry.js';
export type { ConfirmedPurchase, ConsumptionAnswer, StoreVerdict } from './domain/store-verdict.js';
export { StoreVerifierModule } from './store-verifier.module.js';
