import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import { type AccountOperatorGetData, ENDPOINTS } from '../../api/endpoints.js';
import { CallError } from '../../api/call.js';
import { type Caller, useCaller } from '../../app/session-context.js';
import { useTexts } from '../../i18n/i18n.js';
import { Loaded, LoadedPages } from '../../ui/async.js';
import { Facts } from '../../ui/table.js';
import styles from './player.module.css';
import { PersonalData } from './personal-data.js';
import { PlayerMembers } from './player-members.js';
import { PlayerMemos } from './player-memos.js';
import { PlayerRefusals } from './player-refusals.js';
import { PlayerRecords } from './player-records.js';
import { PurchaseTable } from '../purchases/purchase-columns.js';
import { usePlayerPurchases } from './player-purchases.js';

/**
 * A player: their monthly limit, the last purchase that was refused, their purchases with the notes on them, and what
 * they were given and sent. Of a platform member without a player, what is the member's.
 */
export function PlayerPage() {
  const { t } = useTexts();
  const caller = useCaller();
  const [params] = useSearchParams();
  const [playerId, imid] = [params.get('playerId') || null, params.get('imid') || null];
  return (
    <>
      <Facts
        facts={[
          [t('purchase.player'), playerId && <code key="player">{playerId}</code>],
          [t('purchase.member'), imid && <code key="member">{imid}</code>],
        ]}
      />
      {caller.may('SUPPORT') && <PersonalData caller={caller} playerId={playerId} imid={imid} />}
      <h2>{t('player.limit')}</h2>
      <MonthlyLimit caller={caller} playerId={playerId} imid={imid} />
      <h2>{t('player.refused')}</h2>
      {playerId !== null && <PlayerRefusals caller={caller} person={{ playerId }} />}
      {playerId === null && imid !== null && <PlayerRefusals caller={caller} person={{ imid }} />}
      {playerId !== null && <Purchases caller={caller} playerId={playerId} />}
      <PlayerRecords playerId={playerId} imid={imid} />
    </>
  );
}

function Purchases({ caller, playerId }: { caller: Caller; playerId: string }) {
  const { t } = useTexts();
  const purchases = usePlayerPurchases(caller, playerId);
  return (
    <>
      <h2>{t('player.purchases')}</h2>
      <LoadedPages query={purchases}>
        {(pages) => (
          <PurchaseTable
            caption={t('player.purchases')}
            purchases={pages.flatMap(({ purchaseList }) => purchaseList)}
          />
        )}
      </LoadedPages>
      <h2>{t('player.memos')}</h2>
      <PlayerMemos caller={caller} playerId={playerId} />
    </>
  );
}

interface MonthlyLimitProps {
  readonly caller: Caller;
  readonly playerId: string | null;
  readonly imid: string | null;
}

/** The limit of the member; without a member, the members who have bought for the player. */
function MonthlyLimit({ caller, playerId, imid }: MonthlyLimitProps) {
  if (imid !== null) return <Limit imid={imid} />;
  return playerId === null ? null : <PlayerMembers caller={caller} playerId={playerId} />;
}

function Limit({ imid }: { imid: string }) {
  const { t } = useTexts();
  const caller = useCaller();
  const query = useQuery({
    queryKey: ['account', caller.pjid, imid],
    queryFn: ({ signal }) =>
      caller.read(ENDPOINTS.accountOperator.get, { imid }, signal).catch((error: unknown) => {
        if (isUnknownAccount(error)) return null;
        throw error;
      }),
  });
  return (
    <Loaded query={query}>
      {(account) =>
        account === null ? (
          <p>{t('player.unknownAccount')}</p>
        ) : (
          <>
            <Headroom account={account} />
            <Facts
              facts={[
                [t('player.country'), account.countryCreated],
                [t('player.birthDate'), account.birthDate],
                [t('player.policy'), account.appliedPolicy],
              ]}
            />
          </>
        )
      }
    </Loaded>
  );
}

/** Whether the project may not see the account of a member, as of those who have bought nothing in it. */
const isUnknownAccount = (error: unknown): boolean =>
  error instanceof CallError &&
  error.code === 'INVALID_PARAMETER' &&
  error.message.startsWith('imid: there is no');

/** How much of the limit is left. */
function Headroom({ account }: { account: AccountOperatorGetData }) {
  const { t, money } = useTexts();
  const { currency, limitConfigMicroPrice: limit, thisMonthAmountMicroPrice: spent } = account;
  if (limit === null || spent === null) return <p>{t('player.noLimit')}</p>;
  const text = t('player.spent', { spent: money(spent, currency), limit: money(limit, currency) });
  return (
    <p className={styles['headroom']}>
      <meter
        min={0}
        max={Math.max(1, limit)}
        high={limit * 0.8}
        value={Math.min(spent, limit)}
        aria-label={text}
      />
      <span>
        {text} · {t('player.left', { left: money(Math.max(0, limit - spent), currency) })}
      </span>
    </p>
  );
}
