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

/** Returns the item whose condition failed, empty if there is none; `undefined` if the error is another one. */
export const failedCondition = (error: unknown): { readonly Item?: Item | undefined } | undefined =>
  isNamed(error, 'ConditionalCheckFailedException') ? FailedCondition.parse(error.answer) : undefined;

/** Returns why a transaction was cancelled, one reason for each write in their order; `undefined` if the error is another one. */
export const cancellationReasons = (error: unknown): readonly CancellationReason[] | undefined =>
  isNamed(error, 'TransactionCanceledException') ? Cancelled.parse(error.answer).CancellationReasons : undefined;
