import { Injectable } from '@nestjs/common';
import { MetricSet } from './metric-set.js';

/** Seconds: from a local answer to the longest deadline. */
const REQUEST_BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 8, 13];
const WAIT_BUCKETS = [0.005, 0.025, 0.1, 0.2, 0.4, 0.8];
const DELIVERY_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5, 10, 60, 600, 3_600, 86_400, 259_200];
const STATEMENT_BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1, 3.5];

/**
 * All metrics with their descriptions (docs/operations.md says when to act). Label values are few fixed words: never an
 * id of a player, a purchase or a project, nor external text.
 */
@Injectable()
export class Metrics extends MetricSet {
  readonly requests = this.counter('http_requests_total', 'Finished requests, by result code.', [
    'route',
    'code',
  ]);
  readonly requestSeconds = this.histogram(
    'http_request_seconds',
    'Time from the head of a request to the end of its answer; those refused on arrival are not counted.',
    ['route'],
    REQUEST_BUCKETS,
  );
  readonly inFlight = this.gauge('http_in_flight', 'Requests in progress.');
  readonly shed = this.counter('http_shed_total', 'Requests rejected because of overload.', ['priority']);
  readonly waiting = this.gauge('http_waiting', 'Requests in the waiting queue.');
  readonly bodiesArriving = this.gauge('http_bodies_arriving', 'Bodies that are not complete yet.');
  readonly waitSeconds = this.histogram(
    'http_wait_seconds',
    'Time that requests spent in the waiting queue; those that did not wait are not counted.',
    ['priority'],
    WAIT_BUCKETS,
  );
  readonly rateLimited = this.counter(
    'http_rate_limited_total',
    'Requests refused because their project or caller sent too many.',
    ['route'],
  );
  readonly authenticationFailures = this.counter(
    'authentication_failures_total',
    'Requests whose caller could not be authenticated, by reason.',
    ['reason'],
  );
  readonly deadlinesPassed = this.counter(
    'http_deadlines_passed_total',
    'Requests answered because their deadline passed.',
    ['route'],
  );
  readonly ready = this.gauge('ready', 'Whether the process accepts requests, 1 or 0.', ['role']);

  readonly poolOpen = this.gauge('database_pool_open', 'Open connections to the database.');
  readonly poolInUse = this.gauge('database_pool_in_use', 'Connections that are in use.');
  readonly poolWaiting = this.gauge('database_pool_waiting', 'Statements that wait for a connection.');
  readonly statementSeconds = this.histogram(
    'database_statement_seconds',
    'Time of a statement, by its first word.',
    ['kind', 'outcome'],
    STATEMENT_BUCKETS,
  );
  readonly retries = this.counter('database_retries_total', 'Work that was retried after a conflict.');
  readonly unknownOutcomes = this.counter(
    'database_unknown_outcomes_total',
    'Writes whose answer was lost; settled by reading back.',
  );
  readonly unprepared = this.counter('database_unprepared_total', 'Statements sent as text: not prepared.');

  readonly transitions = this.counter('transitions_total', 'Changes of status that were stored.', [
    'entity',
    'from',
    'to',
  ]);
  readonly storeCallSeconds = this.histogram(
    'store_call_seconds',
    'Time of a call to a store or another system.',
    ['store', 'call', 'outcome'],
    REQUEST_BUCKETS,
  );
  readonly credentialsRefused = this.counter(
    'store_credentials_refused_total',
    'Calls that a store refused because of our credentials: an operator must enter new ones.',
    ['store'],
  );
  readonly quantitiesRefused = this.counter(
    'receipts_refused_quantity_total',
    'Receipts that were refused because they are for another quantity than 1.',
    ['store'],
  );
  readonly unconsumed = this.gauge(
    'purchases_unconsumed',
    'Verified purchases that their store has shown unconsumed for 48 hours: it will refund them after 72.',
  );
  readonly oldestReservedReward = this.gauge(
    'rewards_oldest_reserved_seconds',
    'Age of the oldest RESERVED reward; 0 without one.',
  );
  readonly breakerOpenings = this.counter(
    'store_breaker_openings_total',
    'Times that the circuit of a store opened for a project after consecutive failures.',
    ['store'],
  );

  readonly storeNotifications = this.counter(
    'store_notices_total',
    'Store notifications about revoked purchases, by outcome.',
    ['source', 'outcome'],
  );
  readonly paymentNotifications = this.counter(
    'payment_notices_total',
    'Payment notifications of stores, by outcome.',
    ['store', 'outcome'],
  );
  readonly deferredVerifications = this.counter(
    'deferred_verifications_total',
    'Verifications that waited for their store, by outcome.',
    ['store', 'outcome'],
  );
  readonly oldestNotification = this.gauge(
    'store_notice_oldest_waiting_seconds',
    'How long the oldest store notification has waited for its purchase.',
  );
  readonly storeLists = this.counter(
    'store_lists_total',
    'Pages read of the revocation lists of stores, by outcome.',
    ['store', 'outcome'],
  );

  readonly reconciliations = this.counter('reconciliations_total', 'Ended reconciliations.', ['outcome']);
  readonly differences = this.counter('reconciliation_differences_total', 'Their findings.', ['class']);

  readonly pushAccepted = this.counter('push_accepted_total', 'Push messages that were accepted.');
  readonly pushOutcomes = this.counter(
    'push_outcomes_total',
    'Push messages that are settled for a device, by outcome.',
    ['outcome'],
  );
  readonly pushRepeats = this.counter(
    'push_unknown_outcomes_total',
    'Attempts with an unknown outcome; they are repeated.',
    ['reason'],
  );
  readonly pushAlarms = this.counter(
    'push_refused_devices_total',
    'Devices that the push service refuses for a reason that an operator must fix.',
    ['reason'],
  );
  readonly pushPaused = this.gauge(
    'push_paused_projects',
    'Projects for which nothing is sent, since the push service does not take their credentials.',
  );
  readonly pushOldest = this.gauge(
    'push_oldest_waiting_seconds',
    'How long ago the oldest push message was accepted that is not settled.',
  );
  readonly grantAttempts = this.counter('grant_attempts_total', 'Attempts to deliver grants, by outcome.', [
    'kind',
    'outcome',
  ]);
  readonly grantSeconds = this.histogram(
    'grant_delivery_seconds',
    'Time from the payment, or from the coupon, to the game server having handed it out.',
    ['kind'],
    DELIVERY_BUCKETS,
  );
  readonly grantsWaiting = this.gauge(
    'grants_waiting',
    'Grants that have not reached their player yet, up to 10,000; those that lie in the inventory not counted.',
  );
  readonly grantsOldest = this.gauge(
    'grants_oldest_waiting_seconds',
    'How long the oldest of them has waited.',
  );
  readonly grantsDead = this.gauge(
    'grants_dead',
    'Grants that are not tried again until an operator replays them, up to 10,000.',
  );
  readonly doubleGrants = this.counter(
    'double_grants_total',
    'Signs that a grant was given twice or to another player, by reason.',
    ['reason'],
  );
  readonly events = this.counter('events_total', 'Published events, by type.', ['type']);
  readonly eventDeliveries = this.counter(
    'event_deliveries_total',
    'Attempts to send events to endpoints, by outcome.',
    ['outcome'],
  );
  readonly eventStreamsFailing = this.gauge(
    'event_streams_failing',
    'Streams of events to endpoints that do not take the event that is next.',
  );
  readonly eventStreamsFailingSeconds = this.gauge(
    'event_streams_failing_seconds',
    'How long the endpoint that fails longest has taken no event; 0 when none fails.',
  );
  readonly eventsSetAside = this.gauge(
    'events_set_aside',
    'Events that an endpoint refuses although it takes others: they are sent by a replay only.',
  );
  readonly grantsAfterCancel = this.counter(
    'grants_given_after_cancel_total',
    'Grants that a game handed out while they, or their purchase, were cancelled.',
  );
  readonly gameServersPaused = this.gauge(
    'game_servers_paused',
    'Game servers that are not called because they refused our authentication.',
  );
  readonly gameServerBreakerOpenings = this.counter(
    'game_server_breaker_openings_total',
    'Times that the circuit of a game server opened after consecutive failures.',
  );

  readonly wakeUps = this.counter('queue_wake_ups_total', 'Wake-up jobs, by whether they could be added.', [
    'queue',
    'outcome',
  ]);
  readonly queueUp = this.gauge('queue_up', 'Whether wake-up jobs can be added to the queue, 1 or 0.');
  readonly jobs = this.counter('queue_jobs_total', 'Finished jobs.', ['queue', 'outcome']);
  readonly sweepAge = this.gauge('sweep_age_seconds', 'Time since the last sweep that succeeded.', ['queue']);
  readonly sweepInterval = this.gauge('sweep_interval_seconds', 'Time between two sweeps.', ['queue']);
  readonly sweepFound = this.gauge('sweep_found', 'Rows that the last sweep found due.', ['queue']);
  readonly oldestDue = this.gauge('sweep_oldest_due_seconds', 'How long the oldest row has been due.', [
    'queue',
  ]);

  readonly archived = this.counter('purchases_archived_total', 'Purchases moved to the archive.');
  readonly archiveOverdue = this.gauge('purchase_archive_oldest_due_seconds', 'Age of the oldest due move.');
  readonly spans = this.counter('trace_spans_total', 'Spans, by whether the collector accepted them.', [
    'outcome',
  ]);
}
