import { type Attributes, primaryKey } from './item-keys.ts';
import type { ItemName } from './keys.ts';
import { TABLE_NAME } from './table.ts';
import type { Refusal, Write } from './write.ts';

interface Expected {
  readonly isThere: boolean;
  readonly refusal: Refusal;
}

/** Returns a check that fails the transaction if the item exists, or if it does not exist. Its version does not matter. */
export const presenceCheck = (name: ItemName, key: Attributes, { isThere, refusal }: Expected): Write => ({
  item: {
    ConditionCheck: {
      TableName: TABLE_NAME,
      Key: primaryKey(name, key),
      ConditionExpression: isThere ? 'attribute_exists(pk)' : 'attribute_not_exists(pk)',
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    },
  },
  refusal,
});
