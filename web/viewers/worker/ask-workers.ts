import { createWorker } from '#web/ui/create-worker.ts';
import type { WorkerCall, WorkerReply } from './worker-messages.ts';

interface Waiting {
  // Of what type an answer is, only who asked knows.
  readonly resolve: (answer: never) => void;
  readonly reject: (reason: Error) => void;
}

export interface Workers<Question> {
  /** Asks for something to be done beside the page; `handedOver` is gone from it afterwards. Each worker answers in the order in which it was asked. */
  readonly ask: <Answer>(question: Question, handedOver: Transferable[]) => Promise<Answer>;
  /** What is under way never settles. */
  readonly close: () => void;
}

/** Starts workers of one kind, who are asked in turns. */
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
