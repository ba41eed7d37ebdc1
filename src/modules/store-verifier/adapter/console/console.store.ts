import { defineStore } from '../../domain/define-store.js';
import { ConsoleAuthorization } from './console.authorization.js';
import { ConsoleCheck } from './console.check.js';
import { ConsoleClient } from './console.client.js';
import { ConsolePaymentState } from './console.payment-state.js';
import { ConsoleRedeemer } from './console.redeemer.js';
import { CONSOLE_SETTINGS } from './console.settings.js';
import { ConsoleVerifier } from './console.verifier.js';

/** The console store. A purchase is an entitlement of the player's account; a completion redeems one unit of it. */
export const CONSOLE = defineStore({
  family: 'CONSOLE',
  paymentCodes: ['CONSOLE'],
  settings: CONSOLE_SETTINGS,
  check: ConsoleCheck,
  ports: { verifier: ConsoleVerifier, redeemer: ConsoleRedeemer, paymentState: ConsolePaymentState },
  userAuthorization: ConsoleAuthorization,
  providers: [ConsoleClient],
});
