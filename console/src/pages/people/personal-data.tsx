import { ENDPOINTS } from '../../api/endpoints.js';
import type { Caller } from '../../app/session-context.js';
import { useTexts } from '../../i18n/i18n.js';
import { DownloadButton } from '../../ui/download-button.js';
import { ReasonDialog } from '../../ui/reason-dialog.js';
import { Erased } from './erased.js';

interface PersonalDataProps {
  readonly caller: Caller;
  /** One of the two is there. */
  readonly playerId: string | null;
  readonly imid: string | null;
}

/** What a person can ask for: a copy of everything that is stored about them, and its erasure. */
export function PersonalData({ caller, playerId, imid }: PersonalDataProps) {
  const { t } = useTexts();
  const person = {
    pjid: caller.pjid,
    ...(playerId !== null && { playerId }),
    ...(imid !== null && { imid }),
  };
  return (
    <div className="row">
      <DownloadButton
        title={t('player.export')}
        fileName={`player-${playerId ?? imid}.json`}
        read={async () => {
          const data = await caller.read(ENDPOINTS.playerOperator.export, person);
          return new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
        }}
      />
      {caller.may('ADMIN') && (
        <ReasonDialog
          kind="danger"
          title={t('player.erase')}
          text={t('player.eraseText', { playerId: playerId ?? '–', imid: imid ?? '–' })}
          onConfirm={(reason) => caller.change(ENDPOINTS.playerOperator.erase, { ...person, reason }, reason)}
          outcome={(erasure) => <Erased pjid={caller.pjid} erasure={erasure} />}
        />
      )}
    </div>
  );
}
