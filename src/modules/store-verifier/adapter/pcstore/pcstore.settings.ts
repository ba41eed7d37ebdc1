/** What a project's operator entered for the PC store. */
export interface PcstoreSettings {
  /** Decimal digits. */
  readonly appId: string;
  /** The publisher's key: opens every order of the app. */
  readonly webApiKey: string;
  /** Orders are made for testing, and no money moves; real ones when absent. */
  readonly sandbox?: boolean;
}
