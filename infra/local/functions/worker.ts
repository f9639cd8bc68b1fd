import { parentPort } from 'node:worker_threads';
import * as z from 'zod';
import type { FunctionModel } from '../template/model.ts';
import { reloadFrom } from './hot-reload.ts';
import { runHandler } from './run-handler.ts';

/** One invocation for a worker thread. */
export interface WorkerJob {
  readonly root: string;
  readonly model: FunctionModel;
  readonly event: string;
  readonly generation: number;
}

const Job: z.ZodType<WorkerJob> = z.object({
  root: z.string(),
  event: z.string(),
  generation: z.int(),
  model: z.object({
    name: z.string(),
    arn: z.string(),
    entry: z.string(),
    environment: z.record(z.string(), z.string()),
    timeoutMs: z.number(),
    memoryMiB: z.number(),
  }),
});

parentPort?.on('message', (message: unknown) => {
  const { root, model, event, generation } = Job.parse(message);
  reloadFrom(generation);
  void runHandler(root, model, event).then((invocation) => parentPort?.postMessage(invocation));
});
