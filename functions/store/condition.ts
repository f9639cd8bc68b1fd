import { failedCondition } from './table-error.ts';

/** A condition expression of DynamoDB with its names and values. */
export interface Condition {
  readonly text: string;
  readonly names: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, unknown>>;
}

/** Returns a condition that holds only if no write has changed the item since this version was read. */
export const isVersion = (seen: number): Condition => ({
  text: '#version = :seen',
  names: { '#version': 'version' },
  values: { ':seen': seen },
});

/** Joins conditions into parameters of a request. The request succeeds only if all conditions hold. */
export const allOf = (...conditions: readonly Condition[]) => ({
  ConditionExpression: conditions.map(({ text }) => text).join(' AND '),
  ExpressionAttributeNames: Object.fromEntries(conditions.flatMap(({ names }) => Object.entries(names))),
  ExpressionAttributeValues: Object.fromEntries(conditions.flatMap(({ values }) => Object.entries(values))),
});

/** Returns the answer of a request; `undefined` if the request's condition failed. */
export async function unlessConditionFails<Answer>(request: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await request;
  } catch (error) {
    if (failedCondition(error) !== undefined) return undefined;
    throw error;
  }
}
