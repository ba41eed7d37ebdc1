import { IsOptional, IsUrl } from 'class-validator';
import { isCidr } from '../../network/address-range.js';
import { ADDRESS, Decodable, ListOf } from '../environment-values.js';

/** Variables of the calls to addresses that tenants choose, and of the proxy for calls. */
export class EgressVariables {
  /**
   * The only ranges of addresses that a tenant may have called, such as game servers, separated by commas. Unset: every
   * range but, in production, loopback and the networks of this machine.
   */
  @ListOf(isCidr, 'must be ranges such as 203.0.113.0/24')
  readonly PURSER_EGRESS_ALLOW: readonly string[] = [];

  /** Ranges of addresses that a tenant may never have called, separated by commas. */
  @ListOf(isCidr, 'must be ranges such as 203.0.113.0/24')
  readonly PURSER_EGRESS_DENY: readonly string[] = [];

  /**
   * Proxy for the calls to stores and game servers, such as http://user:password@proxy:3128; unset: they are direct.
   */
  @IsOptional()
  @IsUrl(ADDRESS)
  @Decodable()
  readonly PURSER_EGRESS_PROXY?: string;
}

/** Which addresses tenants may have called, and how calls leave the deployment. */
export interface EgressSettings {
  /** The only ranges of addresses; empty: no limit. */
  readonly allow: readonly string[];
  /** Ranges of addresses that are refused. */
  readonly deny: readonly string[];
  /** URL of the proxy for calls to stores and game servers; null: they are direct. */
  readonly proxy: string | null;
}

/** Returns the settings of checked variables. */
export const egressOf = ({
  PURSER_EGRESS_ALLOW: allow,
  PURSER_EGRESS_DENY: deny,
  PURSER_EGRESS_PROXY: proxy,
}: EgressVariables): EgressSettings => Object.freeze({ allow, deny, proxy: proxy ?? null });
