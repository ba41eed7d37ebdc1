import { Global, Module } from '@nestjs/common';
import { OutboundHttp } from './outbound-http.js';
import { OutboundProtection } from './outbound-protection.js';

/** The HTTP client for stores and game servers, for every module. */
@Global()
@Module({ providers: [OutboundProtection, OutboundHttp], exports: [OutboundHttp] })
export class OutboundModule {}
