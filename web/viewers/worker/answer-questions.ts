import type { WorkerCall, WorkerReply } from './worker-messages.ts';

/** Returns the buffer of an array, so that it is transferred to the page instead of copied. */
const handedOver = (answer: unknown): ArrayBuffer[] =>
  ArrayBuffer.isView(answer) && answer.buffer instanceof ArrayBuffer ? [answer.buffer] : [];

/** Lets a worker answer the questions of the page with `answerTo`. */
export function answerQuestions<Question>(answerTo: (question: Question) => unknown): void {
  const reply = async ({ id, question }: WorkerCall<Question>): Promise<void> => {
    try {
      const answer = await answerTo(question);
      globalThis.postMessage({ id, answer } satisfies WorkerReply, { transfer: handedOver(answer) });
    } catch (error) {
      globalThis.postMessage({ id, reason: String(error) } satisfies WorkerReply);
    }
  };
  globalThis.addEventListener('message', ({ data }: MessageEvent<WorkerCall<Question>>) => void reply(data));
}
