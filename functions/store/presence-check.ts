import { type Attributes, primaryKey } from './item-keys.ts';
import type { ItemName } from './keys.ts';
import { TABLE_NAME } from './table.ts';
import type { Refusal, Write } from './write.ts';

interface Expected {
  readonly isThere: boolean;
  readonly refusal: Refusal;
}

/**
 * Returns a check for a transaction. If `isThere` is true, the transaction fails unless the item exists. If `isThere` is false, the
 * transaction fails if the item exists. The version of the item does not matter.
 */
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
