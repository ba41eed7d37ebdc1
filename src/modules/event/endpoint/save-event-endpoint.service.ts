import { Injectable } from '@nestjs/common';
import { EgressPolicy } from '../../../platform/outbound/egress-policy.js';
import { projectUnknown } from '../../project/index.js';
import type { EventEndpointSettings } from './event-endpoint.js';
import { EventEndpointRepository } from './event-endpoint.repository.js';

/** Registers an endpoint of a project, or replaces the settings of the one with the same URL. */
@Injectable()
export class SaveEventEndpointService {
  constructor(
    private readonly endpoints: EventEndpointRepository,
    private readonly egress: EgressPolicy,
  ) {}

  /**
   * @param savedVersion what is replaced; undefined: whatever is saved
   * @throws AppError INVALID_PARAMETER for an address that must not be called, when the project does not exist, or when
   * the endpoint was saved since
   */
  async execute(settings: EventEndpointSettings, savedVersion?: string): Promise<void> {
    this.egress.mustAllow('url', settings.url, settings.allowedCidrs);
    if (!(await this.endpoints.save(settings, savedVersion))) throw projectUnknown();
  }
}
