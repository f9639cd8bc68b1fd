import { messageRule } from './judge-message.ts';

const MESSAGE_BYTES_MAX = 1024 * 1024;
/** Most bytes of all messages of a batch together. */
const BATCH_BYTES_MAX = 1024 * 1024;
const BATCH_ENTRIES_MAX = 10;
const RECEIVE_MAX = 10;

/** Matches characters that XML 1.0 forbids: control characters, unpaired surrogates, U+FFFE and U+FFFF. */
const NO_XML_CHARACTER = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u;

/**
 * Checks the length and the characters of a message by the rules of SQS.
 * @throws AwsError
 */
export function judgeQueueMessage(body: string): void {
  const bytes = Buffer.byteLength(body);
  const fits = bytes > 0 && bytes <= MESSAGE_BYTES_MAX;
  messageRule(
    'queueMessageBytes',
    fits,
    'One or more parameters are invalid. Reason: Message must be 1 to 1048576 bytes.',
  );
  messageRule(
    'queueMessageCharacters',
    !NO_XML_CHARACTER.test(body),
    'Invalid characters were found in the message body.',
  );
}

/**
 * Checks the number, the ids and the total length of a batch of messages by the rules of SQS.
 * @throws AwsError
 */
export function judgeQueueBatch(entries: readonly { readonly Id: string; readonly MessageBody: string }[]): void {
  const isFew = entries.length > 0 && entries.length <= BATCH_ENTRIES_MAX;
  messageRule(
    'queueBatchEntries',
    isFew,
    `Maximum number of entries per request are 10. You have sent ${entries.length}.`,
  );
  const bytes = entries.reduce((sum, { MessageBody }) => sum + Buffer.byteLength(MessageBody), 0);
  const fits = bytes <= BATCH_BYTES_MAX;
  messageRule(
    'queueBatchBytes',
    fits,
    `Batch requests cannot be longer than 1048576 bytes. You have sent ${bytes} bytes.`,
  );
  const isDistinct = new Set(entries.map(({ Id }) => Id)).size === entries.length;
  messageRule('queueBatchIds', isDistinct, 'Two or more batch entries in the request have the same Id.');
}

/**
 * Checks how many messages a consumer wants to receive, by the rules of SQS.
 * @throws AwsError
 */
export function judgeReceive(count: number): void {
  const isFew = Number.isInteger(count) && count >= 1 && count <= RECEIVE_MAX;
  messageRule(
    'queueReceiveCount',
    isFew,
    `Value ${count} for parameter MaxNumberOfMessages is invalid. Reason: Must be 1 to 10.`,
  );
}
