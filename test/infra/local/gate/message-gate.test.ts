import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { judgeEvents, judgeExecution, judgeMail, judgeText } from '#infra/local/gate/judge-message.ts';
import { Queues } from '#infra/local/events/queues.ts';
import { sqsOperations } from '#infra/local/aws/sqs.ts';
import { MESSAGE_RULES, type MessageRule } from '#infra/local/gate/message-rules.ts';
import { localArn } from '#infra/local/template/identity.ts';
import { openStateDb } from '#infra/local/state-db.ts';
import { ExecutionStore } from '#infra/local/workflow/execution-store.ts';
import { StateMachines } from '#infra/local/workflow/state-machines.ts';
import { hostOf, machineOf, modelOf } from '#test/local/host-fixture.ts';

const KIB = 1024;
const mail = (over: Partial<Parameters<typeof judgeMail>[0]> = {}) =>
  judgeMail(
    { from: 'no-reply@arcata.example', to: ['mia@clinic.example'], subject: 'Hello', bytes: 1000, ...over },
    (sender) => sender.endsWith('@arcata.example'),
  );
const recipients = (count: number) => Array.from({ length: count }, (_, index) => `p${index}@clinic.example`);
const phone = '+4915112345678';
const events = (count: number, bytes = 10) =>
  judgeEvents(
    Array.from({ length: count }, () => ({
      Source: 's',
      DetailType: 't',
      Detail: 'x'.repeat(bytes - 2),
      Resources: [],
    })),
  );

const machine = machineOf();
const host = hostOf(modelOf({ stateMachines: [machine] }));
const machines = new StateMachines({
  models: [machine],
  functions: host,
  store: new ExecutionStore(openStateDb(mkdtempSync(join(tmpdir(), 'arcata-gate-')))),
  accept: () => undefined,
});
afterAll(async () => {
  machines.close();
  await host.close();
});

/** Runs a task that returns its input: an object with a text of `characters` characters. */
async function runTask(name: string, characters: number): Promise<void> {
  const input = { text: 'x'.repeat(characters) };
  const { executionArn } = machines.startExecution({
    stateMachineArn: machine.arn,
    name,
    input: JSON.stringify(input),
  }) as { executionArn: string };
  await expect
    .poll(() => machines.describeExecution({ executionArn }), { timeout: 10_000 })
    .not.toMatchObject({ status: 'RUNNING' });
  const { error } = machines.describeExecution({ executionArn }) as { error?: string };
  if (error !== undefined) throw Object.assign(new Error(error), { name: error });
}

const queueUrl = 'https://sqs.local/queue';
const queue = { name: 'queue', arn: localArn('sqs', 'queue'), visibilityMs: 30_000, deadLetters: undefined };
const sqs = sqsOperations(new Queues(openStateDb(mkdtempSync(join(tmpdir(), 'arcata-queue-'))), [queue], 1));
const enqueue = (MessageBody: string) => void sqs['AmazonSQS.SendMessage']!({ QueueUrl: queueUrl, MessageBody });
const enqueueAll = (bodies: readonly string[], idOf = (index: number) => `${index}`) =>
  void sqs['AmazonSQS.SendMessageBatch']!({
    QueueUrl: queueUrl,
    Entries: bodies.map((MessageBody, index) => ({ Id: idOf(index), MessageBody })),
  });
const receive = (MaxNumberOfMessages: number) =>
  void sqs['AmazonSQS.ReceiveMessage']!({ QueueUrl: queueUrl, MaxNumberOfMessages });

type Try = () => void | Promise<void>;

/** For each rule, two messages: one that AWS refuses, and one just below the limit. */
const CASES: Record<MessageRule, readonly [refused: Try, accepted: Try]> = {
  mailRecipients: [() => mail({ to: recipients(51) }), () => mail({ to: recipients(50) })],
  mailBytes: [() => mail({ bytes: 10 * KIB * KIB + 1 }), () => mail({ bytes: 10 * KIB * KIB })],
  mailAddress: [() => mail({ to: ['mia'] }), () => mail({ to: ['mia@x.example'] })],
  mailSender: [() => mail({ from: 'mia@clinic.example' }), () => mail()],
  textCharacters: [
    () => judgeText({ to: phone, text: 'x'.repeat(1601) }),
    () => judgeText({ to: phone, text: 'x'.repeat(1600) }),
  ],
  textNumber: [() => judgeText({ to: '015112345678', text: 'x' }), () => judgeText({ to: phone, text: 'x' })],
  eventEntries: [() => events(11), () => events(10)],
  eventBytes: [() => events(2, 128 * KIB + 1), () => events(2, 128 * KIB)],
  queueMessageBytes: [() => enqueue('é'.repeat(512 * KIB + 1)), () => enqueue('é'.repeat(512 * KIB))],
  queueMessageCharacters: [
    () => enqueue('\u0001\uFFFE'),
    () => enqueue('\t\n\r \uD7FF\uE000\uFFFD\u{10000}\u{10FFFF}'),
  ],
  queueBatchEntries: [() => enqueueAll(Array(11).fill('x')), () => enqueueAll(Array(10).fill('x'))],
  queueBatchBytes: [
    () => enqueueAll(['x'.repeat(512 * KIB), 'x'.repeat(512 * KIB + 1)]),
    () => enqueueAll(['x'.repeat(512 * KIB), 'x'.repeat(512 * KIB)]),
  ],
  queueBatchIds: [() => enqueueAll(['x', 'y'], () => 'same'), () => enqueueAll(['x', 'x'])],
  queueReceiveCount: [() => receive(11), () => receive(10)],
  executionInputBytes: [
    () => judgeExecution({ name: 'one', input: 'é'.repeat(128 * KIB + 1) }),
    () => judgeExecution({ name: 'one', input: 'é'.repeat(128 * KIB) }),
  ],
  executionName: [
    () => judgeExecution({ name: 'x'.repeat(81), input: '' }),
    () => judgeExecution({ name: 'x'.repeat(80), input: '' }),
  ],
  taskOutputBytes: [() => runTask('large', 256 * KIB - 50), () => runTask('small', 200 * KIB)],
};

test.each(MESSAGE_RULES)('a message that AWS refuses is refused here: $rule', async ({ rule, refusal }) => {
  const [refused, accepted] = CASES[rule];

  await expect((async () => refused())()).rejects.toMatchObject({ name: refusal });
  await (async () => accepted())();
});
