import { WholeNumber } from '../environment-values.js';

/** Variables of rate limits. */
export class RateVariables {
  /** Requests a second that one project may send to all processes together; 0 for any number. */
  @WholeNumber(0, 100_000)
  readonly PURSER_PROJECT_RATE_PER_SECOND: number = 0;

  /** Store lookups of an operator tool that one project may make in a minute (Spec 8). */
  @WholeNumber(1, 100_000)
  readonly PURSER_LOOKUP_RATE_PER_MINUTE: number = 300;

  /** Calls of the client SDK that one player may make in a minute (Spec 7). */
  @WholeNumber(1, 100_000)
  readonly PURSER_SDK_RATE_PER_MINUTE: number = 120;

  /** Calls of the client SDK about one project in a minute. */
  @WholeNumber(1, 10_000_000)
  readonly PURSER_SDK_PROJECT_RATE_PER_MINUTE: number = 6_000;

  /** Calls of the client SDK from one address, or one /64 of IPv6, in a minute; many players may share one. */
  @WholeNumber(1, 10_000_000)
  readonly PURSER_SDK_ADDRESS_RATE_PER_MINUTE: number = 1_200;
}

/** Requests a minute of one project's operator tool, and of clients: by player, project and address. */
export interface RatePerMinute {
  readonly lookup: number;
  readonly sdk: number;
  readonly sdkProject: number;
  readonly sdkAddress: number;
}

/** Returns the settings of checked variables. */
export const ratePerMinuteOf = (env: RateVariables): RatePerMinute =>
  Object.freeze({
    lookup: env.PURSER_LOOKUP_RATE_PER_MINUTE,
    sdk: env.PURSER_SDK_RATE_PER_MINUTE,
    sdkProject: env.PURSER_SDK_PROJECT_RATE_PER_MINUTE,
    sdkAddress: env.PURSER_SDK_ADDRESS_RATE_PER_MINUTE,
  });
