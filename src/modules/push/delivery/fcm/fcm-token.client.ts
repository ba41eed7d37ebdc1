import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../../platform/config/app-config.js';
import { OutboundHttp } from '../../../../platform/outbound/outbound-http.js';
import { ServiceAccountTokens } from '../../../../platform/outbound/service-account-tokens.js';

const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';

/** Fetches access tokens for the push service. */
@Injectable()
export class FcmTokenClient extends ServiceAccountTokens {
  constructor(http: OutboundHttp, { push: { tokenUrl } }: AppConfig) {
    super(http, { store: 'PUSH', tokenUrl, scope: SCOPE });
  }
}
