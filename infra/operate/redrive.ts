import { InvokeCommand } from '@aws-sdk/client-lambda';
import {
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  ListDeadLetterSourceQueuesCommand,
  ReceiveMessageCommand,
  StartMessageMoveTaskCommand,
} from '@aws-sdk/client-sqs';
import type { Deployment } from './deployment.ts';

/** Result of redriving one queue of dead letters. */
export interface Redriven {
  readonly queue: string;
  readonly letters: number;
  /**
   * How the letters were handled.
   * - `moved`: moved back to the queue that they came from.
   * - `invoked`: their function was invoked again.
   * - `positions`: some letters have only positions in the stream. These letters were deleted, and the operator must redrive the outbox.
   */
  readonly how: 'moved' | 'invoked' | 'positions';
}

const nameOf = (url: string): string => url.split('/').at(-1) ?? url;

/**
 * Whether the letter has only the positions of records in the table's stream. Lambda does not store the records themselves in such a
 * letter.
 */
const isPosition = (body: string): boolean => body.includes('"DDBStreamBatchInfo"');

/**
 * Invokes the function again with each letter, and deletes the letter once Lambda has accepted it. A letter that has only positions is
 * deleted without an invocation.
 */
async function invokeAgain({ lambda, sqs }: Deployment, QueueUrl: string, FunctionName: string): Promise<Redriven> {
  let letters = 0;
  let how: Redriven['how'] = 'invoked';
  for (;;) {
    const { Messages = [] } = await sqs.send(new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10 }));
    if (Messages.length === 0) return { queue: nameOf(QueueUrl), letters, how };
    for (const { Body = '', ReceiptHandle } of Messages) {
      if (isPosition(Body)) how = 'positions';
      else await lambda.send(new InvokeCommand({ FunctionName, InvocationType: 'Event', Payload: Buffer.from(Body) }));
      await sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
      letters += 1;
    }
  }
}

async function redriveQueue(deployment: Deployment, QueueUrl: string): Promise<Redriven | undefined> {
  const { sqs, functions } = deployment;
  const { Attributes = {} } = await sqs.send(
    new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['QueueArn', 'ApproximateNumberOfMessages'] }),
  );
  const { QueueArn: SourceArn = '', ApproximateNumberOfMessages = '0' } = Attributes;
  const { queueUrls = [] } = await sqs.send(new ListDeadLetterSourceQueuesCommand({ QueueUrl }));
  if (queueUrls.length > 0) {
    const letters = Number(ApproximateNumberOfMessages);
    if (letters > 0) await sqs.send(new StartMessageMoveTaskCommand({ SourceArn }));
    return { queue: nameOf(QueueUrl), letters, how: 'moved' };
  }
  const owner = functions.find(({ DeadLetterConfig }) => DeadLetterConfig?.TargetArn === SourceArn);
  return owner?.FunctionName === undefined ? undefined : invokeAgain(deployment, QueueUrl, owner.FunctionName);
}

/**
 * Sends the dead letters of a deployment again: those of queues that feed functions, and those of functions without such a queue.
 * @param part text that the queues' names contain, such as `Notify`; empty = all queues
 */
export async function redrive(deployment: Deployment, part = ''): Promise<Redriven[]> {
  const wanted = deployment.queueUrls.filter((url) => nameOf(url).toLowerCase().includes(part.toLowerCase()));
  const done: Redriven[] = [];
  for (const url of wanted) {
    const redriven = await redriveQueue(deployment, url);
    if (redriven !== undefined) done.push(redriven);
  }
  return done;
}
