import * as z from 'zod';
import { UnsupportedTemplateError } from '../template/intrinsics.ts';

const Json = z.record(z.string(), z.unknown());
type Json = z.infer<typeof Json>;

const ProcessorConfig = z.strictObject({ Mode: z.literal('INLINE').optional() });

const FLOW = ['Type', 'Comment', 'InputPath', 'OutputPath', 'Next', 'End'];
const RESULT = ['ResultSelector', 'ResultPath', 'Retry', 'Catch'];

/** Supported fields of each type of state. The interpreter silently ignores other fields, so this guard refuses them. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  Task: [...FLOW, ...RESULT, 'Resource', 'Parameters', 'TimeoutSeconds'],
  Map: [...FLOW, ...RESULT, 'ItemProcessor', 'Iterator', 'ItemsPath', 'ItemSelector', 'Parameters', 'MaxConcurrency'],
  Parallel: [...FLOW, ...RESULT, 'Branches', 'Parameters'],
  Choice: ['Type', 'Comment', 'InputPath', 'OutputPath', 'Choices', 'Default'],
  Wait: [...FLOW, 'Seconds', 'Timestamp', 'SecondsPath', 'TimestampPath'],
  Pass: [...FLOW, 'Result', 'ResultPath', 'Parameters'],
  Succeed: ['Type', 'Comment', 'InputPath', 'OutputPath'],
  Fail: ['Type', 'Comment', 'Error', 'Cause', 'ErrorPath', 'CausePath'],
};
const MACHINE_FIELDS = [
  'Comment',
  'StartAt',
  'States',
  'Version',
  'TimeoutSeconds',
  'QueryLanguage',
  'ProcessorConfig',
];
const RETRY_FIELDS = [
  'ErrorEquals',
  'IntervalSeconds',
  'MaxAttempts',
  'BackoffRate',
  'MaxDelaySeconds',
  'JitterStrategy',
];
const CATCH_FIELDS = ['ErrorEquals', 'Next', 'ResultPath'];

/** ARN of the only service integration that tasks may use. */
export const LAMBDA_INVOKE = 'arn:aws:states:::lambda:invoke';

const refuse = (where: string, what: string): never => {
  throw new UnsupportedTemplateError(`The local cloud does not run ${what} (${where}).`);
};

function checkFields(value: Json, allowed: readonly string[], where: string): void {
  const foreign = Object.keys(value).find((field) => !allowed.includes(field));
  if (foreign !== undefined) refuse(where, foreign);
}

/**
 * Parts of the context object that a definition must not use. The interpreter does not have `State` and `Task`. Inside a map, it gives
 * wrong values for `Map`, `Execution.Input` and `Execution.StartTime`, so `ABSENT_CONTEXT_WITHIN` also refuses these.
 */
const ABSENT_CONTEXT = /\$\$\.(?:State|Task)\b/u;
const ABSENT_CONTEXT_WITHIN = /\$\$\.(?:State|Task|Map|Execution\.(?:Input|StartTime))\b/u;

function checkState(name: string, state: Json): Json[] {
  checkFields(state, FIELDS[String(state['Type'])] ?? refuse(name, String(state['Type'])), name);
  for (const retry of z.array(Json).parse(state['Retry'] ?? [])) checkFields(retry, RETRY_FIELDS, `${name}, Retry`);
  for (const caught of z.array(Json).parse(state['Catch'] ?? [])) checkFields(caught, CATCH_FIELDS, `${name}, Catch`);
  if (state['Type'] === 'Task' && state['Resource'] !== LAMBDA_INVOKE)
    refuse(name, `the task ${String(state['Resource'])}`);
  // Refuses a `Result` that JavaScript treats as false, because the interpreter ignores it: `0`, `false`, `null` or an empty text.
  if ('Result' in state && !state['Result']) refuse(name, `the Result ${JSON.stringify(state['Result'])}`);
  return [state['ItemProcessor'], state['Iterator'], ...z.array(Json).parse(state['Branches'] ?? [])]
    .filter((machine) => machine !== undefined)
    .map((machine) => Json.parse(machine));
}

/**
 * Checks that a state machine has only parts that the local interpreter runs as AWS does: JSONPath, `lambda:invoke` and inline maps.
 * @returns the names of its tasks, including those of inner machines
 * @throws UnsupportedTemplateError naming the state and the unsupported part
 */
export function guardStateMachine(definition: Json, where = 'the machine'): string[] {
  checkFields(definition, MACHINE_FIELDS, where);
  if (ABSENT_CONTEXT.test(JSON.stringify(definition))) refuse(where, '$$.State and $$.Task');
  if ((definition['QueryLanguage'] ?? 'JSONPath') !== 'JSONPath')
    refuse(where, `QueryLanguage ${String(definition['QueryLanguage'])}`);
  const processor = ProcessorConfig.safeParse(definition['ProcessorConfig'] ?? {});
  if (!processor.success) refuse(where, `ProcessorConfig ${JSON.stringify(definition['ProcessorConfig'])}`);

  const tasks = Object.entries(Json.parse(definition['States'])).flatMap(([name, value]) => {
    const state = Json.parse(value);
    const machines = checkState(name, state);
    for (const machine of machines) {
      if (ABSENT_CONTEXT_WITHIN.test(JSON.stringify(machine)))
        refuse(name, 'this part of the context object within a map');
    }
    const inner = machines.flatMap((machine) => guardStateMachine(machine, name));
    return state['Type'] === 'Task' ? [name, ...inner] : inner;
  });
  const twice = tasks.find((name, index) => tasks.indexOf(name) !== index);
  if (twice !== undefined) refuse(where, `two tasks of the name ${twice}`);
  return tasks;
}
