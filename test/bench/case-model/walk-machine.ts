import * as z from 'zod';

/** A state of the machine: only the fields that decide when its work happens. */
const State = z.object({
  Type: z.enum(['Task', 'Map', 'Parallel', 'Choice', 'Pass', 'Succeed', 'Fail']),
  Next: z.string().optional(),
  MaxConcurrency: z.int().optional(),
  Parameters: z.looseObject({ InvocationType: z.string().optional() }).optional(),
  get ItemProcessor() {
    return Machine.optional();
  },
  get Branches() {
    return z.array(Machine).optional();
  },
});
const Machine = z.object({ StartAt: z.string(), States: z.record(z.string(), State) });
type Machine = z.infer<typeof Machine>;

/** The time of a task's run, in seconds since the machine's start. */
export interface Ran {
  readonly state: string;
  readonly item: number;
  readonly start: number;
  readonly end: number;
}

interface Walk {
  readonly transitionSeconds: number;
  /** Seconds to hand an event to a function that the machine does not wait for. */
  readonly eventSeconds: number;
  /** Returns the seconds of a task for each of its items, in order. A task outside a map has one item. */
  readonly secondsOf: (state: string) => readonly number[];
  readonly ran: Ran[];
  transitions: number;
}

/** Simulates one machine from the moment `from`, for one item of a map. Returns the moment at which the machine ends. */
function walk({ StartAt, States }: Machine, from: number, item: number, walking: Walk): number {
  let now = from;
  for (let name: string | undefined = StartAt; name !== undefined;) {
    const state: z.infer<typeof State> | undefined = States[name];
    if (state === undefined) throw new Error(`there is no state ${name}`);
    walking.transitions += 1;
    now += walking.transitionSeconds;
    if (state.Type === 'Task') {
      const isBegun = state.Parameters?.InvocationType === 'Event';
      if (isBegun) now += walking.eventSeconds;
      const end = now + (walking.secondsOf(name)[item] ?? 0);
      walking.ran.push({ state: name, item, start: now, end });
      if (!isBegun) now = end;
    } else if (state.Type === 'Parallel')
      now = Math.max(...(state.Branches ?? []).map((branch) => walk(branch, now, item, walking)));
    else if (state.Type === 'Map' && state.ItemProcessor !== undefined)
      now = walkMap(state.ItemProcessor, now, state.MaxConcurrency ?? Infinity, walking);
    name = state.Next;
  }
  return now;
}

/** Simulates the items of a map, of which `atATime` run at once. Returns the moment at which the last item ends. */
function walkMap(processor: Machine, from: number, atATime: number, walking: Walk): number {
  const count = walking.secondsOf(processor.StartAt).length;
  const workers = Array.from({ length: Math.min(atATime, count) }, () => from);
  for (let item = 0; item < count; item += 1) {
    const next = workers.indexOf(Math.min(...workers));
    workers[next] = walk(processor, workers[next] ?? from, item, walking);
  }
  return Math.max(from, ...workers);
}

/** Simulates a definition without failures. Returns when each task runs, when all end, and the number of billed transitions. */
export function walkMachine(
  definition: unknown,
  options: Pick<Walk, 'transitionSeconds' | 'eventSeconds' | 'secondsOf'>,
): { readonly ran: readonly Ran[]; readonly end: number; readonly transitions: number } {
  const walking: Walk = { ...options, ran: [], transitions: 1 };
  const end = walk(Machine.parse(definition), 0, 0, walking);
  return { ran: walking.ran, end, transitions: walking.transitions };
}
