import type { GateRule } from './gate-rule.ts';

const SES = 'https://docs.aws.amazon.com/ses/latest/dg/quotas.html';
const SES_IDENTITIES = 'https://docs.aws.amazon.com/ses/latest/dg/verify-addresses-and-domains.html';
const SNS = 'https://docs.aws.amazon.com/sns/latest/dg/sns-sms_publish-to-phone.html';
const SNS_API = 'https://docs.aws.amazon.com/sns/latest/api/API_Publish.html';
const EVENTS = 'https://docs.aws.amazon.com/eventbridge/latest/APIReference/API_PutEvents.html';
const SQS = 'https://docs.aws.amazon.com/AWSSimpleQueueService/latest/SQSDeveloperGuide/quotas-messages.html';
const SQS_API = 'https://docs.aws.amazon.com/AWSSimpleQueueService/latest/APIReference/';
const STATES = 'https://docs.aws.amazon.com/step-functions/latest/dg/service-quotas.html';

/** Rules by which SES, SNS, EventBridge, SQS and Step Functions refuse requests. */
export const MESSAGE_RULES = [
  { rule: 'mailRecipients', judge: 'gate', refusal: 'InvalidParameterValue', source: SES },
  { rule: 'mailBytes', judge: 'gate', refusal: 'InvalidParameterValue', source: SES },
  { rule: 'mailAddress', judge: 'gate', refusal: 'InvalidParameterValue', source: SES },
  { rule: 'mailSender', judge: 'gate', refusal: 'MessageRejected', source: SES_IDENTITIES },
  { rule: 'textCharacters', judge: 'gate', refusal: 'InvalidParameter', source: SNS },
  { rule: 'textNumber', judge: 'gate', refusal: 'InvalidParameter', source: SNS_API },
  { rule: 'eventEntries', judge: 'gate', refusal: 'ValidationException', source: EVENTS },
  { rule: 'eventBytes', judge: 'gate', refusal: 'ValidationException', source: EVENTS },
  { rule: 'queueMessageBytes', judge: 'gate', refusal: 'InvalidParameterValue', source: SQS },
  { rule: 'queueMessageCharacters', judge: 'gate', refusal: 'InvalidMessageContents', source: SQS },
  { rule: 'queueBatchEntries', judge: 'gate', refusal: 'TooManyEntriesInBatchRequest', source: SQS },
  {
    rule: 'queueBatchBytes',
    judge: 'gate',
    refusal: 'BatchRequestTooLong',
    source: `${SQS_API}API_SendMessageBatch.html`,
  },
  {
    rule: 'queueBatchIds',
    judge: 'gate',
    refusal: 'BatchEntryIdsNotDistinct',
    source: `${SQS_API}API_SendMessageBatch.html`,
  },
  {
    rule: 'queueReceiveCount',
    judge: 'gate',
    refusal: 'InvalidParameterValue',
    source: `${SQS_API}API_ReceiveMessage.html`,
  },
  { rule: 'executionInputBytes', judge: 'gate', refusal: 'ValidationException', source: STATES },
  { rule: 'executionName', judge: 'gate', refusal: 'InvalidName', source: STATES },
  { rule: 'taskOutputBytes', judge: 'gate', refusal: 'States.DataLimitExceeded', source: STATES },
] as const satisfies readonly GateRule[];

export type MessageRule = (typeof MESSAGE_RULES)[number]['rule'];
