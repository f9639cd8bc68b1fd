import { createWorker } from '#web/ui/create-worker.ts';
import type { WorkerCall, WorkerReply } from './worker-messages.ts';

interface Waiting {
  // The type is `never`, because only the caller of `ask` knows the type of the answer.
  readonly resolve: (answer: never) => void;
  readonly reject: (reason: Error) => void;
}

export interface Workers<Question> {
  /** Sends a question to a worker. `handedOver` is transferred and can no longer be used here. Each worker answers in order. */
  readonly ask: <Answer>(question: Question, handedOver: Transferable[]) => Promise<Answer>;
  /** Ends the workers. Pending promises never settle. */
  readonly close: () => void;
}

/**
 * Starts workers of one kind. Questions are sent to the workers in turn. If a worker fails or cannot be loaded, its
 * questions are rejected.
 */
export function askWorkers<Question>(path: string, howMany = 1): Workers<Question> {
  const started = Array.from({ length: howMany }, () => startOne<Question>(path));
  let id = 0;
  return {
    ask: <Answer>(question: Question, handedOver: Transferable[]) => {
      id += 1;
      const turn = started[id % started.length];
      if (turn === undefined) throw new Error(`${path} was not started`);
      return turn.ask<Answer>({ id, question }, handedOver);
    },
    close: () => {
      for (const { worker } of started) worker.terminate();
    },
  };
}

function startOne<Question>(path: string) {
  const worker = createWorker(path);
  const waiting = new Map<number, Waiting>();
  let failure: Error | undefined;
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerReply<never>>) => {
    const asked = waiting.get(data.id);
    waiting.delete(data.id);
    if ('reason' in data) asked?.reject(new Error(data.reason));
    else asked?.resolve(data.answer);
  });
  // The browser states no cause: the script may be missing, or the connection may be lost.
  worker.addEventListener('error', () => {
    failure = new Error(`${path} broke off or could not be loaded`);
    for (const { reject } of waiting.values()) reject(failure);
    waiting.clear();
  });
  return {
    worker,
    ask: <Answer>(call: WorkerCall<Question>, handedOver: Transferable[]): Promise<Answer> =>
      new Promise((resolve, reject) => {
        if (failure !== undefined) {
          reject(failure);
          return;
        }
        waiting.set(call.id, { resolve, reject });
        worker.postMessage(call, handedOver);
      }),
  };
}
