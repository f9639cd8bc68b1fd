import type { WorkerCall, WorkerReply } from './worker-messages.ts';

/** Large arrays are transferred, not copied. */
const handedOver = (answer: unknown): ArrayBuffer[] =>
  ArrayBuffer.isView(answer) && answer.buffer instanceof ArrayBuffer ? [answer.buffer] : [];

/** Makes a worker answer the page's questions. */
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
