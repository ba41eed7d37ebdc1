import { useState } from 'react';
import { ENDPOINTS, type GameServerOperatorListData } from '../../api/endpoints.js';
import type { Caller } from '../../app/session-context.js';
import { useTexts } from '../../i18n/i18n.js';
import { AsOpened, useOpened } from '../../ui/as-opened.js';
import { TextAreaField, TextField } from '../../ui/field.js';
import { entriesIn, textIn } from '../../ui/form-text.js';
import { NOT_SAVED } from '../../ui/saved-version.js';
import { isRemoved, SecretField } from '../../ui/secret-field.js';
import { GuardedChange } from '../people/guarded-change.js';

export type GameServer = GameServerOperatorListData['gameServerList'][number];

interface GameServerEditorProps {
  readonly caller: Caller;
  /** Null when none is registered. */
  readonly server: GameServer | null;
}

/** A button with the form of the game server. Header value and secrets are only written: left empty, they stay. */
export function GameServerEditor({ caller, server }: GameServerEditorProps) {
  const { t } = useTexts();
  const opened = useOpened(server);
  return (
    <GuardedChange
      caller={caller}
      title={t('gameServer.edit')}
      text={t('gameServer.editText')}
      opened={opened}
      fields={<AsOpened opened={opened}>{(shown) => <Fields server={shown} />}</AsOpened>}
      direct={ENDPOINTS.gameServerOperator.save}
      request={ENDPOINTS.gameServerApprovalOperator.requestSave}
      bodyOf={(form) => {
        const [product, item] = [textIn(form, 'giveProductUrl'), textIn(form, 'giveItemUrl')];
        const [name, value] = [textIn(form, 'headerName'), textIn(form, 'headerValue')];
        const secrets = entriesIn(form, 'signingSecrets');
        const setsSecrets = secrets.length > 0 || isRemoved(form, 'signingSecrets');
        return {
          pjid: caller.pjid,
          ...(product && { giveProductUrl: product }),
          ...(item && { giveItemUrl: item }),
          allowedCidrs: entriesIn(form, 'allowedCidrs'),
          ...(value && { header: { name, value } }),
          removesHeader: isRemoved(form, 'headerValue'),
          ...(setsSecrets && { signingSecrets: secrets }),
          keepsSecrets: true,
          savedVersion: opened.state()?.savedVersion ?? NOT_SAVED,
        };
      }}
    />
  );
}

function Fields({ server }: { server: GameServer | null }) {
  const { t } = useTexts();
  const savedName = server?.headerName ?? '';
  const [headerName, setHeaderName] = useState(savedName);
  const [removesHeader, setRemovesHeader] = useState(false);
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
        defaultValue={savedName}
        maxLength={100}
        required={savedName !== '' && !removesHeader}
        onChange={setHeaderName}
      />
      {/* Not a password to the browser, which could fill in that of the sign-in. */}
      <SecretField
        name="headerValue"
        label={t('gameServer.headerValue')}
        hint={t('gameServer.keepHeader')}
        required={headerName.trim() !== savedName}
        removable={savedName !== ''}
        onRemove={setRemovesHeader}
      />
      <SecretField
        name="signingSecrets"
        label={t('gameServer.secrets')}
        hint={t('gameServer.keepSecret')}
        removable={(server?.signingSecretCount ?? 0) > 0}
      />
    </>
  );
}
