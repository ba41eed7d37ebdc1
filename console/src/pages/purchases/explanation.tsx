import { Link } from 'wouter';
import type { PurchaseOperatorGetData, PurchaseOperatorTimelineData } from '../../api/endpoints.js';
import { useTexts } from '../../i18n/i18n.js';
import { addressOf, readable } from '../../ui/address.js';
import { PurchaseLink } from '../../ui/links.js';
import { explain } from './explain.js';
import styles from './explanation.module.css';

interface ExplanationProps {
  readonly purchase: PurchaseOperatorGetData;
  /** Undefined until they are loaded; the box is as high then, so that nothing below it moves. */
  readonly events: PurchaseOperatorTimelineData['eventList'] | undefined;
}

/** Says in a sentence or two why the player has the item or not. */
export function Explanation({ purchase, events }: ExplanationProps) {
  const { t } = useTexts();
  return (
    <div className={styles['explanation']}>
      <strong>{t('explain.title')}</strong> {events && <Text purchase={purchase} events={events} />}
    </div>
  );
}

function Text({ purchase, events }: { [K in keyof ExplanationProps]: NonNullable<ExplanationProps[K]> }) {
  const { t, word } = useTexts();
  const { pjid } = purchase;
  const { key, values, ownerBoid, isGrant } = explain(purchase, events);
  const reason = values?.['reason'];
  return (
    <>
      {t(key, reason === undefined ? values : { ...values, reason: word('callReason', reason) })}{' '}
      {ownerBoid !== undefined && <PurchaseLink pjid={pjid} boid={ownerBoid} />}
      {isGrant && (
        <Link href={addressOf('/grants', { pjid, playerId: readable(purchase.playerId) })}>{t('nav.grants')}</Link>
      )}
    </>
  );
}
