import { setFlagsFromString } from 'node:v8';
import { Logger } from '@aws-lambda-powertools/logger';
import middy from '@middy/core';
import type { Context } from 'aws-lambda';
import type * as z from 'zod';
import { AppError } from '#functions/runtime/app-error.ts';
import { isTransient } from '#functions/runtime/is-transient.ts';
import { RejectedFileError } from '#shared/file/rejected-file-error.ts';
import { RefusedCaseError } from './task-failure.ts';
import { TransientError } from './transient-error.ts';

// A task's heap is small, but large buffers pass through it. With V8's default, each 20 MB of new buffers start a full garbage collection.
// At 50 %, a collection starts only when garbage is half as large as the live data. A higher value would save more time, but memory would
// grow with the case.
setFlagsFromString('--heap-growing-percent=50');

/**
 * The log of the pipeline. Its lines hold ids, counts and names of errors. They never hold a file's name, which may contain a patient's
 * name.
 */
export const log = new Logger({ serviceName: 'pipeline' });

/**
 * Whether another writer changed the row first. The task's decision is then out of date. The state machine repeats the task, which then
 * reads the new state.
 */
const isOvertaken = (error: unknown): boolean => error instanceof AppError && error.codeName === 'changedMeanwhile';

/** Returns the error under the name that `Retry` or `Catch` of the state machine matches. */
function inMachineWords(error: unknown): unknown {
  if (error instanceof RejectedFileError) return new RefusedCaseError(error, { cause: error });
  if (isTransient(error) || isOvertaken(error))
    return new TransientError(error instanceof Error ? error.message : 'transient', { cause: error });
  return error;
}

/**
 * Returns the handler of one task. It parses the input, does the work, and throws only errors that the state machine's `Retry` and `Catch`
 * know.
 */
export const task = <Input extends z.ZodType, Output>(
  input: Input,
  work: (given: z.output<Input>, context: Context) => Promise<Output>,
) =>
  middy(async (event: unknown, context: Context): Promise<Output> => {
    try {
      return await work(input.parse(event), context);
    } catch (error) {
      const named = inMachineWords(error);
      log.error('task failed', { error: named instanceof Error ? named : new Error(String(named)) });
      throw named;
    }
  });
