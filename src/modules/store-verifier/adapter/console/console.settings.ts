/** What a project's operator entered for the console store. */
export interface ConsoleSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  /** The one that the game's client asks its codes with. */
  readonly redirectUri: string;
  /** Number of the title's service that sells, as digits; absent means 0. */
  readonly serviceLabel?: string;
}

/** The service that sells; null when what was entered is no number. */
export function serviceLabelOf({ serviceLabel = '0' }: ConsoleSettings): number | null {
  return /^\d{1,9}$/.test(serviceLabel) ? Number(serviceLabel) : null;
}
