import {
  ENDPOINTS,
  type StoreSettingsOperatorListData,
  type StoreSettingsOperatorSaveRequest,
} from '../../api/endpoints.js';
import type { Caller } from '../../app/session-context.js';
import { useTexts } from '../../i18n/i18n.js';
import { AsOpened, useOpened } from '../../ui/as-opened.js';
import { SelectField, TextField } from '../../ui/field.js';
import { textIn } from '../../ui/form-text.js';
import { NOT_SAVED } from '../../ui/saved-version.js';
import { isRemoved, SecretField } from '../../ui/secret-field.js';
import { GuardedChange } from '../people/guarded-change.js';
import { controlOf, readSettings, type SettingField, type StoreDefinition } from './settings-form.js';

export type StoreSettings = StoreSettingsOperatorListData['storeSettingsList'][number];

interface StoreEditorProps {
  readonly caller: Caller;
  readonly definition: StoreDefinition;
  /** Null for a store that is not set up. */
  readonly saved: StoreSettings | null;
}

/**
 * A button with the form of a store's settings. Secrets are only written: those that are left empty stay, unless they
 * are removed.
 */
export function StoreEditor({ caller, definition: { store, fieldList }, saved }: StoreEditorProps) {
  const { t } = useTexts();
  const { pjid } = caller;
  const opened = useOpened(saved);
  return (
    <GuardedChange
      caller={caller}
      title={t(saved === null ? 'stores.add' : 'stores.edit', { store })}
      text={t('stores.editText')}
      opened={opened}
      fields={
        <AsOpened opened={opened}>
          {(shown) => fieldList.map((field) => <Field key={field.path} field={field} saved={shown} />)}
        </AsOpened>
      }
      direct={ENDPOINTS.storeSettingsOperator.save}
      request={ENDPOINTS.storeSettingsOperator.requestSave}
      bodyOf={(form) => ({
        pjid,
        store: store as StoreSettingsOperatorSaveRequest['store'],
        settings: readSettings(
          fieldList,
          (control) => textIn(form, control),
          (control) => isRemoved(form, control),
        ),
        keepsSecrets: true,
        savedVersion: opened.state()?.savedVersion ?? NOT_SAVED,
      })}
    />
  );
}

function Field({ field, saved }: { field: SettingField; saved: StoreSettings | null }) {
  const { t } = useTexts();
  const { path, type, valueList, required, secret, description } = field;
  const isSet = saved?.secretsSet.includes(path) ?? false;
  const control = { name: controlOf(field), label: path };
  const value = String(saved?.settings[path] ?? '');
  if (secret)
    return (
      <SecretField
        {...control}
        hint={isSet ? t('stores.keepSecret', { description }) : description}
        required={required && !isSet}
        removable={isSet && !required}
      />
    );
  const values = type === 'BOOLEAN' ? ['true', 'false'] : valueList;
  if (values.length === 0)
    return <TextField {...control} hint={description} defaultValue={value} required={required} />;
  const none = required ? [] : ([['', t('common.none')]] as const);
  return (
    <SelectField
      {...control}
      defaultValue={value}
      options={[...none, ...values.map((each) => [each, each] as const)]}
    />
  );
}
