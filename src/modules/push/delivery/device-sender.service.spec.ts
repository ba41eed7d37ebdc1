import { describe, expect, it } from '@jest/globals';
import type { Log } from '../../../platform/observability/logging/log.js';
import { Metrics } from '../../../platform/observability/metrics/metrics.js';
import type { PushContent } from '../message/push-content.js';
import type { PushSender, PushService, SendAnswer } from '../message/push-service.js';
import type { PushDeviceRepository } from '../device/push-device.repository.js';
import { DeviceSender } from './device-sender.service.js';
import type { Reachable } from './outcome-recorder.service.js';

const MISMATCH = '403 SENDER_ID_MISMATCH';

/** Sends to a device; `open` returns its token. */
function sending(open: () => string | null, answer: SendAnswer = { kind: 'delivered' }) {
  const metrics = new Metrics();
  const logged: string[] = [];
  const sent: string[] = [];
  const send = (_: PushSender, token: string): Promise<SendAnswer> => {
    sent.push(token);
    return Promise.resolve(answer);
  };
  const sender = new DeviceSender(
    { open } as unknown as PushDeviceRepository,
    { send } as unknown as PushService,
    metrics,
    { error: (event: string) => logged.push(event) } as unknown as Log,
  );
  const device = { tokenKey: 1, sealedToken: Buffer.alloc(1) };
  const run = (): Promise<SendAnswer> =>
    sender.send({ pjid: 'DEMO' } as PushSender, { device } as unknown as Reachable, {} as PushContent);
  const alarms = async (): Promise<Readonly<Record<string, number>>> => {
    const { values } = await metrics.pushAlarms.get();
    return Object.fromEntries(values.map(({ labels, value }) => [String(labels.reason), value]));
  };
  return { run, alarms, logged, sent };
}

describe('a push message to a device', () => {
  it('counts toward the alarm and is logged when the token cannot be decrypted, and nothing is sent', async () => {
    const { run, alarms, logged, sent } = sending(() => null);
    expect(await run()).toEqual({ kind: 'failed', reason: 'token cannot be decrypted', alarms: true });
    expect(await alarms()).toEqual({ 'token cannot be decrypted': 1 });
    expect(logged).toEqual(['a sealed token of a device cannot be decrypted']);
    expect(sent).toEqual([]);
  });

  it('counts toward the alarm and is logged when the push service refuses it for an operator', async () => {
    const { run, alarms, logged } = sending(() => 'token', {
      kind: 'failed',
      reason: MISMATCH,
      alarms: true,
    });
    await run();
    expect(await alarms()).toEqual({ [MISMATCH]: 1 });
    expect(logged).toEqual(['the push service refuses devices of a project']);
  });

  it('counts toward no alarm when it is delivered, or refused for what only the caller can change', async () => {
    const invalid = { kind: 'failed', reason: '400 INVALID_ARGUMENT', alarms: false } as const;
    for (const answer of [{ kind: 'delivered' } as const, invalid]) {
      const { run, alarms, logged, sent } = sending(() => 'token', answer);
      expect(await run()).toEqual(answer);
      expect([await alarms(), logged, sent]).toEqual([{}, [], ['token']]);
    }
  });

  it('fails with an error that is not about the token', async () => {
    const { run } = sending(() => {
      throw new TypeError('unexpected');
    });
    await expect(run()).rejects.toThrow(TypeError);
  });
});
