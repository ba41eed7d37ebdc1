// @ts-check

/** What `--with` adds to the usual set-up, as the text above the table says it. */
export const ADDITIONS = {
  everything: 'With traces of every request to a collector (OTLP) and rate limits that count every request.',
  binlog:
    'With `log_bin=1` and `sync_binlog=1`: every commit is synced twice, as on a primary with replicas.',
};
