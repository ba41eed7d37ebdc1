/** A simulator that runs, as the process that holds it sees it. */
export interface RunningSimulator {
  /** What callers put into their settings, by name. */
  readonly addresses: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

/** One line of the list of simulators. */
export interface SimulatorEntry {
  readonly name: string;
  start(ports: { readonly apiPort: number; readonly controlPort: number }): Promise<RunningSimulator>;
  /** A control-plane call to try first: the operation's path and its body. */
  readonly example: { readonly path: string; readonly body: unknown };
}
