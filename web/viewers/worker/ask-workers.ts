import { createWorker } from '#web/ui/create-worker.ts';
import type { WorkerCall, WorkerReply } from './worker-messages.ts';

interface Waiting {
  // Only the caller knows the type of the answer.
  readonly resolve: (answer: never) => void;
  readonly reject: (reason: Error) => void;
}

export interface Workers<Question> {
  /** Asks a worker; `handedOver` is transferred and no longer usable. Each worker answers in order. */
  readonly ask: <Answer>(question: Question, handedOver: Transferable[]) => Promise<Answer>;
  /** Pending promises never settle. */
  readonly close: () => void;
}

/** Starts workers of one kind, which are asked in turn. */
export function askWorkers<Question>(path: string, howMany = 1): Workers<Question> {
  const waiting = new Map<number, Waiting>();
  const workers = Array.from({ length: howMany }, () => {
    const worker = createWorker(path);
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerReply<never>>) => {
      const asked = waiting.get(data.id);
      waiting.delete(data.id);
      if ('reason' in data) asked?.reject(new Error(data.reason));
      else asked?.resolve(data.answer);
    });
    return worker;
  });
  let id = 0;
  return {
    ask: (question, handedOver) =>
      new Promise((resolve, reject) => {
        id += 1;
        waiting.set(id, { resolve, reject });
        workers[id % workers.length]?.postMessage({ id, question } satisfies WorkerCall<Question>, handedOver);
      }),
    close: () => {
      for (const worker of workers) worker.terminate();
    },
  };
}
