import type { Caller } from '../../app/session-context.js';
import { useTexts } from '../../i18n/i18n.js';
import { MemberLink } from '../../ui/links.js';
import { usePlayerPurchases } from './player-purchases.js';

/** The members who have bought for a player, of whom the address names none: the monthly limit is that of a member. */
export function PlayerMembers({ caller, playerId }: { caller: Caller; playerId: string }) {
  const { t } = useTexts();
  const { data, hasNextPage } = usePlayerPurchases(caller, playerId);
  // The list of purchases below says that it is loading, or why it failed.
  if (data === undefined) return <p>{t('player.limitOfMember')}</p>;
  const named = data.pages.flatMap(({ purchaseList }) => purchaseList.map(({ imid }) => imid));
  const imids = [...new Set(named)].filter((imid) => imid !== null);
  if (imids.length === 0)
    return (
      <p>
        {t('player.limitOfMember')} {t(hasNextPage ? 'player.noMemberSoFar' : 'player.noMember')}
      </p>
    );
  return (
    <>
      <p>
        {t('player.limitOfMember')} {t(hasNextPage ? 'player.membersSoFar' : 'player.members')}
      </p>
      <ul aria-label={t('player.memberList')}>
        {imids.map((imid) => (
          <li key={imid}>
            <MemberLink pjid={caller.pjid} playerId={playerId} imid={imid} />
          </li>
        ))}
      </ul>
    </>
  );
}
