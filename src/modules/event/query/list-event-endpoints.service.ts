import { Injectable } from '@nestjs/common';
import type { ShownEventEndpoint } from '../endpoint/event-endpoint.js';
import { EventEndpointRepository } from '../endpoint/event-endpoint.repository.js';
import { EventFailureRepository } from '../delivery/event-failure.repository.js';

/** Lists the endpoints of a project. */
@Injectable()
export class ListEventEndpointsService {
  constructor(
    private readonly endpoints: EventEndpointRepository,
    private readonly failures: EventFailureRepository,
  ) {}

  async execute(pjid: string): Promise<readonly ShownEventEndpoint[]> {
    const [endpoints, failed] = await Promise.all([this.endpoints.list(pjid), this.failures.list(pjid)]);
    return endpoints.map((endpoint) => ({
      ...endpoint,
      failedEvents: failed.filter(({ url }) => url === endpoint.url),
    }));
  }
}
