import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import { kmsOperations } from '#infra/local/aws/kms.ts';
import { judgeMail, judgeText } from '#infra/local/gate/judge-message.ts';
import { callLimitSettings } from '#infra/stack/calls/call-limit-settings.ts';
import { publicPartsOf, rotateTokenKeys } from '#functions/token-keys/token-keys.ts';

/**
 * Mails and text messages that were sent. This file replaces the services that functions call in addition to the table: secrets, mail and
 * text messages. Import it before any module of `functions`.
 */
export const sent = {
  /** Mails that were sent. `mailing` is a message tag. Later reports of the mail service name the mail by this tag. */
  mails: [] as { to: string; subject: string; text: string; html: string; mailing?: string }[],
  texts: [] as { to: string; text: string }[],
};

/** Faults of the mail service in a test: recipients to which it cannot send, and work that runs while it accepts a mail. */
export const mailTrouble: { isDownFor?: (to: string) => boolean; meanwhile?: (to: string) => Promise<unknown> } = {};

/** Token keys of this file: the first one signs now, the second one signs later. */
export const tokenKeySet = rotateTokenKeys({ keys: [] });

/** Sign-in providers of this file; fill the list before the first call. */
export const loginProviders: object[] = [];

const MAIL_FROM = 'no-reply@arcata.example';

/** Key that CloudFront sends with each request, in this test file. */
export const EDGE_KEY = 'k'.repeat(43);

const SECRETS: Record<string, object> = {
  'token-keys': tokenKeySet,
  'public-token-keys': publicPartsOf(tokenKeySet),
  'login-providers': { providers: loginProviders },
  'edge-keys': { sent: EDGE_KEY },
  'second-factor-key': { key: 'f'.repeat(64) },
  'push-key': { key: 'p'.repeat(64) },
};

/** ARN of the KMS key that signs the records of orders sent to labs, in this test file. */
const SEAL_KEY_ARN = 'arn:aws:kms:eu-central-1:000000000000:key/seal';
/** ARNs of the KMS keys that sign upgrade packages: the present key, and a former one. */
export const PACKAGE_KEY_ARN = 'arn:aws:kms:eu-central-1:000000000000:key/package';
const FORMER_PACKAGE_KEY = { arn: 'arn:aws:kms:eu-central-1:000000000000:key/former-package', until: 1_750_000_000 };
const KMS = kmsOperations(new DatabaseSync(':memory:'), [
  { arn: SEAL_KEY_ARN, spec: 'ECC_NIST_P256' },
  { arn: PACKAGE_KEY_ARN, spec: 'ECC_NIST_EDWARDS25519' },
  { arn: FORMER_PACKAGE_KEY.arn, spec: 'ECC_NIST_EDWARDS25519' },
]);

const ACTIONS: Record<string, (form: URLSearchParams) => string> = {
  SendEmail(form) {
    const mail = {
      to: form.get('Destination.ToAddresses.member.1') ?? '',
      subject: form.get('Message.Subject.Data') ?? '',
      text: form.get('Message.Body.Text.Data') ?? '',
      html: form.get('Message.Body.Html.Data') ?? '',
    };
    const bytes = Buffer.byteLength(mail.html + mail.text);
    judgeMail({ ...mail, from: form.get('Source') ?? '', to: [mail.to], bytes }, (sender) => sender === MAIL_FROM);
    const mailing = form.get('Tags.member.1.Value');
    sent.mails.push({ ...mail, ...(mailing !== null && { mailing }) });
    return '<SendEmailResponse><SendEmailResult><MessageId>1</MessageId></SendEmailResult></SendEmailResponse>';
  },
  Publish(form) {
    const message = { to: form.get('PhoneNumber') ?? '', text: form.get('Message') ?? '' };
    judgeText(message);
    sent.texts.push(message);
    return '<PublishResponse><PublishResult><MessageId>1</MessageId></PublishResult></PublishResponse>';
  },
};

/** Functions that other functions invoke, by name. */
const FUNCTIONS: Record<string, () => Promise<{ handler: (event: unknown, context: never) => Promise<unknown> }>> = {
  decoder: () => import('#functions/decoder/handler.ts'),
  'dicom-reader': () => import('#functions/dicom-reader/handler.ts'),
  renew: () => import('#functions/token-keys/renew.ts'),
};

/**
 * Alarms of this test file: CloudWatch's state of each alarm, by the alarm's name. If `error` is given, CloudWatch refuses with an error of
 * that name.
 */
export const alarmService: { states: Readonly<Record<string, 'OK' | 'ALARM' | 'INSUFFICIENT_DATA'>>; error?: string } =
  {
    states: {},
  };

/** Answers `DescribeAlarms` in pages of two. */
function describeAlarms({ AlarmNamePrefix, NextToken = '0' }: Readonly<Record<string, string>>): object {
  if (alarmService.error !== undefined) return { __type: alarmService.error };
  const from = Number(NextToken);
  const found = Object.entries(alarmService.states).filter(([name]) => name.startsWith(AlarmNamePrefix ?? ''));
  return {
    MetricAlarms: found.slice(from, from + 2).map(([AlarmName, StateValue]) => ({
      AlarmName,
      StateValue,
      StateTransitionedTimestamp: 1_790_000_000,
    })),
    ...(found.length > from + 2 && { NextToken: String(from + 2) }),
  };
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  if (request.headers['x-amz-target'] === 'secretsmanager.GetSecretValue') {
    response.setHeader('content-type', 'application/x-amz-json-1.1');
    const { SecretId } = JSON.parse(Buffer.concat(chunks).toString('utf8')) as { SecretId: string };
    const secret = SECRETS[SecretId];
    response.end(JSON.stringify({ SecretString: JSON.stringify(secret) }));
    return;
  }
  const keyOperation = KMS[String(request.headers['x-amz-target'])];
  if (keyOperation !== undefined) {
    response.setHeader('content-type', 'application/x-amz-json-1.1');
    response.end(JSON.stringify(keyOperation(JSON.parse(Buffer.concat(chunks).toString('utf8')))));
    return;
  }
  if (request.headers['x-amz-target'] === 'GraniteServiceVersion20100801.DescribeAlarms') {
    response.statusCode = alarmService.error === undefined ? 200 : 400;
    response.setHeader('content-type', 'application/x-amz-json-1.0');
    response.end(JSON.stringify(describeAlarms(JSON.parse(Buffer.concat(chunks).toString('utf8')))));
    return;
  }
  if (request.headers['x-amz-target'] === 'AWSStepFunctions.StartExecution') {
    response.setHeader('content-type', 'application/x-amz-json-1.0');
    response.end(JSON.stringify({ executionArn: 'arn:run', startDate: 0 }));
    return;
  }
  const invoked = FUNCTIONS[request.url?.split('/')[3] ?? ''];
  if (invoked !== undefined) {
    const { handler } = await invoked();
    const answered = await handler(JSON.parse(Buffer.concat(chunks).toString('utf8')), {} as never);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(answered));
    return;
  }
  const form = new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
  response.setHeader('content-type', 'text/xml');
  const to = form.get('Destination.ToAddresses.member.1');
  if (to !== null && mailTrouble.isDownFor?.(to) === true) {
    response.statusCode = 503;
    response.end('<ErrorResponse><Error><Code>ServiceUnavailable</Code></Error></ErrorResponse>');
    return;
  }
  if (to !== null) await mailTrouble.meanwhile?.(to);
  try {
    response.end(ACTIONS[form.get('Action') ?? '']?.(form));
  } catch (error) {
    response.statusCode = 400;
    response.end(`<ErrorResponse><Error><Code>${(error as Error).name}</Code></Error></ErrorResponse>`);
  }
}

const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1');
await once(server, 'listening');
server.unref();

const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
Object.assign(process.env, {
  AWS_ENDPOINT_URL_SECRETS_MANAGER: endpoint,
  AWS_ENDPOINT_URL_LAMBDA: endpoint,
  AWS_ENDPOINT_URL_KMS: endpoint,
  SEAL_KEY_ARNS: SEAL_KEY_ARN,
  PACKAGE_KEYS: `${PACKAGE_KEY_ARN},${FORMER_PACKAGE_KEY.arn}@${FORMER_PACKAGE_KEY.until}`,
  AWS_ENDPOINT_URL_SFN: endpoint,
  DECODER_FUNCTION: 'decoder',
  DICOM_READER_FUNCTION: 'dicom-reader',
  AWS_ENDPOINT_URL_CLOUDWATCH: endpoint,
  ALARM_PREFIX: 'Arcata-test-',
  AWS_ENDPOINT_URL_SES: endpoint,
  AWS_ENDPOINT_URL_SNS: endpoint,
  TOKEN_KEYS_SECRET: 'token-keys',
  PUBLIC_TOKEN_KEYS_SECRET: 'public-token-keys',
  RENEW_FUNCTION: 'renew',
  EDGE_KEYS_SECRET: 'edge-keys',
  LOGIN_PROVIDERS_SECRET: 'login-providers',
  SECOND_FACTOR_SECRET: 'second-factor-key',
  PUSH_KEY_SECRET: 'push-key',
  STAFF_SECOND_FACTOR: 'offered',
  FIRST_PASSWORDS: 'random',
  CALL_LIMITS: process.env['CALL_LIMITS'] ?? callLimitSettings('local').CALL_LIMITS,
  TEXT_MESSAGES: '{"countries":["SE","GB","GG","CN","DE"],"perCountryHour":1000,"perCountryDay":1000,"perDay":1000}',
  MAIL_FROM,
  SITE_ORIGIN: 'https://arcata.example',
  POWERTOOLS_LOG_LEVEL: 'SILENT',
  POWERTOOLS_METRICS_DISABLED: 'true',
});

// A test that starts its own bucket has already set the name.
process.env['UPLOADS_BUCKET'] ??= 'uploads';
process.env['PROCESS_CASE_ARN'] ??= 'arn:aws:states:eu-central-1:000000000000:stateMachine:ProcessCase';
process.env['EXPORT_PATIENT_ARN'] ??= 'arn:aws:states:eu-central-1:000000000000:stateMachine:ExportPatient';
process.env['ANALYSE_FILM_ARN'] ??= 'arn:aws:states:eu-central-1:000000000000:stateMachine:AnalyseFilm';
process.env['PACKAGE_CASE_ARN'] ??= 'arn:aws:states:eu-central-1:000000000000:stateMachine:PackageCase';
