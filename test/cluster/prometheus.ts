import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import type { ClusterPrograms } from '../../launcher/tests/cluster-packages.mjs';
import { freePort } from '../../launcher/embedded/free-port.mjs';
import { ROOT } from '../../launcher/paths.mjs';
import { Restartable } from '../support/faults/restartable.js';
import { hurried, type Rules } from './hurried-rules.js';

/** Prometheus with the alert rules of this project. */
export interface Prometheus {
  readonly url: string;
  readonly process: Restartable;
  /** Names of the alerts that have fired within the last seconds, in order. */
  fired(seconds: number): Promise<string[]>;
}

export interface PrometheusOptions {
  readonly directory: string;
  /** Processes of the service. */
  readonly targets: readonly string[];
  /** Durations of the rules are divided by this. */
  readonly haste: number;
}

const RULES = join(ROOT, 'docker', 'observability', 'alerts.yaml');

/** Starts it on the processes of the service, each measured once a second. */
export async function startPrometheus(
  { prometheus: command, env }: ClusterPrograms,
  { directory, targets, haste }: PrometheusOptions,
): Promise<Prometheus> {
  const port = await freePort();
  const place = join(directory, 'prometheus');
  mkdirSync(place);
  const rules = join(place, 'alerts.yaml');
  writeFileSync(rules, stringify(hurried(parse(readFileSync(RULES, 'utf8')) as Rules, haste)));
  const file = join(place, 'prometheus.yaml');
  const hosts = targets.map((url) => new URL(url).host);
  const settings = {
    global: { scrape_interval: '1s', scrape_timeout: '1s', evaluation_interval: '1s' },
    rule_files: [rules],
    scrape_configs: [{ job_name: 'purser', static_configs: [{ targets: hosts }] }],
  };
  writeFileSync(file, stringify(settings));
  const url = `http://127.0.0.1:${port}`;
  const process = new Restartable({
    name: 'Prometheus',
    command,
    args: [
      `--config.file=${file}`,
      `--storage.tsdb.path=${join(place, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    env,
    logFile: join(directory, 'prometheus.log'),
    pidFile: join(directory, 'prometheus.pid.json'),
    marker: file,
    isReady: () =>
      fetch(`${url}/-/ready`).then(
        ({ ok }) => ok,
        () => false,
      ),
  });
  await process.start();
  const fired = async (seconds: number): Promise<string[]> => {
    const past = Math.max(1, Math.ceil(seconds));
    const query = `count by (alertname) (max_over_time(ALERTS{alertstate="firing"}[${past}s]))`;
    const response = await fetch(`${url}/api/v1/query?${new URLSearchParams({ query }).toString()}`);
    const { data } = (await response.json()) as {
      readonly data: { readonly result: readonly { readonly metric: { readonly alertname: string } }[] };
    };
    return data.result.map(({ metric }) => metric.alertname).toSorted();
  };
  return { url, process, fired };
}
