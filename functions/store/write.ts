import type { TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { AppError } from '#functions/http/app-error.ts';

type TransactItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/** The item that a condition met: what is needed to tell the caller why it does not hold. */
export interface CurrentItem {
  readonly exists: boolean;
  readonly version: number;
}
export type Refusal = (current: CurrentItem) => AppError;

/** One part of a transaction, and what the caller is told when its condition does not hold. */
export interface Write {
  readonly item: TransactItem;
  readonly refusal: Refusal;
}

export const alreadyExists: Refusal = () => new AppError('alreadyExists');

/** Somebody changed (or removed) the item since it was read. */
export const changedMeanwhile: Refusal = (current) =>
  current.exists ? new AppError('changedMeanwhile', { version: current.version }) : new AppError('notFound');
