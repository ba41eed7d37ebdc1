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
      {linkedPlayerIdList.length > 0 && (
        <>
          <p>{t('player.linkedPlayers')}</p>
          <ul>
            {linkedPlayerIdList.map((playerId) => (
              <li key={playerId}>
                <PlayerLink pjid={pjid} playerId={playerId} />
              </li>
            ))}
          </ul>
        </>
      )}
      {linkedImidList.length > 0 && (
        <>
          <p>{t('player.linkedMembers')}</p>
          <ul>
            {linkedImidList.map((imid) => (
              <li key={imid}>
                <MemberLink pjid={pjid} imid={imid} />
              </li>
            ))}
          </ul>
        </>
      )}
      {!linkedComplete && <p>{t('player.linkedMore')}</p>}
    </>
  );
}
