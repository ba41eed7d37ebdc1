import type { ReactNode } from 'react';
import type { PlayerOperatorEraseData } from '../../api/endpoints.js';
import { useTexts } from '../../i18n/i18n.js';
import { MemberLink, PlayerLink } from '../../ui/links.js';

/** An accepted erasure, and whom it leaves although purchases name them together with the erased person. */
export function Erased({ pjid, erasure }: { pjid: string; erasure: PlayerOperatorEraseData }) {
  const { t } = useTexts();
  const { eraseId, linkedPlayerIdList = [], linkedImidList = [], linkedComplete = true } = erasure;
  return (
    <>
      <p>{t('player.erased', { eraseId })}</p>
      <Left
        text={t('player.linkedPlayers')}
        ids={linkedPlayerIdList}
        linkTo={(playerId) => <PlayerLink pjid={pjid} playerId={playerId} />}
      />
      <Left
        text={t('player.linkedMembers')}
        ids={linkedImidList}
        linkTo={(imid) => <MemberLink pjid={pjid} imid={imid} />}
      />
      {!linkedComplete && <p>{t('player.linkedMore')}</p>}
    </>
  );
}

interface LeftProps {
  readonly text: string;
  readonly ids: readonly string[];
  readonly linkTo: (id: string) => ReactNode;
}

/** People whom an erasure leaves, each with a link. */
function Left({ text, ids, linkTo }: LeftProps) {
  if (ids.length === 0) return null;
  return (
    <>
      <p>{text}</p>
      <ul>
        {ids.map((id) => (
          <li key={id}>{linkTo(id)}</li>
        ))}
      </ul>
    </>
  );
}
