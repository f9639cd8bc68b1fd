import { parentPort } from 'node:worker_threads';
import * as z from 'zod';
import type { FunctionModel } from '../template/model.ts';
import { reloadFrom } from './hot-reload.ts';
import { failed, loadHandler, runHandler, type Invocation } from './run-handler.ts';

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

/** Messages of the thread: the function is loaded, which starts its timeout; then its result. */
export type WorkerMessage = { readonly kind: 'loaded' } | { readonly kind: 'ended'; readonly invocation: Invocation };

const say = (message: WorkerMessage): void => parentPort?.postMessage(message);

async function work({ root, model, event, generation }: WorkerJob): Promise<Invocation> {
  reloadFrom(generation);
  try {
    const handler = await loadHandler(root, model);
    say({ kind: 'loaded' });
    return await runHandler(handler, model, event);
  } catch (error) {
    return failed(error);
  }
}

parentPort?.on('message', (message: unknown) => {
  void work(Job.parse(message)).then((invocation) => say({ kind: 'ended', invocation }));
});
