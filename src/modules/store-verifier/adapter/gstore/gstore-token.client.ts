import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../../platform/config/app-config.js';
import { OutboundHttp } from '../../../../platform/outbound/outbound-http.js';
import { ServiceAccountTokens } from '../../../../platform/outbound/service-account-tokens.js';

const SCOPE = 'https://www.googleapis.com/auth/androidpublisher';

/** Access tokens for mobile store A. */
@Injectable()
export class GstoreTokenClient extends ServiceAccountTokens {
  constructor(http: OutboundHttp, { gstore: { tokenUrl } }: AppConfig) {
    super(http, { store: 'GSTORE', tokenUrl, scope: SCOPE });
  }
}
