import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { AppConfig } from '../config/app-config.js';
import { Admission } from '../http/server/admission.js';
import { atMost } from '../../shared/at-most.js';

/** Requests that are under way at the end are waited for this long; those with the longest deadlines began before. */
const LAST_REQUESTS_MS = 12_000;

/** Answering requests, until it is ended. */
@Injectable()
export class Serving {
  constructor(
    private readonly admission: Admission,
    private readonly adapterHost: HttpAdapterHost,
    private readonly config: AppConfig,
  ) {}

  /** Goes on for the drain time, then stops listening and waits for what is under way. */
  async end(): Promise<void> {
    await wait(this.config.drainMs);
    const server = this.adapterHost.httpAdapter.getHttpServer() as Server;
    server.close();
    await atMost(LAST_REQUESTS_MS, this.admission.whenIdle());
    // What is left has no request: heads that never came whole, connections kept for later.
    server.closeAllConnections();
  }
}
