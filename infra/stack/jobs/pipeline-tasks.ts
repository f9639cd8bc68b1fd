import type { Env as TaskEnv } from '#functions/pipeline/env.ts';
import type { AppFunctionProps } from '#infra/stack/functions/app-function.ts';
import type { ProcessCaseTask } from './process-case.ts';

/** Properties of the function that runs a task of the pipeline. */
export type TaskRow = Pick<
  AppFunctionProps<typeof TaskEnv>,
  'grants' | 'memoryMiB' | 'timeoutSeconds' | 'reservedConcurrency' | 'failureImpact'
>;

/**
 * The tasks of the pipeline. The memory depends on the data that a task holds at once; 1769 MiB is one full core. Tasks that parse foreign
 * bytes have a limit of simultaneous executions.
 */
export const TASKS = {
  showFirstImage: {
    memoryMiB: 3008,
    timeoutSeconds: 60,
    grants: ['caseFile:read', 'uploads:list', 'incoming:read', 'original:read', 'extracted:write'],
    failureImpact: 'The first image of my upload comes some seconds later.',
  },
  inspect: {
    memoryMiB: 1769,
    grants: [
      'caseFile:read',
      'progress:begin',
      'uploads:list',
      'incoming:read',
      'original:read',
      'original:write',
      'extracted:write',
    ],
    failureImpact: 'My upload stays in “checking”.',
  },
  extract: {
    memoryMiB: 1769,
    reservedConcurrency: 45,
    grants: ['progress:count', 'original:read', 'extracted:read', 'extracted:write'],
    failureImpact: 'My upload stays in “unpacking”.',
  },
  group: {
    memoryMiB: 1024,
    grants: ['progress:begin', 'original:read', 'extracted:read', 'extracted:write'],
    failureImpact: 'My upload stays in “sorting”.',
  },
  convert: {
    memoryMiB: 3008,
    reservedConcurrency: 45,
    grants: ['progress:count', 'original:read', 'extracted:read', 'extracted:write', 'converted:write'],
    failureImpact: 'My upload stays in “converting”.',
  },
  publish: {
    memoryMiB: 1024,
    grants: ['caseFile:settle', 'uploads:list', 'extracted:read', 'converted:write', 'incoming:delete'],
    failureImpact: 'My upload never becomes ready.',
  },
  fail: {
    grants: ['caseFile:settle', 'uploads:list', 'original:read', 'incoming:delete'],
    failureImpact: 'A file that cannot be read stays in “processing” for half an hour.',
  },
} as const satisfies Record<ProcessCaseTask, TaskRow>;
