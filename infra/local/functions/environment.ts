import type { FunctionModel } from '../template/model.ts';

/** Thrown if two functions need different values of the same variable: here all functions share one environment. */
export class EnvironmentConflictError extends Error {
  override readonly name = 'EnvironmentConflictError';
}

/**
 * Merges the environment variables of all functions.
 * @throws EnvironmentConflictError if a variable has two values
 */
export function mergeEnvironments(
  models: readonly Pick<FunctionModel, 'name' | 'environment'>[],
): Record<string, string> {
  const owners = new Map<string, { value: string; name: string }>();
  for (const { name, environment } of models) {
    for (const [variable, value] of Object.entries(environment)) {
      const before = owners.get(variable);
      if (before !== undefined && before.value !== value) {
        throw new EnvironmentConflictError(
          `${variable} is ${JSON.stringify(before.value)} for ${before.name} and ${JSON.stringify(value)} for ${name}.`,
        );
      }
      owners.set(variable, { value, name });
    }
  }
  return Object.fromEntries([...owners].map(([variable, { value }]) => [variable, value]));
}
