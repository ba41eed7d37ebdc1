import { Global, Module } from '@nestjs/common';
import { EgressPolicy } from './egress-policy.js';
import { OutboundHttp } from './outbound-http.js';
import { OutboundProtection } from './outbound-protection.js';

/** The HTTP client for stores and game servers, for every module. */
@Global()
@Module({
  providers: [OutboundProtection, OutboundHttp, EgressPolicy],
  exports: [OutboundHttp, EgressPolicy],
})
export class OutboundModule {}
