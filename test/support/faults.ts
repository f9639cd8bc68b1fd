import { s3 } from '#functions/objects/s3-client.ts';
import { stepFunctions } from '#functions/file/step-functions.ts';
import { tableClient } from '#functions/store/table-client.ts';
import { currentProcess, elsewhere } from './as-process.ts';
import type { Fault, FaultKind } from './fault-kinds.ts';

const unavailable = (): Error =>
  Object.assign(new Error('injected'), {
    name: 'ServiceUnavailable',
    $fault: 'server',
    $retryable: {},
    $metadata: { httpStatusCode: 503 },
  });

/** Returns the error that Lambda gives for a process that has ended. */
const gone = (): Error => Object.assign(new Error('the process is gone'), { name: 'Runtime.ExitError' });

/**
 * Returns a call's answer, or throws its error. Callers apply the fault first, because a fault replaces errors too, even "there is no such
 * object".
 */
function settled<Answer>(answer: PromiseSettledResult<Answer>): Answer {
  if (answer.status === 'rejected') throw answer.reason;
  return answer.value;
}

/**
 * Makes calls of the functions' AWS clients fail. One layer surrounds all retries of a call, and another one surrounds each single request.
 */
export function injectFaults() {
  let fault: Fault | undefined;
  const calls: string[] = [];
  let sends = 0;
  /** Returns the fault if it is due now, and removes it. */
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

  function outsideOfRetries<Answer>(name: string, make: () => Promise<Answer>): Promise<Answer> {
    calls.push(name);
    return around(make, calls.length);
  }

  async function insideOfRetries<Answer>(make: () => Promise<Answer>): Promise<Answer> {
    sends += 1;
    const count = sends;
    const [answer] = await Promise.allSettled([make()]);
    if (strikes('lost', count)) throw unavailable();
    return settled(answer);
  }

  for (const client of [s3, stepFunctions]) {
    // The two clients' middleware stacks differ in types only.
    const stack = client.middlewareStack as typeof s3.middlewareStack;
    stack.add((next, context) => (call) => outsideOfRetries(context.commandName ?? '', () => next(call)), {
      step: 'initialize',
      priority: 'high',
      name: 'faultsAroundRetries',
    });
    stack.add((next) => (call) => insideOfRetries(() => next(call)), {
      step: 'finalizeRequest',
      priority: 'low',
      name: 'faultsInsideRetries',
    });
  }
  tableClient.aroundRequests.push((request, next) => outsideOfRetries(request.operation, () => next(request)));
  tableClient.aroundAttempts.push((request, next) => insideOfRetries(() => next(request)));

  return {
    /** Begins a run: counts calls from here, and makes one of them fail. */
    begin(next?: Fault): void {
      fault = next;
      calls.length = 0;
      sends = 0;
    },
    /** Ends the run. Returns its calls by command, the number of requests, and whether the fault happened. */
    end(): { calls: readonly string[]; sends: number; hasStruck: boolean } {
      const hasStruck = fault === undefined;
      fault = undefined;
      return { calls: [...calls], sends, hasStruck };
    },
  };
}
