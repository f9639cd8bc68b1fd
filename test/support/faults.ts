import { s3 } from '#functions/objects/s3-client.ts';
import { stepFunctions } from '#functions/file/step-functions.ts';
import { table } from '#functions/store/table.ts';
import { currentProcess, elsewhere } from './as-process.ts';

/**
 * How a call fails. `before`: refused, nothing happened. `after`: it took effect, and the caller learns of an error. `lost`: the same, but
 * the SDK itself sends the request again, so that it takes effect twice. `crash`: it took effect, and the process that made it is gone.
 * `slow`: nothing fails, but before the call is made others have come to do the same.
 */
export const FAULT_KINDS = ['before', 'after', 'lost', 'crash', 'slow'] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

export interface Fault {
  readonly kind: FaultKind;
  /** Which call from now on fails, from 1; it fails once. */
  readonly nth: number;
  /** What happens during a slow call. */
  readonly meanwhile?: () => Promise<unknown>;
}

const unavailable = (): Error =>
  Object.assign(new Error('injected'), {
    name: 'ServiceUnavailable',
    $fault: 'server',
    $retryable: {},
    $metadata: { httpStatusCode: 503 },
  });

/** What Lambda reports of a process that ended. */
const gone = (): Error => Object.assign(new Error('the process is gone'), { name: 'Runtime.ExitError' });

/** The answer of a call, or the error that it ended with: also "there is no such object" may be lost on its way. */
function settled<Answer>(answer: PromiseSettledResult<Answer>): Answer {
  if (answer.status === 'rejected') throw answer.reason;
  return answer.value;
}

/** Lets calls of the functions' AWS clients fail: a piece of middleware around the SDK's retries, another one inside of them. */
export function injectFaults() {
  let fault: Fault | undefined;
  const calls: string[] = [];
  let sends = 0;
  /** A fault that is due strikes, and is over. */
  function strikes(kind: FaultKind, count: number): Fault | undefined {
    if (fault?.kind !== kind || fault.nth !== count) return undefined;
    const due = fault;
    fault = undefined;
    return due;
  }

  async function around<Answer>(make: () => Promise<Answer>, count: number): Promise<Answer> {
    const inside = currentProcess();
    if (inside?.isGone === true) throw gone();
    if (strikes('before', count)) throw unavailable();
    await elsewhere(() => strikes('slow', count)?.meanwhile?.());
    const [answer] = await Promise.allSettled([make()]);
    if (strikes('after', count)) throw unavailable();
    if (strikes('crash', count)) {
      if (inside !== undefined) inside.isGone = true;
      throw gone();
    }
    return settled(answer);
  }

  for (const client of [s3, table, stepFunctions]) {
    // The stacks of the three clients differ in types only.
    const stack = client.middlewareStack as typeof s3.middlewareStack;
    stack.add(
      (next, context) => (call) => {
        calls.push(context.commandName ?? '');
        return around(() => next(call), calls.length);
      },
      { step: 'initialize', priority: 'high', name: 'faultsAroundRetries' },
    );
    stack.add(
      (next) => async (call) => {
        sends += 1;
        const count = sends;
        const [answer] = await Promise.allSettled([next(call)]);
        if (strikes('lost', count)) throw unavailable();
        return settled(answer);
      },
      { step: 'finalizeRequest', priority: 'low', name: 'faultsInsideRetries' },
    );
  }

  return {
    /** Begins a run: from here calls are counted, and one of them fails. */
    begin(next?: Fault): void {
      fault = next;
      calls.length = 0;
      sends = 0;
    },
    /** From here nothing fails; answers the calls of the run by command, how many requests they were, and whether the fault struck. */
    end(): { calls: readonly string[]; sends: number; hasStruck: boolean } {
      const hasStruck = fault === undefined;
      fault = undefined;
      return { calls: [...calls], sends, hasStruck };
    },
  };
}
