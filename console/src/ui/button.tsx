import type { ButtonHTMLAttributes } from 'react';
import styles from './button.module.css';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `main` for the one action of a form, `danger` for what cannot be undone, `plain` for one that looks like text. */
  readonly kind?: 'main' | 'danger' | 'plain' | 'usual';
}

/** A button, which does not submit a form unless its type says so. */
export function Button({ kind = 'usual', className, type = 'button', ...rest }: ButtonProps) {
  return (
    <button {...rest} type={type} className={`${styles['button']} ${styles[kind]} ${className ?? ''}`} />
  );
}
