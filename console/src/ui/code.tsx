import { useTexts } from '../i18n/i18n.js';
import styles from './code.module.css';

/** A code of the service, and beside it its text in the person's language where the console has one. */
export function Code({ group, code }: { group: string; code: string }) {
  const { word } = useTexts();
  const text = word(group, code);
  return (
    <>
      <span className="mono">{code}</span>
      <CodeText text={text === code ? null : text} />
    </>
  );
}

/** The text beside a code; nothing where the console has none. */
export function CodeText({ text }: { text: string | null }) {
  return text === null ? null : <span className={styles['text']}> ({text})</span>;
}
