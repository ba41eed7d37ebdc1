import { Repeated } from '../../deployment/traffic/traffic.js';
import { nothing } from '../cluster-fault.js';
import type { Cause, End } from './cause.js';
import { advance, makeCauseProject } from './cause-project.js';
import { untilGivenUp } from './until-given-up.js';

const HOUR = 3_600;
const PUSH_ACCOUNT = 'push@publisher.iam.gserviceaccount.com';
const LIST_EVERY_MS = 5_000;

/** The store tells of a refund of what the game has never reported. */
const refundOfUnknown = (
  rest: Pick<Cause, 'id' | 'name' | 'alert' | 'short'>,
  isGivenUp: boolean,
): Cause => ({
  ...rest,
  begin: async (production): Promise<End> => {
    const { deployment } = production;
    const { store, admin } = deployment;
    const serviceAccount = PUSH_ACCOUNT;
    const audience = `https://purser.example/${rest.id}`;
    const settings = { rtdnAudience: audience, rtdnServiceAccount: serviceAccount };
    const { pjid, packageName } = await makeCauseProject(production, rest.id, { settings });
    const { purchaseToken } = store.buy({ packageName, productId: 'gem.100' });
    store.refund({ purchaseToken, reason: 5 });
    const url = `${deployment.apis[0].url}/billing/api-store/v1/gstore/notification/${pjid}`;
    await store.notify({ url, audience, serviceAccount, packageName, purchaseToken });
    const open = 'SELECT COUNT(*) AS n FROM store_notice WHERE pjid = ? AND due_at IS NOT NULL';
    const isOpen = async (): Promise<boolean> =>
      Number((await admin.query<{ n: string }>(open, [pjid]))[0]?.n) > 0;
    if (isGivenUp) await untilGivenUp(production, pjid, isOpen);
    else await advance(production, pjid, 25 * HOUR);
    return isGivenUp ? nothing : () => untilGivenUp(production, pjid, isOpen);
  },
});

const NOTICE_WAITS = refundOfUnknown(
  {
    id: 'refund-waits',
    name: 'mobile store A tells of a refund of a purchase that no game has reported',
    alert: 'PurserNoticeWaits',
    short: '25 h by the test clock',
  },
  false,
);

const NOTICE_UNMATCHED = refundOfUnknown(
  {
    id: 'refund-unmatched',
    name: 'the same, and no game reports the purchase afterwards',
    alert: 'PurserNoticesUnmatched',
    short: '72 h and more by the test clock',
  },
  true,
);

const REFUND_LIST: Cause = {
  id: 'refund-list',
  name: 'mobile store A answers 503 when it is asked for what it has taken back',
  alert: 'PurserRefundListUnread',
  short: 'the times between two readings by the test clock',
  begin: async (production): Promise<End> => {
    const { store } = production.deployment;
    const { pjid } = await makeCauseProject(production, 'refund-list');
    store.fault({ match: { route: 'voidedpurchases.list' }, kind: 'status', status: 503 });
    const reading = new Repeated('', LIST_EVERY_MS, () => advance(production, pjid, HOUR));
    return async () => {
      await reading.stop();
      store.clearFaults();
    };
  },
};

/** Refunds that mobile store A tells of. */
export const REFUND_CAUSES: readonly Cause[] = [NOTICE_WAITS, NOTICE_UNMATCHED];
/** Readings of the list for any project would hide that others fail. */
export const REFUND_LIST_CAUSES: readonly Cause[] = [REFUND_LIST];
