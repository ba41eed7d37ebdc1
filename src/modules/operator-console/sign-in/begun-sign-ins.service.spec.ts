import { beforeEach, describe, expect, it } from '@jest/globals';
import { loadConfig } from '../../../platform/config/app-config.js';
import { SecretBox } from '../../../platform/crypto/secret-box.js';
import { SetClock } from '../../../../test/support/service/set-clock.js';
import { sessionTokenHash } from '../session/session-token.js';
import { BegunSignIns } from './begun-sign-ins.service.js';

describe('a sign-in that has begun', () => {
  const secrets = { state: 's', nonce: 'n', codeVerifier: 'v' };
  const begun = { secrets, replacedTokenHash: sessionTokenHash('t'), returnAddress: '/console' };
  let clock: SetClock;
  let signIns: BegunSignIns;

  beforeEach(() => {
    clock = new SetClock('2026-01-01T00:00:00Z');
    const config = loadConfig({
      NODE_ENV: 'test',
      DATABASE_URL: 'mysql://u:p@127.0.0.1:3306/purser',
      REDIS_URL: 'redis://127.0.0.1:6379',
    });
    signIns = new BegunSignIns(new SecretBox(config), clock);
  });

  it.each([begun, { ...begun, replacedTokenHash: null }])('comes back as it was given', (state) => {
    expect(signIns.open(signIns.seal(state))).toEqual(state);
  });

  it('fits a cookie, and shows none of its secrets', () => {
    const long = { state: 's'.repeat(43), nonce: 'n'.repeat(43), codeVerifier: 'v'.repeat(43) };
    const sealed = signIns.seal({ ...begun, secrets: long });
    expect(sealed).toMatch(/^[\w.-]{1,600}$/);
    for (const secret of Object.values(long)) expect(sealed).not.toContain(secret);
  });

  it('is gone when its time is up', () => {
    const sealed = signIns.seal(begun);
    clock.set('2026-01-01T00:09:59.999Z');
    expect(signIns.open(sealed)).not.toBeNull();
    clock.set('2026-01-01T00:10:00Z');
    expect(signIns.open(sealed)).toBeNull();
  });

  it.each([null, '', 's.n.v.', 'v1.0123abcd.AAAA.BBBB'])('is not what a caller invents (%s)', (value) => {
    expect(signIns.open(value)).toBeNull();
  });
});
