import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import type { TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { AppError } from '#functions/runtime/app-error.ts';

type TransactItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/** The item whose condition failed, for the caller's error. */
export interface CurrentItem {
  readonly exists: boolean;
  readonly version: number;
  readonly schemaVersion: number;
  /** When the item ends by itself; absent = never. */
  readonly ttl?: number;
}

/** Reads the item that DynamoDB returns with a failed condition; `undefined` = there is none. */
export const currentItem = (item: Readonly<Record<string, AttributeValue>> | undefined): CurrentItem => ({
  exists: item !== undefined,
  version: Number(item?.['version']?.N ?? 0),
  schemaVersion: Number(item?.['schemaVersion']?.S ?? 0),
  ...(item?.['ttl']?.N !== undefined && { ttl: Number(item['ttl'].N) }),
});

export type Refusal = (current: CurrentItem) => AppError;

/** One part of a transaction, and the caller's error when its condition fails. */
export interface Write {
  readonly item: TransactItem;
  readonly refusal: (current: CurrentItem) => Error;
  /**
   * Rewrites an older item in this release's shape, before a write that changes it unread. Returns whether the item was
   * older.
   */
  readonly renew?: (current: CurrentItem) => Promise<boolean>;
}

export const alreadyExists: Refusal = () => new AppError('alreadyExists');

/** Refuses because the item was changed or deleted since it was read. */
export const changedMeanwhile: Refusal = (current) =>
  current.exists ? new AppError('changedMeanwhile', { version: current.version }) : new AppError('notFound');
