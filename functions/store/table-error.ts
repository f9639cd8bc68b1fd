import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import * as z from 'zod';
import { ServiceError } from '#functions/runtime/service/service-error.ts';

type Item = Readonly<Record<string, AttributeValue>>;
const Item = z.custom<Item>((value) => typeof value === 'object' && value !== null).optional();
const FailedCondition = z.object({ Item });
const Cancelled = z.object({
  CancellationReasons: z.array(z.object({ Code: z.string().optional(), Item })).default([]),
});

/** Why one write of a cancelled transaction was not made. */
export type CancellationReason = z.output<typeof Cancelled>['CancellationReasons'][number];

const isNamed = (error: unknown, name: string): error is ServiceError =>
  error instanceof ServiceError && error.name === name;

/**
 * Returns an object with the item whose condition failed; the object is empty if there is no item. Returns `undefined` for any other error.
 */
export const failedCondition = (error: unknown): { readonly Item?: Item | undefined } | undefined =>
  isNamed(error, 'ConditionalCheckFailedException') ? FailedCondition.parse(error.answer) : undefined;

/** Returns why a transaction was cancelled, one reason for each write in their order; `undefined` if the error is another one. */
export const cancellationReasons = (error: unknown): readonly CancellationReason[] | undefined =>
  isNamed(error, 'TransactionCanceledException') ? Cancelled.parse(error.answer).CancellationReasons : undefined;
