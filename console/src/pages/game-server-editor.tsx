import { ENDPOINTS, type GameServerOperatorListData } from '../api/endpoints.js';
import type { Caller } from '../app/session-context.js';
import { useTexts } from '../i18n/i18n.js';
import { TextAreaField, TextField } from '../ui/field.js';
import { textIn } from '../ui/form-text.js';
import { GuardedChange } from './guarded-change.js';

export type GameServer = GameServerOperatorListData['gameServerList'][number];

interface GameServerEditorProps {
  readonly caller: Caller;
  /** Null when none is registered. */
  readonly server: GameServer | null;
}

const linesOf = (text: string): string[] => text.split(/\s+/).filter((line) => line !== '');

/** A button with the form of the game server. Header and secrets are only written: left empty, they stay. */
export function GameServerEditor({ caller, server }: GameServerEditorProps) {
  const { t } = useTexts();
  return (
    <GuardedChange
      caller={caller}
      title={t('gameServer.edit')}
      text={t('gameServer.editText')}
      fields={<Fields server={server} />}
      direct={ENDPOINTS.gameServerOperator.save}
      request={ENDPOINTS.gameServerApprovalOperator.requestSave}
      bodyOf={(form) => {
        const [product, item] = [textIn(form, 'giveProductUrl'), textIn(form, 'giveItemUrl')];
        const [name, value] = [textIn(form, 'headerName'), textIn(form, 'headerValue')];
        const secrets = linesOf(textIn(form, 'signingSecrets'));
        return {
          pjid: caller.pjid,
          ...(product && { giveProductUrl: product }),
          ...(item && { giveItemUrl: item }),
          allowedCidrs: linesOf(textIn(form, 'allowedCidrs')),
          ...(value && { header: { name, value } }),
          ...(secrets.length > 0 && { signingSecrets: secrets }),
          keepsSecrets: true,
        };
      }}
    />
  );
}

function Fields({ server }: { server: GameServer | null }) {
  const { t } = useTexts();
  return (
    <>
      <TextField
        name="giveProductUrl"
        label={t('gameServer.product')}
        defaultValue={server?.giveProductUrl ?? ''}
      />
      <TextField name="giveItemUrl" label={t('gameServer.item')} defaultValue={server?.giveItemUrl ?? ''} />
      <TextAreaField
        name="allowedCidrs"
        label={t('gameServer.cidrs')}
        hint={t('gameServer.lines')}
        defaultValue={server?.allowedCidrs.join('\n') ?? ''}
        required
      />
      <TextField
        name="headerName"
        label={t('gameServer.headerName')}
        defaultValue={server?.headerName ?? ''}
        maxLength={100}
      />
      <TextField
        name="headerValue"
        label={t('gameServer.headerValue')}
        hint={t('gameServer.keepSecret')}
        type="password"
      />
      <TextAreaField
        name="signingSecrets"
        label={t('gameServer.secrets')}
        hint={t('gameServer.keepSecret')}
      />
    </>
  );
}
