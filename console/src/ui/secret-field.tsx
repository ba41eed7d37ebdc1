import { useState } from 'react';
import { useTexts } from '../i18n/i18n.js';
import { TextAreaField } from './field.js';
import { textIn } from './form-text.js';

const removalOf = (name: string): string => `remove.${name}`;

/** Whether a form asks for the removal of a saved secret. */
export const isRemoved = (form: FormData, name: string): boolean => textIn(form, removalOf(name)) !== '';

interface SecretFieldProps {
  readonly label: string;
  readonly name: string;
  readonly hint?: string | undefined;
  readonly required?: boolean;
  /** Whether something is saved that can be removed. */
  readonly removable: boolean;
  /** Called when the removal is chosen, or not any more. */
  readonly onRemove?: (removes: boolean) => void;
}

/** A secret in a form, which is only written: left empty, the saved one stays, unless its removal is chosen. */
export function SecretField({ removable, onRemove, ...area }: SecretFieldProps) {
  const { t } = useTexts();
  const [removes, setRemoves] = useState(false);
  return (
    <>
      <TextAreaField {...area} disabled={removes} />
      {removable && (
        <label>
          <input
            type="checkbox"
            name={removalOf(area.name)}
            checked={removes}
            onChange={({ target: { checked } }) => {
              setRemoves(checked);
              onRemove?.(checked);
            }}
          />{' '}
          {t('form.removeSaved', { name: area.label })}
        </label>
      )}
    </>
  );
}
