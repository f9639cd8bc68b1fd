import { threadId } from 'node:worker_threads';
import { nowSeconds } from '#functions/runtime/clock.ts';

/** Returns its input. If the event asks for it, the function fails, hangs, or returns too large an answer. */
export const handler = async (event: { do?: string; body?: string | null }, context: { functionName: string }) => {
  const wish = event.do ?? /"do":"(\w+)"/u.exec(event.body ?? '')?.[1];
  if (wish === 'throw') throw Object.assign(new Error('no luck'), { name: 'TransientError' });
  if (wish === 'hang') await new Promise((resolve) => setTimeout(resolve, 60_000));
  if (wish === 'wait') await new Promise((resolve) => setTimeout(resolve, 500));
  if (wish === 'thread') return threadId;
  if (wish === 'spin') for (;;) Math.random();
  if (wish === 'exit') process.exit(3);
  if (wish === 'malformed') return { status: 200 };
  if (wish === 'bytes')
    return { statusCode: 200, body: Buffer.from([0, 255]).toString('base64'), isBase64Encoded: true };
  if (wish === 'clock') return nowSeconds();
  if (wish === 'environment') return process.env['COLOUR'];
  if (wish !== undefined) return { wish, lost: undefined, when: new Date(0) };
  return { statusCode: 200, headers: { 'X-Function': context.functionName }, body: JSON.stringify(event) };
};
