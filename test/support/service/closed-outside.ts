/** Nothing listens there, and no name has to be resolved to find that out. */
const CLOSED = 'http://127.0.0.1:1';

/** Variables of a service under test: without a simulator of its own, no call leaves the machine. */
export const CLOSED_OUTSIDE = {
  ASTORE_PRODUCTION_URL: CLOSED,
  ASTORE_SANDBOX_URL: CLOSED,
  ASTORE_SERVER_API_URL: CLOSED,
  ASTORE_SERVER_API_SANDBOX_URL: CLOSED,
  GSTORE_API_URL: CLOSED,
  GSTORE_TOKEN_URL: CLOSED,
  GSTORE_JWKS_URL: CLOSED,
  PCSTORE_API_URL: CLOSED,
  WSHOP_API_URL: CLOSED,
  PUSH_API_URL: CLOSED,
  PUSH_TOKEN_URL: CLOSED,
} as const;
