/** Rule for the format of a credential, so that a wrong one is refused when it is saved. */
export interface CredentialFormat {
  /** Follows the field's name: `must be ...`. */
  readonly rule: string;
  /** Tells the operator what to do instead. */
  readonly remedy: string;
  readonly isValid: (value: string) => boolean;
}

/** A setting of a store, at a dotted path of the `settings` object. */
export interface Setting {
  readonly path: string;
  /** Describes the setting for the operator who enters it. */
  readonly means: string;
  /** `id`: a whole number or its digits, stored as text. A list: one of its words. */
  readonly kind: 'text' | 'id' | 'boolean' | readonly string[];
  readonly optional?: boolean;
  /** Write-only: sealed at rest, never shown again. */
  readonly secret?: boolean;
  readonly format?: CredentialFormat;
  /** Without it the store's notifications are refused. */
  readonly isForNotifications?: boolean;
}

/** Settings that operators enter for one store, or for the push service. */
export interface SettingsDefinition {
  /** Name of the store on the wire and in the database: at most 20 ASCII characters. */
  readonly store: string;
  readonly settings: readonly Setting[];
  /** Checks settings together, secrets included. Returns the fault, beginning with the field; null without one. */
  readonly faultOf?: (settings: Readonly<Record<string, string | boolean>>) => string | null;
}
