import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';

/** A condition expression with its placeholders. */
export interface Condition {
  readonly text: string;
  readonly names: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, unknown>>;
}

/** Holds while the item has not been written since this version of it was read. */
export const isVersion = (seen: number): Condition => ({
  text: '#version = :seen',
  names: { '#version': 'version' },
  values: { ':seen': seen },
});

/** The request's parameters for conditions that must all hold. */
export const allOf = (...conditions: readonly Condition[]) => ({
  ConditionExpression: conditions.map(({ text }) => text).join(' AND '),
  ExpressionAttributeNames: Object.fromEntries(conditions.flatMap(({ names }) => Object.entries(names))),
  ExpressionAttributeValues: Object.fromEntries(conditions.flatMap(({ values }) => Object.entries(values))),
});

/** The answer, or `undefined` when the request's condition did not hold. */
export async function unlessConditionFails<Answer>(request: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await request;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return undefined;
    throw error;
  }
}
