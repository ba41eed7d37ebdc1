import { useEffect } from 'react';
import { Link } from 'wouter';
import { ENDPOINTS } from '../../api/endpoints.js';
import type { Caller } from '../../app/session-context.js';
import { useTexts } from '../../i18n/i18n.js';
import { addressOf } from '../../ui/address.js';
import { ReasonDialog } from '../../ui/reason-dialog.js';

/** Characters of a reason that are stored with a cancelled purchase. */
export const MAX_CANCEL_REASON = 180;

interface RequestCancelProps {
  readonly caller: Caller;
  readonly boids: readonly string[];
  /** Amount above which a cancellation takes two persons, where that is why it is asked for. */
  readonly above?: string;
  /** Called when the result of the request is closed. */
  readonly onDone?: () => void;
}

/** Asks another person to approve the cancellation of purchases. */
export function RequestCancel({ caller, boids, above, onDone }: RequestCancelProps) {
  const { t } = useTexts();
  const { pjid } = caller;
  const text = t('approvals.requestText');
  return (
    <ReasonDialog
      title={t('approvals.request', { count: boids.length })}
      text={above === undefined ? text : `${t('approvals.aboveText', { amount: above })} ${text}`}
      disabled={boids.length === 0}
      maxReason={MAX_CANCEL_REASON}
      onConfirm={(reason) =>
        caller.change(ENDPOINTS.cancelApprovalOperator.request, { pjid, boids, reason }, reason)
      }
      outcome={() => <Asked pjid={pjid} {...(onDone && { onDone })} />}
    />
  );
}

/** The result of a request. Not before it is closed, since the title of the dialog says for how many it was. */
function Asked({ pjid, onDone }: { pjid: string; onDone?: () => void }) {
  const { t } = useTexts();
  useEffect(
    () => () => onDone?.(),
    // Once, after the result was shown.
    // oxlint-disable-next-line react/exhaustive-deps
    [],
  );
  return <Link href={addressOf('/approvals', { pjid })}>{t('nav.approvals')}</Link>;
}
