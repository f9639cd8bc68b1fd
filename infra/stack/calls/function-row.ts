import type { Group } from '#shared/api.ts';
import type { AppFunction, AppFunctionProps, EnvSchema } from '#infra/stack/functions/app-function.ts';
import type { Grant } from '#infra/stack/functions/grants.ts';

/** The own properties of the Lambda of a group of calls. */
export type FunctionRow<Env extends EnvSchema> = Omit<AppFunctionProps<Env>, 'house' | 'entry'>;

/** Makes the Lambda of a group, and the routes to it. */
export type MakeFunction = <Env extends EnvSchema>(group: Group, row: FunctionRow<Env>) => AppFunction;

/** Grants of every group: to read and write the table for the caller, whose token the function verifies. */
export const SIGNED_IN = [
  'table:use',
  'publicTokenKeys:read',
  'token:renew',
  'edgeKeys:read',
] as const satisfies readonly Grant[];
