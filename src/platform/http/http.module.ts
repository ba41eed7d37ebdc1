import { Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import { AccessGuard } from '../auth/access.guard.js';
import { EnvelopeFilter } from './envelope.filter.js';
import { EnvelopeInterceptor } from './envelope.interceptor.js';
import { OutboundHttp } from './outbound-http.js';

/** What every request passes through (guard, envelope), and calls to other systems. */
@Global()
@Module({
  providers: [
    OutboundHttp,
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_INTERCEPTOR, useClass: EnvelopeInterceptor },
    { provide: APP_FILTER, useClass: EnvelopeFilter },
  ],
  exports: [OutboundHttp],
})
export class HttpModule {}
