/** For each state, the events it accepts and the state each leads to. An event that is not listed is illegal. */
export type Transitions<State extends string, Event extends string> = Readonly<
  Record<State, Readonly<Partial<Record<Event, State>>>>
>;

/** An event reached an entity whose state does not accept it: a bug of Purser, not an error of the caller. */
export class IllegalTransition extends Error {
  override readonly name = 'IllegalTransition';

  constructor(
    readonly from: string,
    readonly event: string,
  ) {
    super(`'${event}' is not possible in state '${from}'`);
  }
}

/**
 * The state that `event` leads to from `from`.
 * @throws IllegalTransition when the table does not list the event for that state.
 */
export function nextState<State extends string, Event extends string>(
  table: Transitions<State, Event>,
  from: State,
  event: Event,
): State {
  const to = table[from][event];
  if (to === undefined) throw new IllegalTransition(from, event);
  return to;
}

/** The states that accept `event`, in the order of the table. */
export function statesAccepting<State extends string, Event extends string>(
  table: Transitions<State, Event>,
  event: Event,
): readonly State[] {
  return (Object.keys(table) as State[]).filter((state) => table[state][event] !== undefined);
}

/** The states that accept at least one event, in the order of the table. */
export function openStates<State extends string, Event extends string>(
  table: Transitions<State, Event>,
): readonly State[] {
  return (Object.keys(table) as State[]).filter((state) => Object.keys(table[state]).length > 0);
}

/** The change that an event makes to many rows by one statement: rows in one of the states `from` end in `to`. */
export interface RowsTransition<State extends string> {
  readonly from: readonly State[];
  readonly to: State;
}

/**
 * The change that `event` makes to rows in any state that accepts it.
 * @throws Error when no state accepts the event, or when the states that do lead to different ones.
 */
export function transitionOfRows<State extends string, Event extends string>(
  table: Transitions<State, Event>,
  event: Event,
): RowsTransition<State> {
  const from = statesAccepting(table, event);
  const [to, ...others] = new Set(from.map((state) => nextState(table, state, event)));
  if (to === undefined || others.length > 0) throw new Error(`'${event}' does not lead to one state`);
  return { from, to };
}
