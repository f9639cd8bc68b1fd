import * as z from 'zod';
import type { Queues } from '../events/queues.ts';
import { judgeQueueBatch, judgeReceive } from '../gate/judge-queue.ts';
import { localArn } from '../template/identity.ts';
import type { JsonOperation } from './aws-endpoint.ts';

/** Parses the URL of a queue to its ARN. The URL ends with the queue's name. */
const QueueUrl = z.string().transform((url) => localArn('sqs', url.split('/').at(-1) ?? ''));
const OfQueue = z.object({ QueueUrl });

/** Returns the operations of SQS, by their `X-Amz-Target`. Operators use them to move dead letters. */
export const sqsOperations = (queues: Queues): Record<string, JsonOperation> => ({
  'AmazonSQS.ListQueues': () => ({ QueueUrls: queues.names() }),
  'AmazonSQS.SendMessage': (input) => {
    const { QueueUrl: arn, MessageBody } = OfQueue.extend({ MessageBody: z.string() }).parse(input);
    return { MessageId: queues.send(arn, MessageBody) };
  },
  'AmazonSQS.SendMessageBatch': (input) => {
    const { QueueUrl: arn, Entries } = OfQueue.extend({
      Entries: z.array(z.object({ Id: z.string(), MessageBody: z.string() })),
    }).parse(input);
    judgeQueueBatch(Entries);
    return {
      Successful: Entries.map(({ Id, MessageBody }) => ({ Id, MessageId: queues.send(arn, MessageBody) })),
      Failed: [],
    };
  },
  'AmazonSQS.ReceiveMessage': (input) => {
    const { QueueUrl: arn, MaxNumberOfMessages } = OfQueue.extend({
      MaxNumberOfMessages: z.number().default(1),
    }).parse(input);
    judgeReceive(MaxNumberOfMessages);
    const Messages = queues
      .take(arn, MaxNumberOfMessages)
      .map(({ messageId, receiptHandle, body, md5OfBody, attributes }) => ({
        MessageId: messageId,
        ReceiptHandle: receiptHandle,
        Body: body,
        MD5OfBody: md5OfBody,
        Attributes: attributes,
      }));
    return Messages.length === 0 ? {} : { Messages };
  },
  'AmazonSQS.DeleteMessage': (input) => {
    queues.delete(OfQueue.extend({ ReceiptHandle: z.string() }).parse(input).ReceiptHandle);
    return {};
  },
  'AmazonSQS.GetQueueAttributes': (input) => {
    const { QueueUrl: arn } = OfQueue.parse(input);
    queues.model(arn);
    return { Attributes: { QueueArn: arn, ApproximateNumberOfMessages: String(queues.count(arn)) } };
  },
  'AmazonSQS.ListDeadLetterSourceQueues': (input) => {
    const { QueueUrl: arn } = OfQueue.parse(input);
    return { queueUrls: queues.sourcesOf(arn).map(({ name }) => name) };
  },
  'AmazonSQS.StartMessageMoveTask': (input) => {
    const { SourceArn } = z.object({ SourceArn: z.string() }).parse(input);
    return { TaskHandle: `${SourceArn}/${queues.moveBack(SourceArn)}` };
  },
});
