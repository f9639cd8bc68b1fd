import { s3 } from '#functions/file/s3-client.ts';
import { stepFunctions } from '#functions/file/start-run.ts';
import { table } from '#functions/store/table.ts';

/**
 * How a call fails. `before`: refused, nothing happened. `after`: it took effect, and the caller learns of an error. `lost`: the same, but
 * the SDK itself sends the request again.
 */
export const FAULT_KINDS = ['before', 'after', 'lost'] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

export interface Fault {
  readonly kind: FaultKind;
  /** Which call from now on fails, from 1; it fails once. */
  readonly nth: number;
}

const unavailable = (): Error =>
  Object.assign(new Error('injected'), {
    name: 'ServiceUnavailable',
    $fault: 'server',
    $retryable: {},
    $metadata: { httpStatusCode: 503 },
  });

/** Lets calls of the functions' AWS clients fail: a piece of middleware around the SDK's retries, another one inside of them. */
export function injectFaults() {
  let fault: Fault | undefined;
  const calls: string[] = [];
  let sends = 0;
  const isDue = (kind: FaultKind, count: number): boolean => fault?.kind === kind && fault.nth === count;

  for (const client of [s3, table, stepFunctions]) {
    // The stacks of the three clients differ in types only.
    const stack = client.middlewareStack as typeof s3.middlewareStack;
    stack.add(
      (next, context) => async (call) => {
        calls.push(context.commandName ?? '');
        const count = calls.length;
        if (isDue('before', count)) throw unavailable();
        const result = await next(call);
        if (isDue('after', count)) throw unavailable();
        return result;
      },
      { step: 'initialize', priority: 'high', name: 'faultsAroundRetries' },
    );
    stack.add(
      (next) => async (call) => {
        sends += 1;
        const count = sends;
        const result = await next(call);
        if (isDue('lost', count)) throw unavailable();
        return result;
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
    /** From here nothing fails; answers the calls of the run by command, and how many requests they were. */
    end(): { calls: readonly string[]; sends: number } {
      fault = undefined;
      return { calls: [...calls], sends };
    },
  };
}
