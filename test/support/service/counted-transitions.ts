import type { RunningService } from './start-service.js';

/** Changes of status that a process has counted in its metrics; 0 before the first. */
export async function countedTransitions(
  { http }: RunningService,
  entity: string,
  from: string,
  to: string,
): Promise<number> {
  const { text } = await http.get('/metrics');
  const labels = `entity="${entity}",from="${from}",to="${to}"`;
  return Number(new RegExp(`^purser_transitions_total\\{${labels}\\} (\\S+)$`, 'm').exec(text)?.[1] ?? 0);
}
