/** Version and state of a row at one moment. */
export interface Point {
  readonly version: number;
  readonly state: string;
}

/**
 * A call of one client on the row, as the client saw it. Moments are numbers of one counter for all clients. Each begin and each answer of
 * a call has a number of its own.
 */
export interface Operation {
  readonly name: string;
  readonly begunAt: number;
  readonly answeredAt: number;
  /** The version that a move was based on. */
  readonly on?: number;
  /** `won`: the move was done. `refused`: the move was not done; version and state are given if the answer has them. */
  readonly outcome:
    | ({ readonly kind: 'won' | 'read' } & Point)
    | { readonly kind: 'refused'; readonly version?: number; readonly state?: string };
}

const observed = ({ outcome }: Operation): number => outcome.version ?? 0;

/**
 * Returns the faults of a history that is not linearizable; empty if it is. In a linearizable history, all operations have one order in
 * which each takes effect between its begin and its answer. Versions order the moves, so there is only one order to check.
 */
export function faultsOf(start: Point, operations: readonly Operation[]): string[] {
  const won = operations.filter(({ outcome }) => outcome.kind === 'won').toSorted((a, b) => observed(a) - observed(b));
  const states = new Map([start, ...won.map(({ outcome }) => outcome)].map(({ version, state }) => [version, state]));
  const faults = won.flatMap((operation, index) => {
    const { name, on } = operation;
    const version = observed(operation);
    return [
      ...(version === start.version + index + 1 ? [] : [`${name} made version ${version} as move ${index + 1}`]),
      ...(on === version - 1 ? [] : [`${name} on version ${on} made version ${version}`]),
    ];
  });
  for (const operation of operations) {
    const { name, begunAt, answeredAt, on, outcome } = operation;
    const known = operations.filter((other) => other.answeredAt < begunAt).map(observed);
    const possible = won.filter((other) => other.begunAt < answeredAt && other !== operation).map(observed);
    const low = Math.max(start.version, ...known);
    const high = Math.max(start.version, ...possible);
    const seen = outcome.kind === 'won' ? outcome.version - 1 : outcome.version;
    if (seen !== undefined && (seen < low || seen > high))
      faults.push(`${name} saw version ${seen}, not one of ${low} to ${high}`);
    if (outcome.kind === 'refused' && outcome.version !== undefined && outcome.version === on)
      faults.push(`${name} was refused as outdated on the newest version ${on}`);
    if (outcome.kind === 'won' || outcome.state === undefined) continue;
    const from = outcome.version ?? low;
    const to = outcome.version ?? high;
    const isPossible = Array.from({ length: to - from + 1 }, (_, index) => states.get(from + index)).includes(
      outcome.state,
    );
    if (!isPossible) faults.push(`${name} saw state ${outcome.state}, which no version of ${from} to ${to} had`);
  }
  return faults;
}

interface Client {
  /** Tries one action on the version. Returns the operation's name and outcome. */
  readonly move: (on: Point, turn: number) => Promise<Pick<Operation, 'name' | 'outcome'>>;
  readonly read: () => Promise<Point>;
}

/**
 * Runs the clients at the same time. Each client bases its move on the version that it knows. After a refusal, it reads the row to learn
 * the current version.
 */
export async function race(start: Point, clients: readonly Client[], turns: number): Promise<Operation[]> {
  const operations: Operation[] = [];
  let moment = 0;
  const next = (): number => (moment += 1);
  const play = async ({ move, read }: Client): Promise<void> => {
    let known = start;
    for (let turn = 0; turn < turns; turn += 1) {
      const begunAt = next();
      const done = await move(known, turn);
      operations.push({ ...done, begunAt, answeredAt: next(), on: known.version });
      if (done.outcome.kind !== 'refused') {
        known = done.outcome;
        continue;
      }
      const readAt = next();
      known = await read();
      operations.push({ name: 'read', begunAt: readAt, answeredAt: next(), outcome: { kind: 'read', ...known } });
    }
  };
  await Promise.all(clients.map(play));
  return operations;
}

/** Returns the moves that were done, by version. */
export const wonMoves = (operations: readonly Operation[]): Operation[] =>
  operations.filter(({ outcome }) => outcome.kind === 'won').toSorted((a, b) => observed(a) - observed(b));
