import { AwsError } from '../aws/aws-error.ts';
import { MESSAGE_RULES, type MessageRule } from './message-rules.ts';

const RECIPIENTS_MAX = 50;
const MAIL_BYTES_MAX = 10 * 1024 * 1024;
const TEXT_CHARACTERS_MAX = 1600;
const EVENT_ENTRIES_MAX = 10;
/** Most bytes of a whole PutEvents request. */
const EVENT_BYTES_MAX = 256 * 1024;
/** Most bytes of the input or output of a state. */
export const STATE_BYTES_MAX = 256 * 1024;

const REFUSALS = new Map<MessageRule, string>(MESSAGE_RULES.map(({ rule, refusal }) => [rule, refusal]));

/**
 * Refuses a message that breaks a rule. The caller checks the rule and passes the result as `holds`.
 * @throws AwsError with the error name of the rule, if `holds` is false
 */
export function messageRule(name: MessageRule, holds: boolean, message: string): void {
  if (!holds) throw new AwsError(REFUSALS.get(name) ?? 'ValidationException', message);
}

/**
 * Returns the address of `Name <address>`, or the text itself. As in every mail header, a name with characters beyond ASCII must be
 * encoded.
 */
const bareAddress = (text: string): string => /<([^<>]+)>$/u.exec(text)?.[1] ?? text;
const isAddress = (text: string): boolean =>
  /^[^\s@]+@[^\s@]+$/u.test(bareAddress(text)) && !/[^\u0020-\u007E]/u.test(text);

/**
 * Checks a mail by the rules of SES.
 * @throws AwsError
 */
export function judgeMail(
  mail: { from: string; to: readonly string[]; subject: string; bytes: number },
  isVerified: (sender: string) => boolean,
): void {
  const { from, to, subject, bytes } = mail;
  messageRule('mailRecipients', to.length > 0 && to.length <= RECIPIENTS_MAX, 'Recipient count is not 1 to 50.');
  messageRule(
    'mailAddress',
    [from, ...to].every(isAddress),
    "Missing final '@domain', or an address that is not ASCII.",
  );
  messageRule('mailAddress', !/[\r\n]/u.test(subject), 'Header injection');
  messageRule('mailBytes', bytes <= MAIL_BYTES_MAX, 'Message length is more than 10485760 bytes long.');
  messageRule(
    'mailSender',
    isVerified(bareAddress(from)),
    `Email address is not verified. The following identities failed the check: ${from}`,
  );
}

/**
 * Checks a text message by the rules of SNS.
 * @throws AwsError
 */
export function judgeText({ to, text }: { to: string; text: string }): void {
  messageRule('textNumber', /^\+[1-9]\d{1,14}$/u.test(to), 'Invalid parameter: PhoneNumber is not in E.164 format');
  const isSent = text.length > 0 && text.length <= TEXT_CHARACTERS_MAX;
  messageRule('textCharacters', isSent, 'Invalid parameter: Message is not 1 to 1600 characters long');
}

/**
 * Checks the events of a PutEvents request by the rules of EventBridge.
 * @throws AwsError
 */
export function judgeEvents(
  entries: readonly { Source: string; DetailType: string; Detail: string; Resources: readonly string[] }[],
): void {
  const isFew = entries.length > 0 && entries.length <= EVENT_ENTRIES_MAX;
  messageRule(
    'eventEntries',
    isFew,
    "Value at 'entries' failed to satisfy constraint: Member must have length 1 to 10",
  );
  const bytes = entries.reduce(
    (sum, { Source, DetailType, Detail, Resources }) =>
      sum + Buffer.byteLength([Source, DetailType, Detail, ...Resources].join('')),
    0,
  );
  messageRule('eventBytes', bytes <= EVENT_BYTES_MAX, 'Total size of the entries in the request is over the limit.');
}

/**
 * Checks the name and the input of an execution by the rules of Step Functions.
 * @throws AwsError
 */
export function judgeExecution({ name, input }: { name: string; input: string }): void {
  messageRule('executionName', /^[\w.-]{1,80}$/u.test(name), `Invalid Name: '${name}'`);
  const fits = Buffer.byteLength(input) <= STATE_BYTES_MAX;
  messageRule('executionInputBytes', fits, "Value at 'input' failed to satisfy constraint: at most 262144 bytes");
}
