import { StateMachine } from 'aws-local-stepfunctions';
import { ExecutionAlreadyExists, ExecutionDoesNotExist } from '@aws-sdk/client-sfn';
import { stepFunctions } from '#functions/file/step-functions.ts';
import { asGranted } from './granted-table.ts';
import { asProcess } from './as-process.ts';
import { appTemplate } from './app-template.ts';

type Json = Parameters<InstanceType<typeof StateMachine>['run']>[0];
type Task = (event: unknown) => Promise<unknown>;
interface Execution {
  readonly name: string;
  status: 'RUNNING' | 'SUCCEEDED' | 'FAILED';
  error?: string;
  /** Resolves when the execution ends; absent for an execution that `pretend` made. */
  readonly ended?: Promise<void>;
}

/** Function that runs around each task. It gets the task's state, its source file and its work. */
type Around = <Answer>(task: { state: string; file: string }, work: () => Promise<Answer>) => Promise<Answer>;

/** Source file of the task that each state runs, by the state's name; without folder and ending. */
const TASK_FILES: Readonly<Record<string, string>> = {
  ShowFirstImage: 'show-first-image',
  Inspect: 'inspect',
  ExtractBatch: 'extract',
  Group: 'group',
  ConvertLot: 'convert',
  Publish: 'publish',
  Fail: 'fail',
  Package: 'package',
  ExportRecord: 'pack-record',
  ExportFailed: 'pack-record',
  Analyse: 'analyse',
  AnalysisFailed: 'analyse',
};

/** Number of times in all that Lambda runs a function for one event while each run fails. */
const EVENT_TRIES = 3;

interface MachineResource {
  readonly Type: string;
  readonly Properties: {
    readonly StateMachineName: string;
    readonly DefinitionString: { 'Fn::Join': [string, unknown[]] };
  };
}

/** Finds the state machines among a template's resources. Returns their definitions, each under the last word of its machine's name. */
export function definitionsIn(resources: object): Record<string, object> {
  const machines = (Object.values(resources) as MachineResource[]).filter(
    ({ Type }) => Type === 'AWS::StepFunctions::StateMachine',
  );
  return Object.fromEntries(
    machines.map(({ Properties }) => {
      const parts = Properties.DefinitionString['Fn::Join'][1];
      const text = parts.map((part) => (typeof part === 'string' ? part : 'aws')).join('');
      return [Properties.StateMachineName.replace(/^.*-/u, ''), JSON.parse(text) as object];
    }),
  );
}

/**
 * Runs Step Functions for one test file. Answers StartExecution and DescribeExecution of the functions' own client. Executions run the
 * synthesised definitions with the real tasks; retries do not wait. `around` runs around each task, inside the task's process.
 */
export async function runStateMachines(around: Around = (_task, work) => work()) {
  const executions = new Map<string, Execution>();
  const { Resources } = (await appTemplate()) as { Resources: object };
  // `definition.test.ts` validates the definitions, so they are not validated again here.
  const options = { validationOptions: { noValidate: true } };
  const machines = new Map(
    Object.entries(definitionsIn(Resources)).map(([id, definition]) => [
      id,
      new StateMachine(definition as never, options),
    ]),
  );

  const invoke = (state: string, file: string): ((parameters: unknown) => Promise<Json>) => {
    return async (parameters) => {
      const { handler } = (await import(/* @vite-ignore */ `#functions/pipeline/${file}.ts`)) as { handler: Task };
      try {
        const event = structuredClone((parameters as { Payload: unknown }).Payload);
        const granted = () => asGranted(`functions/pipeline/${file}.ts`, () => handler(event));
        const payload = await asProcess(() => around({ state, file }, granted));
        return { Payload: JSON.parse(JSON.stringify(payload)), StatusCode: 200 };
      } catch (error) {
        const { name, message } = error as Error;
        throw Object.assign(new Error(JSON.stringify({ errorType: name, errorMessage: message })), { name });
      }
    };
  };
  /**
   * Runs a task that its state starts without waiting for the result. Repeats a failing task as Lambda does, up to three runs in all. Waits
   * here for the task's end, so that every test run has the same order of steps.
   */
  const begin = async (run: () => Promise<Json>): Promise<Json> => {
    for (let tries = 0; tries < EVENT_TRIES; tries += 1) {
      const [ended] = await Promise.allSettled([run()]);
      if (ended.status === 'fulfilled') break;
    }
    return { Payload: '', StatusCode: 202 };
  };
  const handlerOf = (state: string, file: string) => {
    const run = invoke(state, file);
    return (parameters: unknown) =>
      (parameters as { InvocationType?: string }).InvocationType === 'Event'
        ? begin(() => run(parameters))
        : run(parameters);
  };
  const handlers = Object.fromEntries(
    Object.entries(TASK_FILES).map(([state, file]) => [state, handlerOf(state, file)]),
  );
  const noWait = Object.fromEntries(Object.keys(TASK_FILES).map((state) => [state, 0]));

  function start(machineArn: string, name: string, input: Json): void {
    const machine = machines.get(machineArn.split(':').at(-1) ?? '');
    if (machine === undefined) throw new Error(`no machine ${machineArn}`);
    const { result } = machine.run(input, {
      overrides: { taskResourceLocalHandlers: handlers as never, retryIntervalOverrides: noWait },
    });
    const execution: Execution = {
      name,
      status: 'RUNNING',
      ended: result.then(
        () => void (execution.status = 'SUCCEEDED'),
        (error: Error) => {
          execution.status = 'FAILED';
          execution.error = error.name;
        },
      ),
    };
    executions.set(name, execution);
  }

  const answers: Record<string, (input: Record<string, string>) => object> = {
    StartExecutionCommand({ stateMachineArn = '', name = '', input = '{}' }) {
      if (executions.has(name)) throw new ExecutionAlreadyExists({ message: name, $metadata: {} });
      start(stateMachineArn, name, JSON.parse(input) as Json);
      return { executionArn: name, startDate: new Date() };
    },
    DescribeExecutionCommand({ executionArn = '' }) {
      const found = executions.get(executionArn.split(':').at(-1) ?? '');
      if (found === undefined) throw new ExecutionDoesNotExist({ message: executionArn, $metadata: {} });
      return { status: found.status, ...(found.error === undefined ? {} : { error: found.error }) };
    },
  };
  stepFunctions.middlewareStack.add(
    (_next, context) => (call) => {
      const answer = answers[context.commandName ?? '']?.(call.input as Record<string, string>);
      if (answer === undefined) throw new Error(`${context.commandName} is not answered`);
      return Promise.resolve({ output: { ...answer, $metadata: {} }, response: {} }) as never;
    },
    // The machines of an earlier test file in this process no longer answer.
    { step: 'initialize', priority: 'low', name: 'stateMachines', override: true },
  );

  return {
    executions,
    /** Waits until no execution runs. */
    async settle(): Promise<void> {
      for (;;) {
        const running = [...executions.values()].flatMap(({ status, ended }) =>
          status === 'RUNNING' && ended !== undefined ? [ended] : [],
        );
        if (running.length === 0) return;
        await Promise.all(running);
      }
    },
    /** Adds an execution with this state and error, although none runs. */
    pretend(name: string, status: Execution['status'], error?: string): void {
      executions.set(name, { name, status, ...(error === undefined ? {} : { error }) });
    },
    /** Forgets an execution, as if it had never been started. */
    forget: (name: string): boolean => executions.delete(name),
  };
}
