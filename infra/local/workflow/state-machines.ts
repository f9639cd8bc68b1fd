import { randomUUID } from 'node:crypto';
import type { StateMachine } from 'aws-local-stepfunctions';
import * as z from 'zod';
import type { JsonOperation } from '../aws/aws-endpoint.ts';
import { AwsError } from '../aws/aws-error.ts';
import type { FunctionHost } from '../functions/function-host.ts';
import type { FunctionError } from '../functions/run-handler.ts';
import { judgeExecution, STATE_BYTES_MAX } from '../gate/judge-message.ts';
import type { StateMachineModel } from '../template/model.ts';
import { guardStateMachine } from './asl-guard.ts';
import type { Execution, ExecutionEnd, ExecutionStore } from './execution-store.ts';

const StartInput = z.object({
  stateMachineArn: z.string(),
  name: z.string().optional(),
  input: z.string().default('{}'),
});
const DescribeInput = z.object({ executionArn: z.string() });
const JsonValue = z.json();
type JsonValue = z.infer<typeof JsonValue>;
const InvokeParameters = z.object({
  FunctionName: z.string(),
  Payload: z.unknown(),
  InvocationType: z.enum(['RequestResponse', 'Event']).default('RequestResponse'),
});

/** A task's failure. The interpreter matches `name` against `ErrorEquals`. The message is the JSON that AWS gives as the cause. */
class TaskError extends Error {
  override readonly name: string;

  constructor({ errorType, errorMessage, trace }: FunctionError) {
    super(JSON.stringify({ errorType, errorMessage, trace }));
    this.name = errorType;
  }
}

interface Machine {
  readonly definition: StateMachineModel['definition'];
  readonly tasks: readonly string[];
  /** The interpreter of the definition, made when the first execution starts. */
  interpreter?: Promise<StateMachine>;
}

/** Imports the interpreter when the first execution starts. The import is slow: the package contains several query languages. */
const loadInterpreter = () => import('aws-local-stepfunctions');

interface StateMachinesOptions {
  readonly models: readonly StateMachineModel[];
  readonly functions: FunctionHost;
  readonly store: ExecutionStore;
  /** Accepts an event for a function. For a task that only sends the event and does not wait until the function has ended. */
  readonly accept: (functionArn: string, event: unknown) => void;
}

/** Runs the template's state machines. `resume` runs interrupted executions again after a restart. */
export class StateMachines {
  readonly #machines: ReadonlyMap<string, Machine>;
  readonly #functions: FunctionHost;
  readonly #store: ExecutionStore;
  readonly #accept: (functionArn: string, event: unknown) => void;
  readonly #aborts = new Map<string, () => void>();
  #isClosed = false;

  /**
   * Checks all machines.
   * @throws UnsupportedTemplateError for a machine that would not run here as on AWS
   */
  constructor(options: StateMachinesOptions) {
    this.#functions = options.functions;
    this.#store = options.store;
    this.#accept = options.accept;
    this.#machines = new Map(
      options.models.map(({ arn, definition }) => [arn, { definition, tasks: guardStateMachine(definition) }]),
    );
  }

  /**
   * Runs all executions again that were interrupted when the local cloud last stopped, each from its beginning. This is safe: tasks are
   * idempotent, as retries require.
   */
  resume(): void {
    for (const execution of this.#store.running()) this.#run(execution);
  }

  close(): void {
    this.#isClosed = true;
    for (const abort of this.#aborts.values()) abort();
  }

  /** Starts an execution for a rule of EventBridge. */
  start(stateMachineArn: string, input: unknown): void {
    this.startExecution({ stateMachineArn, input: JSON.stringify(input) });
  }

  /**
   * Answers Step Functions' `StartExecution` for a standard workflow. If an execution with the same name and input is running, returns that
   * execution. Refuses the name if the execution has ended or has another input.
   */
  readonly startExecution: JsonOperation = (request) => {
    const { stateMachineArn, name = randomUUID(), input } = StartInput.parse(request);
    judgeExecution({ name, input });
    if (!this.#machines.has(stateMachineArn)) {
      throw new AwsError('StateMachineDoesNotExist', `State Machine Does Not Exist: '${stateMachineArn}'`);
    }
    const arn = `${stateMachineArn.replace(':stateMachine:', ':execution:')}:${name}`;
    const before = this.#store.read(arn);
    if (before !== undefined && (before.status !== 'RUNNING' || before.input !== input)) {
      throw new AwsError('ExecutionAlreadyExists', `Execution Already Exists: '${arn}'`);
    }
    const startedAtMs = before?.startedAtMs ?? Date.now();
    if (before === undefined) {
      const execution = { arn, machineArn: stateMachineArn, name, input, startedAtMs };
      this.#store.add(execution);
      this.#run(execution);
    }
    return { executionArn: arn, startDate: startedAtMs / 1000 };
  };

  /** Answers Step Functions' `DescribeExecution`. */
  readonly describeExecution: JsonOperation = (request) => {
    const { executionArn } = DescribeInput.parse(request);
    const found = this.#store.read(executionArn);
    if (found === undefined) throw new AwsError('ExecutionDoesNotExist', `Execution Does Not Exist: '${executionArn}'`);
    const { machineArn, name, status, input, startedAtMs, stoppedAtMs, output, error, cause } = found;
    const dates = { startDate: startedAtMs / 1000, ...(stoppedAtMs === null ? {} : { stopDate: stoppedAtMs / 1000 }) };
    const end = Object.entries({ output, error, cause }).filter(([, value]) => value !== null);
    return { executionArn, stateMachineArn: machineArn, name, status, input, ...dates, ...Object.fromEntries(end) };
  };

  #run(execution: Started): void {
    const { arn, machineArn } = execution;
    const machine = this.#machines.get(machineArn);
    if (machine === undefined) {
      this.#store.end(arn, { status: 'ABORTED', output: null, error: 'StateMachineDeleted', cause: null });
      return;
    }
    void this.#interpret(machine, execution)
      .then(
        (output): ExecutionEnd => ({
          status: 'SUCCEEDED',
          output: JSON.stringify(output ?? null),
          error: null,
          cause: null,
        }),
        failureOf,
      )
      .then((end) => {
        this.#aborts.delete(arn);
        if (!this.#isClosed) this.#store.end(arn, end);
      });
  }

  async #interpret(machine: Machine, execution: Started): Promise<unknown> {
    machine.interpreter ??= interpreterOf(machine.definition);
    const interpreter = await machine.interpreter;
    if (this.#isClosed) return undefined;
    const handlers = Object.fromEntries(machine.tasks.map((name) => [name, this.#invoke]));
    const { result, abort } = interpreter.run(JSON.parse(execution.input), {
      overrides: { taskResourceLocalHandlers: handlers },
      context: contextOf(execution),
    });
    this.#aborts.set(execution.arn, abort);
    return result;
  }

  readonly #invoke = async (parameters: unknown): Promise<JsonValue> => {
    const { FunctionName, Payload, InvocationType } = InvokeParameters.parse(parameters);
    if (InvocationType === 'Event') {
      this.#accept(FunctionName, Payload);
      return { ExecutedVersion: '$LATEST', Payload: '', StatusCode: 202 };
    }
    const invocation = await this.#functions.invoke(FunctionName, Payload);
    if ('error' in invocation) throw new TaskError(invocation.error);
    if (Buffer.byteLength(JSON.stringify(invocation.payload)) > STATE_BYTES_MAX) {
      const errorMessage = `The state/task '${FunctionName}' returned a result with a size exceeding the maximum number of bytes service limit.`;
      throw new TaskError({ errorType: 'States.DataLimitExceeded', errorMessage, trace: [] });
    }
    return { ExecutedVersion: '$LATEST', Payload: JsonValue.parse(invocation.payload), StatusCode: 200 };
  };
}

type Started = Pick<Execution, 'arn' | 'machineArn' | 'name' | 'input' | 'startedAtMs'>;

function contextOf({ arn, machineArn, name, input, startedAtMs }: Started) {
  return {
    Execution: { Id: arn, Name: name, Input: JSON.parse(input), StartTime: new Date(startedAtMs).toISOString() },
    StateMachine: { Id: machineArn, Name: machineArn.split(':').at(-1) ?? '' },
  };
}

/**
 * Timeout in seconds for tasks that have no timeout. Without this value, the interpreter would end such a task after a minute. AWS has no
 * such limit.
 */
const NO_TIMEOUT_SECONDS = 1_000_000;

async function interpreterOf(definition: StateMachineModel['definition']): Promise<StateMachine> {
  const { StateMachine: Interpreter } = await loadInterpreter();
  const text = JSON.stringify(definition, (_, value: unknown) =>
    typeof value === 'object' && value !== null && Reflect.get(value, 'Type') === 'Task'
      ? { TimeoutSeconds: NO_TIMEOUT_SECONDS, ...value }
      : value,
  );
  // Validation is off: the interpreter would take a second to compile its schema. `guardStateMachine` and tests have checked the
  // definition.
  return new Interpreter(JSON.parse(text), { validationOptions: { noValidate: true } });
}

/** Converts the error of a failed execution to the status, error and cause that AWS reports. */
async function failureOf(thrown: unknown): Promise<ExecutionEnd> {
  const { ExecutionError, ExecutionTimeoutError } = await loadInterpreter();
  if (thrown instanceof ExecutionTimeoutError) {
    return { status: 'TIMED_OUT', output: null, error: 'States.Timeout', cause: null };
  }
  const error = thrown instanceof ExecutionError ? thrown.cause : thrown;
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  return { status: 'FAILED', output: null, error: name, cause: message };
}
