import { appendFileSync, existsSync } from 'node:fs';

interface QueueEvent {
  readonly Records: readonly { readonly messageId: string; readonly body: string }[];
}

/**
 * Records the messages that it takes from a queue. While the file `<COLLECTED>.poisoned` exists, it reports each message with the text
 * `poison` as failed.
 */
export const handler = ({ Records }: QueueEvent) => {
  const isBroken = existsSync(`${process.env['COLLECTED']}.poisoned`);
  const failed = Records.filter(({ body }) => isBroken && body.includes('poison'));
  for (const record of Records)
    if (!failed.includes(record))
      appendFileSync(process.env['COLLECTED'] ?? '', `${JSON.stringify({ took: record.body })}\n`);
  return { batchItemFailures: failed.map(({ messageId }) => ({ itemIdentifier: messageId })) };
};
