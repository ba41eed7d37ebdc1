import { useTexts } from '../i18n/i18n.js';
import { CodeText } from './code.js';
import { textOfCode, type TimelineSubject } from './code-text.js';
import styles from './timeline.module.css';

/** An event of a purchase, a reward or a message. */
export interface TimelineEvent {
  /** ISO 8601. */
  readonly at: string;
  readonly kind: string;
  readonly detail: object;
}

/** Events in order, each with its details. */
export function Timeline({
  events,
  subject,
}: {
  events: readonly TimelineEvent[];
  subject: TimelineSubject;
}) {
  const { t, time, word } = useTexts();
  if (events.length === 0) return <p>{t('common.empty')}</p>;
  return (
    <ol className={styles['timeline']}>
      {events.map(({ at, kind, detail }, index) => (
        // Two events can be alike in everything.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index}>
          <time dateTime={at}>{time(Date.parse(at) / 1000)}</time>
          <strong>{word('timeline', kind)}</strong>
          <Detail kind={kind} detail={detail} subject={subject} />
        </li>
      ))}
    </ol>
  );
}

interface DetailProps extends Pick<TimelineEvent, 'kind' | 'detail'> {
  readonly subject: TimelineSubject;
}

/** Names and values as the service has them; beside a code its text in the person's language. */
function Detail({ kind, detail, subject }: DetailProps) {
  const { word } = useTexts();
  const fields = Object.entries(detail).filter(([, value]) => value !== null && value !== undefined);
  return (
    <dl>
      {fields.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <span className="mono">{typeof value === 'object' ? JSON.stringify(value) : String(value)}</span>
            <CodeText text={textOfCode(subject, { kind, name, value }, word)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
