export { ReconciliationModule } from './reconciliation.module.js';
