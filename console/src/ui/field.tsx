import { type ReactNode, useId } from 'react';
import styles from './field.module.css';

interface FieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  /** Renders the control with the id that the label refers to, and with that of the hint. */
  readonly children: (ids: { id: string; 'aria-describedby'?: string }) => ReactNode;
}

/** A form control with its label. */
function Field({ label, hint, children }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      {children(hint === undefined ? { id } : { id, 'aria-describedby': hintId })}
      {hint !== undefined && <small id={hintId}>{hint}</small>}
    </div>
  );
}

interface TextFieldProps {
  readonly label: string;
  readonly name: string;
  readonly hint?: string | undefined;
  readonly type?: 'text' | 'password' | 'date' | 'datetime-local' | 'number' | 'search';
  readonly defaultValue?: string;
  readonly required?: boolean;
  readonly maxLength?: number;
  readonly onChange?: (value: string) => void;
}

/** A line of text in a form, without state of its own: its value is read when the form is submitted. */
export function TextField({ label, hint, onChange, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint}>
      {(ids) => (
        <input
          {...ids}
          {...input}
          className={styles['input']}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => onChange?.(event.target.value)}
        />
      )}
    </Field>
  );
}

interface TextAreaFieldProps {
  readonly label: string;
  readonly name: string;
  readonly hint?: string | undefined;
  readonly defaultValue?: string;
  readonly required?: boolean;
  readonly maxLength?: number;
  /** Whether it takes no text, and the form has no such field. */
  readonly disabled?: boolean;
}

/** Lines of text in a form. */
export function TextAreaField({ label, hint, ...area }: TextAreaFieldProps) {
  return (
    <Field label={label} hint={hint}>
      {(ids) => (
        <textarea
          {...ids}
          {...area}
          rows={4}
          className={`${styles['input']} ${styles['area']}`}
          autoComplete="off"
          spellCheck={false}
        />
      )}
    </Field>
  );
}

interface SelectFieldProps {
  readonly label: string;
  readonly name: string;
  /** What is chosen at first. */
  readonly defaultValue?: string;
  /** What is chosen, where something else than the field decides that. */
  readonly value?: string;
  /** Value and text of each option. */
  readonly options: readonly (readonly [value: string, text: string])[];
  readonly onChange?: (value: string) => void;
}

/** A choice in a form. */
export function SelectField({ label, options, onChange, ...select }: SelectFieldProps) {
  return (
    <Field label={label}>
      {(ids) => (
        <select
          {...ids}
          {...select}
          className={styles['input']}
          onChange={(event) => onChange?.(event.target.value)}
        >
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
