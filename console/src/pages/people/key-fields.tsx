import { useTexts } from '../../i18n/i18n.js';
import { TextAreaField, TextField } from '../../ui/field.js';
import { CEILING_SCOPES, ceilingOf, KEY_ROLES, KEY_SCOPES } from './key-form.js';

/** The fields of a new key: what it is for, and the limits of its use. */
export function KeyFields() {
  const { t } = useTexts();
  return (
    <>
      <TextField name="label" label={t('keys.label')} maxLength={100} required />
      <Choices name="roles" title={t('keys.roles')} values={KEY_ROLES} chosen="GAME" />
      <details>
        <summary>{t('keys.limits')}</summary>
        <p>{t('keys.limitsText')}</p>
        <TextField name="expiresAt" type="datetime-local" label={t('keys.expires')} />
        <TextAreaField name="allowedCidrs" label={t('keys.cidrs')} hint={t('gameServer.lines')} />
        <Choices name="scopes" title={t('keys.scopes')} values={KEY_SCOPES} />
        <label>
          <input type="checkbox" name="readOnly" /> {t('keys.readOnly')}
        </label>
        <fieldset>
          <legend>{t('keys.ceilings')}</legend>
          {CEILING_SCOPES.map((scope) => (
            <TextField key={scope} name={ceilingOf(scope)} type="number" label={scope} />
          ))}
        </fieldset>
      </details>
    </>
  );
}

interface ChoicesProps {
  readonly name: string;
  readonly title: string;
  readonly values: readonly string[];
  /** The one that is chosen at first. */
  readonly chosen?: string;
}

function Choices({ name, title, values, chosen }: ChoicesProps) {
  return (
    <fieldset>
      <legend>{title}</legend>
      {values.map((value) => (
        <label key={value}>
          <input type="checkbox" name={name} value={value} defaultChecked={value === chosen} /> {value}{' '}
        </label>
      ))}
    </fieldset>
  );
}
