import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import * as z from 'zod';
import { ServiceError } from '#functions/runtime/service/service-error.ts';

type Item = Readonly<Record<string, AttributeValue>>;
const Item = z.custom<Item>((value) => typeof value === 'object' && value !== null).optional();
const FailedCondition = z.object({ Item });
const Cancelled = z.object({
  CancellationReasons: z.array(z.object({ Code: z.string().optional(), Item })).default([]),
});

/** The reason why one write of a cancelled transaction was not made. */
export type CancellationReason = z.output<typeof Cancelled>['CancellationReasons'][number];

const isNamed = (error: unknown, name: string): error is ServiceError =>
  error instanceof ServiceError && error.name === name;

/**
 * For a write whose condition failed, returns an object with the existing item; the object is empty if there is no item. Returns
 * `undefined` for any other error.
 */
export const failedCondition = (error: unknown): { readonly Item?: Item | undefined } | undefined =>
  isNamed(error, 'ConditionalCheckFailedException') ? FailedCondition.parse(error.answer) : undefined;

/** For a cancelled transaction, returns one reason for each write, in the order of the writes. Returns `undefined` for any other error. */
export const cancellationReasons = (error: unknown): readonly CancellationReason[] | undefined =>
  isNamed(error, 'TransactionCanceledException') ? Cancelled.parse(error.answer).CancellationReasons : undefined;
