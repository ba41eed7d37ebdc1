import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { EventCalls } from '../../../src/modules/event/endpoint/event-endpoint.js';
import { EventFailureRepository } from '../../../src/modules/event/delivery/event-failure.repository.js';
import type { Answer } from '../../support/interface/envelope.js';
import { changeRows, eventsOf } from '../../support/events/events.js';
import { eventually } from '../../support/eventually.js';
import { eventuallyPolled } from '../../support/service/eventually-polled.js';
import { Game } from '../../support/servers/game.js';
import { Operator } from '../../support/operators/operator.js';
import { type RunningService, startService } from '../../support/service/start-service.js';
import {
  isSignedBy,
  MOVED,
  newSigningSecret,
  type ReceivedCall,
  WebhookReceiver,
} from '../../support/servers/webhook-receiver.js';

type Fields = Record<string, unknown>;

const WITHIN_MS = 15_000;

describe('event endpoints', () => {
  let service: RunningService;
  let receiver: WebhookReceiver;
  let game: Game;
  const secret = newSigningSecret();

  beforeAll(async () => {
    receiver = await WebhookReceiver.start();
    service = await startService({ PURSER_ROLE: 'all' });
  });
  beforeEach(async () => {
    receiver.statusOf = () => 204;
    receiver.calls.length = 0;
    game = new Game(service, await new Operator(service).project());
  });
  afterAll(async () => {
    await service.stop();
    await receiver.close();
  });

  const call = <Data = Fields>(path: string, fields: Fields = {}): Promise<Answer<Data>> =>
    game.json<Data>(`/operator/v1/${path}`, { pjid: game.project.pjid, ...fields });
  const save = (fields: Fields = {}): Promise<Answer> =>
    call('event-endpoint/save', {
      url: receiver.url(),
      signingSecrets: [secret],
      allowedCidrs: ['127.0.0.1/32'],
      ...fields,
    });
  const shown = async (): Promise<Fields> =>
    (await call<{ eventEndpointList: Fields[] }>('event-endpoint/list')).resultData!.eventEndpointList[0]!;
  const received = (subject: string, count = 1, path?: string): Promise<readonly ReceivedCall[]> =>
    eventuallyPolled(
      service,
      () => receiver.of(subject, path),
      (calls) => calls.length >= count,
      WITHIN_MS,
    );
  const untilShown = (isRight: (endpoint: Fields) => boolean): Promise<Fields> =>
    eventuallyPolled(service, shown, isRight, WITHIN_MS);
  /** The endpoints of the other tests have the same receiver, and events that are still tried. */
  const ownCalls = (): ReceivedCall[] =>
    receiver.calls.filter(({ event }) => event.pjid === game.project.pjid);
  const typesOf = (calls: readonly ReceivedCall[]): string[] => calls.map(({ event }) => event.type);
  /** Makes waiting streams due, as time would. */
  const hurry = (): Promise<void> =>
    changeRows('UPDATE event_stream SET due_at = UTC_TIMESTAMP(3) WHERE due_at IS NOT NULL', []);

  it('are called by one client in a process that is both API and worker', () => {
    expect(service.app.get(EventCalls, { strict: false, each: true })).toHaveLength(1);
  });

  it('are sent each event as event/list shows it, with its id, signed with every secret', async () => {
    const second = newSigningSecret();
    expect(await save({ signingSecrets: [secret, second] })).toEqual({
      resultCode: 'SUCCESS',
      resultMessage: 'Success',
    });
    const boid = await game.reserve();
    const [sent] = await eventually(
      () => receiver.of(boid),
      (calls) => calls.length > 0,
      WITHIN_MS,
    );
    const [event] = await eventsOf(game);
    expect(JSON.parse(sent!.body)).toEqual(event);
    expect(sent!.headers).toMatchObject({
      'content-type': 'application/json',
      'webhook-id': event!.eventId,
      'webhook-timestamp': expect.stringMatching(/^\d{10}$/),
    });
    expect([secret, second].map((key) => isSignedBy(sent!, key))).toEqual([true, true]);
    expect(isSignedBy(sent!, newSigningSecret())).toBe(false);
  });

  it('are sent what happens after they were saved, of their types only', async () => {
    await game.cancel(await game.reserve());
    await eventsOf(game);
    await save({ types: ['purchase.reservation_canceled'] });
    const boid = await game.reserve();
    await game.cancel(boid);
    await received(boid);
    const calls = ownCalls().map(({ event }) => [event.type, event.subject]);
    expect(calls).toEqual([['purchase.reservation_canceled', boid]]);
  });

  it('that fail get the same event again on the backoff schedule, and the later ones of its subject behind it', async () => {
    receiver.statusOf = () => 503;
    await save();
    const boid = await game.reserve();
    await received(boid);
    await game.cancel(boid);
    await untilShown(({ failures }) => failures === 1);
    const { nextAttemptAtUnixTS, ...endpoint } = await shown();
    expect(endpoint).toMatchObject({
      isBehind: true,
      lastResultCode: 'HTTP_503',
      failingSinceUnixTS: expect.any(Number),
      signingSecretCount: 1,
    });
    expect(JSON.stringify(endpoint)).not.toContain(secret);
    expect(nextAttemptAtUnixTS).toEqual(expect.any(Number));
    expect(Number(nextAttemptAtUnixTS) * 1_000 - Date.now()).toBeLessThan(7_000);
    await hurry();
    await received(boid, 2);
    // The attempt has been stored: else its own time would take the place of that of the test.
    await untilShown(({ failures }) => failures === 2);
    receiver.statusOf = () => 204;
    await hurry();
    await received(boid, 4);
    expect(typesOf(receiver.of(boid))).toEqual([
      'purchase.reserved',
      'purchase.reserved',
      'purchase.reserved',
      'purchase.reservation_canceled',
    ]);
    expect(new Set(receiver.of(boid).map(({ headers }) => headers['webhook-id'])).size).toBe(2);
    expect(await untilShown(({ isBehind }) => isBehind === false)).toMatchObject({
      failures: 0,
      failingSinceUnixTS: null,
      nextAttemptAtUnixTS: null,
    });
  });

  it('that fail do not hold up others, and are called at once when they are saved again', async () => {
    receiver.statusOf = ({ path }) => (path === '/broken' ? 500 : 204);
    await save({ url: receiver.url('/broken') });
    await save();
    const boid = await game.reserve();
    await received(boid, 1, '/broken');
    await received(boid);
    receiver.statusOf = () => 204;
    await untilShown(({ failures }) => failures === 1);
    await save({ url: receiver.url('/broken') });
    await received(boid, 2, '/broken');
  });

  /** Sends an event, saves the endpoint during this attempt, and refuses the event. Everything later is taken. */
  async function savedDuringAttempt(subject: string): Promise<void> {
    let refuse!: (status: number) => void;
    const refusal = new Promise<number>((resolve) => (refuse = resolve));
    const before = receiver.of(subject).length;
    receiver.statusOf = ({ event }) => (event.subject === subject ? refusal : 204);
    await hurry();
    await received(subject, before + 1);
    await save();
    receiver.statusOf = () => 204;
    refuse(400);
  }
  const setStream = (assignments: string): Promise<void> =>
    changeRows(
      `UPDATE event_stream s JOIN event_endpoint e ON e.id = s.endpoint_id SET ${assignments} WHERE e.pjid = ?`,
      [game.project.pjid],
    );

  it('that are saved during an attempt which fails are called again at once', async () => {
    receiver.statusOf = () => 503;
    await save();
    const boid = await game.reserve();
    await untilShown(({ failures }) => failures === 1);
    // The next wait is one of many hours.
    await setStream("s.failures = 11, s.due_at = '2036-01-01'");
    await savedDuringAttempt(boid);
    await received(boid, 3);
    expect(await untilShown(({ isBehind }) => isBehind === false)).toMatchObject({
      failures: 0,
    });
  });

  it('that are saved during the last attempt at an event get it again, and it is not set aside', async () => {
    receiver.statusOf = () => 503;
    await save();
    const boid = await game.reserve();
    await untilShown(({ failures }) => failures === 1);
    const later = await game.reserve();
    await eventsOf(game);
    await setStream("s.failures = 6, s.refusals = 4, s.due_at = '2036-01-01'");
    await savedDuringAttempt(boid);
    await received(later, 2);
    expect(receiver.of(boid)).toHaveLength(3);
    expect(await untilShown(({ isBehind }) => isBehind === false)).toMatchObject({
      failedEventList: [],
    });
  });

  it('that fail do so no longer when they do not want the types of what is left', async () => {
    receiver.statusOf = () => 503;
    await save();
    const boid = await game.reserve();
    await untilShown(({ failures }) => failures === 1);
    await save({ types: ['purchase.completed'] });
    const endpoint = await untilShown(({ isBehind }) => isBehind === false);
    expect(endpoint).toMatchObject({ failures: 0, failingSinceUnixTS: null, nextAttemptAtUnixTS: null });
    expect(receiver.of(boid)).toHaveLength(1);
  });

  it('that refuse one event and take others get the later ones, and the refused one by event/replay', async () => {
    const taken = new Set<string>();
    receiver.statusOf = ({ event }) => (taken.has(event.subject) ? 204 : 400);
    await save();
    const refused = await game.reserve();
    await untilShown(({ failures }) => failures === 1);
    const later = await game.reserve();
    await eventsOf(game);
    /** As after failed attempts, at some of which the endpoint took others: the next one follows at once. */
    const impatient = (failures: number, refusals: number): Promise<void> =>
      changeRows(
        `UPDATE event_stream s JOIN event_endpoint e ON e.id = s.endpoint_id
         SET s.failures = ?, s.refusals = ?, s.due_at = UTC_TIMESTAMP(3) WHERE e.pjid = ?`,
        [failures, refusals, game.project.pjid],
      );
    // An endpoint that takes nothing is down: no event is set aside.
    await impatient(8, 4);
    const down = await untilShown(({ failures }) => failures === 9);
    expect(down).toMatchObject({ isBehind: true, failedEventList: [] });
    // The attempts of an outage do not count.
    taken.add(later);
    await impatient(9, 0);
    const back = await untilShown(({ failures }) => failures === 10);
    expect(back).toMatchObject({ isBehind: true, failedEventList: [] });
    expect(Number(back['nextAttemptAtUnixTS']) * 1_000 - Date.now()).toBeLessThan(150_000);
    await impatient(6, 4);
    const alive = await untilShown(({ isBehind }) => isBehind === false);
    const { eventId, ...failed } = (alive['failedEventList'] as Fields[])[0]!;
    expect(failed).toEqual({
      type: 'purchase.reserved',
      subject: refused,
      occurredAtUnixTS: expect.any(Number),
      attempts: 7,
      resultCode: 'HTTP_400',
      failedAtUnixTS: expect.any(Number),
    });
    expect(receiver.of(refused)[0]!.headers['webhook-id']).toBe(eventId);
    taken.add(refused);
    const second = failed['occurredAtUnixTS'];
    await call('event/replay', { fromUnixTS: second, toUnixTS: second });
    await untilShown(({ failedEventList }) => (failedEventList as []).length === 0);
  });

  it('that have refused the only event are called at once when there is another one, which they take', async () => {
    receiver.statusOf = ({ event }) => (event.type === 'purchase.reserved' ? 400 : 204);
    await save({ types: ['purchase.reserved', 'purchase.reservation_canceled'] });
    const boid = await game.reserve();
    await untilShown(({ failures }) => failures === 1);
    await changeRows(
      `UPDATE event_stream s JOIN event_endpoint e ON e.id = s.endpoint_id
       SET s.failures = 11, s.due_at = UTC_TIMESTAMP(3) WHERE e.pjid = ?`,
      [game.project.pjid],
    );
    const alone = await untilShown(({ failures }) => failures === 12);
    expect(Number(alone['nextAttemptAtUnixTS']) * 1_000 - Date.now()).toBeGreaterThan(3_600_000);
    await game.cancel(boid);
    await untilShown(({ failures }) => failures === 13);
    expect(typesOf(receiver.of(boid))).toContain('purchase.reservation_canceled');
  });

  it('count an event that was set aside only while the log has it', async () => {
    const failures = service.app.get(EventFailureRepository, { strict: false });
    const before = await failures.count();
    await changeRows(
      `INSERT INTO event_failure (endpoint_id, position, attempts, last_code, failed_at)
       VALUES (1, 0, 7, 'HTTP_400', UTC_TIMESTAMP(3))`,
      [],
    );
    const after = await failures.count();
    await changeRows('DELETE FROM event_failure WHERE position = 0', []);
    expect(after).toBe(before);
  });

  it('are not called at addresses outside of allowedCidrs', async () => {
    expect(await save({ allowedCidrs: ['10.0.0.0/8'] })).toMatchObject({ resultCode: 'INVALID_PARAMETER' });
    await save({ url: receiver.url().replace('127.0.0.1', 'localhost'), allowedCidrs: ['10.0.0.0/8'] });
    await game.reserve();
    await untilShown(({ lastResultCode }) => lastResultCode === 'ADDRESS');
    expect(ownCalls()).toEqual([]);
  });

  it('that redirect a call have failed: Purser does not follow', async () => {
    receiver.statusOf = ({ path }) => (path === MOVED ? 204 : 307);
    await save();
    const boid = await game.reserve();
    const failed = await untilShown(({ lastResultCode }) => lastResultCode === 'HTTP_307');
    expect(failed.isBehind).toBe(true);
    expect(receiver.of(boid)).toHaveLength(1);
    expect(receiver.of(boid, MOVED)).toEqual([]);
  });

  it('get the events of a time range again by event/replay', async () => {
    await save();
    const boid = await game.reserve();
    await game.cancel(boid);
    await received(boid, 2);
    const range = { fromUnixTS: 0, toUnixTS: 253_402_300_799 };
    expect((await call('event/replay', { ...range, types: ['purchase.reserved'] })).resultData).toEqual({
      replayedCount: 1,
    });
    const calls = await received(boid, 3);
    expect(typesOf(calls)).toEqual([
      'purchase.reserved',
      'purchase.reservation_canceled',
      'purchase.reserved',
    ]);
    expect(calls[2]!.headers['webhook-id']).toBe(calls[0]!.headers['webhook-id']);
    expect((await call('event/replay', { fromUnixTS: 1, toUnixTS: 2 })).resultData).toEqual({
      replayedCount: 0,
    });
    expect(await call('event/replay', { fromUnixTS: 2, toUnixTS: 1 })).toMatchObject({
      resultCode: 'INVALID_PARAMETER',
      resultMessage: expect.stringContaining('fromUnixTS'),
    });
  });

  it('get no events by event/replay that they are not registered for', async () => {
    await save({ types: ['purchase.reserved'] });
    const boid = await game.reserve();
    await game.cancel(boid);
    await received(boid, 1);
    const range = { fromUnixTS: 0, toUnixTS: 253_402_300_799 };
    await call('event/replay', { ...range, types: ['purchase.reservation_canceled'] });
    await call('event/replay', { ...range, types: ['purchase.reserved', 'purchase.reservation_canceled'] });
    await untilShown(({ isBehind }) => isBehind === false);
    expect(typesOf(await received(boid, 2))).toEqual(['purchase.reserved', 'purchase.reserved']);
  });

  it('are checked with an event that reports no change', async () => {
    await save();
    const check = (url: string): Promise<Answer> => call('event-endpoint/check', { url });
    expect((await check(receiver.url())).resultData).toEqual({ answered: true, resultCode: 'HTTP_204' });
    const [checked, ...others] = ownCalls();
    expect([checked!.event.type, others]).toEqual(['endpoint.check', []]);
    expect(isSignedBy(checked!, secret)).toBe(true);
    receiver.statusOf = () => 500;
    expect((await check(receiver.url())).resultData).toEqual({ answered: true, resultCode: 'HTTP_500' });
    expect(await check(receiver.url('/unknown'))).toMatchObject({
      resultCode: 'INVALID_PARAMETER',
      resultMessage: expect.stringContaining('url'),
    });
    const away = 'http://127.0.0.1:9/events';
    await save({ url: away });
    expect((await check(away)).resultData).toEqual({ answered: false, resultCode: null });
  });

  it.each([
    ['url', { url: 'ftp://example.com/' }],
    ['types', { types: ['purchase.unknown'] }],
    ['signingSecrets', { signingSecrets: ['secret'] }],
    ['signingSecrets', { signingSecrets: [] }],
    ['allowedCidrs', { allowedCidrs: ['everywhere'] }],
  ])('are refused with a wrong %s', async (field, change) => {
    const answer = await save(change);
    expect(answer.resultCode).toBe('INVALID_PARAMETER');
    expect(answer.resultMessage).toContain(field);
  });
});
