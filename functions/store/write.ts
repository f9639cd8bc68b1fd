import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import type { TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { AppError } from '#functions/runtime/app-error.ts';

type TransactItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/** The item that a condition met: what is needed to tell the caller why it does not hold. */
export interface CurrentItem {
  readonly exists: boolean;
  readonly version: number;
  readonly schemaVersion: number;
}

/** Reads the item that DynamoDB returns with a condition that did not hold; `undefined` = there is none. */
export const currentItem = (item: Readonly<Record<string, AttributeValue>> | undefined): CurrentItem => ({
  exists: item !== undefined,
  version: Number(item?.['version']?.N ?? 0),
  schemaVersion: Number(item?.['schemaVersion']?.S ?? 0),
});

export type Refusal = (current: CurrentItem) => AppError;

/** One part of a transaction, and what the caller is told when its condition does not hold. */
export interface Write {
  readonly item: TransactItem;
  readonly refusal: (current: CurrentItem) => Error;
  /** Brings an older item into this release's shape, for a write that changes it unread. Returns whether the item was older. */
  readonly renew?: (current: CurrentItem) => Promise<boolean>;
}

export const alreadyExists: Refusal = () => new AppError('alreadyExists');

/** Somebody changed (or removed) the item since it was read. */
export const changedMeanwhile: Refusal = (current) =>
  current.exists ? new AppError('changedMeanwhile', { version: current.version }) : new AppError('notFound');
