import type { Group } from '#shared/api.ts';
import type { AppFunction, AppFunctionProps, EnvSchema } from '#infra/stack/functions/app-function.ts';
import type { Grant } from '#infra/stack/functions/grants.ts';

/** Properties of the function of one group of calls. */
export type FunctionRow<Env extends EnvSchema> = Omit<AppFunctionProps<Env>, 'house' | 'entry'>;

/** Makes the function of a group of calls, and the routes to it. */
export type MakeFunction = <Env extends EnvSchema>(group: Group, row: FunctionRow<Env>) => AppFunction;

/** Grants of every function with signed-in callers. The function verifies the caller's token, and reads and writes the table. */
export const SIGNED_IN = [
  'table:use',
  'publicTokenKeys:read',
  'token:renew',
  'edgeKeys:read',
] as const satisfies readonly Grant[];
