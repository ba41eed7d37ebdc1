import { Fragment } from 'react';
import { Link } from 'wouter';
import type { PurchaseOperatorGetData, PurchaseOperatorTimelineData } from '../../api/endpoints.js';
import { useTexts } from '../../i18n/i18n.js';
import { addressOf, readable } from '../../ui/address.js';
import { PurchaseLink } from '../../ui/links.js';
import { explain, type ExplainingPage } from './explain.js';
import styles from './explanation.module.css';

interface ExplanationProps {
  readonly purchase: PurchaseOperatorGetData;
  /** Undefined until they are loaded; the box is as high then, so that nothing below it moves. */
  readonly events: PurchaseOperatorTimelineData['eventList'] | undefined;
  /** Whether they cannot be loaded. */
  readonly isFailed: boolean;
}

/** Says in a sentence or two why the player has the item or not. */
export function Explanation({ purchase, events, isFailed }: ExplanationProps) {
  const { t } = useTexts();
  return (
    <div className={styles['explanation']}>
      <strong>{t('explain.title')}</strong> {events && <Text purchase={purchase} events={events} />}
      {isFailed && t('explain.unknown')}
    </div>
  );
}

interface TextProps {
  readonly purchase: PurchaseOperatorGetData;
  readonly events: PurchaseOperatorTimelineData['eventList'];
}

function Text({ purchase, events }: TextProps) {
  const { t, word } = useTexts();
  const { pjid } = purchase;
  const { key, values, ownerBoid, pages = [] } = explain(purchase, events);
  const reason = values?.['reason'];
  return (
    <>
      {t(key, reason === undefined ? values : { ...values, reason: word('callReason', reason) })}{' '}
      {ownerBoid !== undefined && <PurchaseLink pjid={pjid} boid={ownerBoid} />}
      {pages.map((page, index) => (
        <Fragment key={page}>
          {index > 0 && ' · '}
          <Link href={ADDRESSES[page](purchase)}>{t(`nav.${page}`)}</Link>
        </Fragment>
      ))}
    </>
  );
}

const ADDRESSES: Readonly<Record<ExplainingPage, (purchase: PurchaseOperatorGetData) => string>> = {
  grants: ({ pjid, playerId, imid }) =>
    addressOf('/grants', { pjid, playerId: readable(playerId), imid: readable(imid) }),
  gameServer: ({ pjid }) => addressOf('/game-server', { pjid }),
};
