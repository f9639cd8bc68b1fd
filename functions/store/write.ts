import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import type { TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { AppError } from '#functions/runtime/app-error.ts';

type TransactItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/** The state of the item when its condition failed, for the caller's error. */
export interface CurrentItem {
  readonly exists: boolean;
  readonly version: number;
  readonly schemaVersion: number;
  /** Moment when the item expires; absent if it never expires. */
  readonly ttl?: number;
}

/** Reads the item that DynamoDB returns after a failed condition. `undefined` means that there is no item. */
export const currentItem = (item: Readonly<Record<string, AttributeValue>> | undefined): CurrentItem => ({
  exists: item !== undefined,
  version: Number(item?.['version']?.N ?? 0),
  schemaVersion: Number(item?.['schemaVersion']?.S ?? 0),
  ...(item?.['ttl']?.N !== undefined && { ttl: Number(item['ttl'].N) }),
});

export type Refusal = (current: CurrentItem) => AppError;

/** One part of a transaction, and the caller's error if its condition fails. */
export interface Write {
  readonly item: TransactItem;
  readonly refusal: (current: CurrentItem) => Error;
  /**
   * Rewrites an older item in this release's version. It is present for writes that change an item without reading it. Returns whether the
   * item was older.
   */
  readonly renew?: (current: CurrentItem) => Promise<boolean>;
}

export const alreadyExists: Refusal = () => new AppError('alreadyExists');

/** Refusal if the item was changed since it was read (40902), or deleted (40400). */
export const changedMeanwhile: Refusal = (current) =>
  current.exists ? new AppError('changedMeanwhile', { version: current.version }) : new AppError('notFound');
