import { Injectable } from '@nestjs/common';
import type { ShownEventEndpoint } from '../domain/event-endpoint.js';
import { EventEndpointRepository } from '../persistence/event-endpoint.repository.js';

/** Lists the endpoints of a project. */
@Injectable()
export class ListEventEndpointsService {
  constructor(private readonly endpoints: EventEndpointRepository) {}

  execute(pjid: string): Promise<readonly ShownEventEndpoint[]> {
    return this.endpoints.list(pjid);
  }
}
