/** The clock of a project after a move. */
export interface ClockView {
  /** Sum of all moves of the project. Add it to a time of an answer to get the time by the project's clock. */
  readonly totalSeconds: number;
}
