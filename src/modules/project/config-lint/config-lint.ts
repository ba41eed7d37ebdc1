/** Code of a finding about the configuration of a project. */
export type ConfigCode =
  | 'STORE_SETTINGS_MISSING'
  | 'STORE_REFUSES_CREDENTIALS'
  | 'STORE_UNREACHABLE'
  | 'NOTIFICATIONS_NOT_CONFIGURED'
  | 'PRODUCT_WITHOUT_PRICE'
  | 'PRODUCT_WITHOUT_LABEL'
  | 'PRODUCT_WITHOUT_ITEM_ID'
  | 'GAME_SERVER_MISSING'
  | 'GAME_SERVER_NOT_CONFORMANT'
  | 'KEY_EXPIRES_SOON'
  | 'CERTIFICATE_EXPIRES_SOON'
  | 'CLOCK_SKEW';

/**
 * How much a finding matters, worst first. ERROR: something does not work. WARNING: something is missing or will fail.
 */
const SEVERITIES = ['ERROR', 'WARNING', 'INFO'] as const;

/** One of {@link SEVERITIES}. */
export type Severity = (typeof SEVERITIES)[number];

/** A finding in the configuration of a project that an operator should check. */
export interface ConfigFinding {
  /** What kind of thing it is. */
  readonly code: ConfigCode;
  /** ERROR: something does not work; WARNING: something is missing or will fail; INFO: something to know. */
  readonly severity: Severity;
  /** What is wrong, with the name of the store, the product or the field. */
  readonly message: string;
  /** What to do about it. */
  readonly remedy: string;
}

/** Port: checks a part of the configuration of projects. It ends within twelve seconds and changes nothing. */
export interface ConfigLint {
  findingsOf(pjid: string): Promise<readonly ConfigFinding[]>;
}

/** Sorts findings, worst first; findings of one severity stay in their order. */
export const worstFirst = (findings: readonly ConfigFinding[]): readonly ConfigFinding[] =>
  SEVERITIES.flatMap((severity) => findings.filter((finding) => finding.severity === severity));
