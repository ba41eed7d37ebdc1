import styles from './badge.module.css';

/** How good a state is, by the color of its badge. The text says it too. */
type Mood = 'good' | 'bad' | 'busy' | 'quiet';

export function Badge({ mood, children }: { mood: Mood; children: string }) {
  return <span className={`${styles['badge']} ${styles[mood]}`}>{children}</span>;
}

const MOODS: Readonly<Record<string, Mood>> = {
  COMPLETED: 'good',
  DELIVERED: 'good',
  PROCESSED: 'good',
  SUCCESS: 'good',
  DONE: 'good',
  CANCELED: 'bad',
  DEAD: 'bad',
  ERROR: 'bad',
  FAILED: 'bad',
  VERIFY_SUCCESS: 'busy',
  COMPLETED_BEFORE_CONSUME: 'busy',
  PENDING: 'busy',
  RUNNING: 'busy',
  READY: 'busy',
  DROPPED: 'bad',
  QUEUED: 'busy',
  SENT: 'good',
  NO_DEVICE: 'bad',
  UNPROCESSED: 'busy',
  WARNING: 'busy',
};

/** Returns how good a state of the service is. */
export const moodOf = (state: string): Mood => MOODS[state] ?? 'quiet';
