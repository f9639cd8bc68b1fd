import { parentPort } from 'node:worker_threads';
import * as z from 'zod';
import { reloadFrom } from './hot-reload.ts';
import { atMoment } from './moment.ts';
import { failed, loadHandler, runHandler, type Outcome, type RunnableModel } from './run-handler.ts';

/** An invocation in the form that a worker thread gets. */
export interface WorkerJob {
  readonly root: string;
  readonly model: RunnableModel;
  readonly event: string;
  readonly generation: number;
  /** The time on the function's clock, in unix seconds; absent = now. */
  readonly moment?: number | undefined;
}

export interface NumberedJob {
  readonly id: number;
  readonly job: WorkerJob;
}

const Job: z.ZodType<NumberedJob> = z.object({
  id: z.int(),
  job: z.object({
    root: z.string(),
    event: z.string(),
    generation: z.int(),
    moment: z.number().optional(),
    model: z.object({
      name: z.string(),
      arn: z.string(),
      entry: z.string(),
      timeoutMs: z.number(),
      memoryMiB: z.number(),
    }),
  }),
});

/** Message of a thread about a job. `loaded` starts the timeout of the function; `ended` carries the result. */
export type WorkerMessage =
  | { readonly id: number; readonly kind: 'loaded' }
  | { readonly id: number; readonly kind: 'ended'; readonly outcome: Outcome };

const say = (message: WorkerMessage): void => parentPort?.postMessage(message);

async function work(id: number, { root, model, event, generation, moment }: WorkerJob): Promise<Outcome> {
  reloadFrom(generation);
  try {
    const handler = await loadHandler(root, model);
    say({ id, kind: 'loaded' });
    return await atMoment(moment, root, () => runHandler(handler, model, event));
  } catch (error) {
    return failed(error);
  }
}

parentPort?.on('message', (message: unknown) => {
  const { id, job } = Job.parse(message);
  void work(id, job).then((outcome) => say({ id, kind: 'ended', outcome }));
});
