import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { AppConfig } from '../config/app-config.js';
import type { BoundedExpressAdapter } from '../http/server/http-server.js';
import { ConcurrencyLimiter } from '../http/admission/concurrency-limiter.js';
import { HeldRequests } from '../http/admission/held-requests.js';
import { PacedRefusals } from '../http/admission/paced-refusals.js';
import { atMost } from '../../shared/concurrency/at-most.js';

/** Time limit of waiting for requests in progress; those with longer deadlines began before. */
const LAST_REQUESTS_MS = 12_000;

/** Serves requests until it is stopped. */
@Injectable()
export class Serving {
  constructor(
    private readonly limiter: ConcurrencyLimiter,
    private readonly held: HeldRequests,
    private readonly paced: PacedRefusals,
    private readonly adapterHost: HttpAdapterHost,
    private readonly config: AppConfig,
  ) {}

  /** Serves for the drain time, then stops listening and waits for requests in progress. */
  async end(): Promise<void> {
    await wait(this.config.drainMs);
    const server = this.adapterHost.httpAdapter.getHttpServer() as Server;
    const { internalServer } = this.adapterHost.httpAdapter as unknown as BoundedExpressAdapter;
    server.close();
    internalServer.close();
    // A held request is admitted when its body has arrived, and waits for a permit only then.
    await atMost(
      LAST_REQUESTS_MS,
      this.held.whenEmpty().then(() => this.limiter.whenIdle()),
    );
    this.paced.flush();
    // The remaining connections have no request: incomplete heads and idle keep-alive connections.
    server.closeAllConnections();
    internalServer.closeAllConnections();
  }
}
