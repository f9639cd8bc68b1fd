import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient, GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import {
  CancelRotateSecretCommand,
  GetSecretValueCommand,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { SendEmailCommand, SESClient } from '@aws-sdk/client-ses';
import { DescribeExecutionCommand, SFNClient, StartExecutionCommand } from '@aws-sdk/client-sfn';
import { PublishCommand, SNSClient } from '@aws-sdk/client-sns';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startCloud, type Cloud } from '#infra/local/cloud.ts';
import { listen, PortTakenError } from '#infra/local/free-port.ts';
import { findDeployment } from '#infra/operate/deployment.ts';
import { redriveOutbox } from '#infra/operate/redrive-outbox.ts';
import { redrive } from '#infra/operate/redrive.ts';
import { replaceTokenKeys } from '#infra/operate/replace-token-keys.ts';
import { newId } from '#functions/store/new-id.ts';
import { cloudTemplate } from './cloud-template.ts';

const TABLE = 'Things';
const BUCKET = 'arcata-files';

let dataDir: string;
let collected: string;
let cloud: Cloud;
const start = () => startCloud({ dataDir, template: cloudTemplate(collected), pauseScale: 0.002 });
beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  dataDir = await mkdtemp(join(tmpdir(), 'arcata-cloud-'));
  collected = join(dataDir, 'collected.jsonl');
  cloud = await start();
});
afterAll(() => cloud.stop());

const collectedLines = (): unknown[] =>
  existsSync(collected)
    ? readFileSync(collected, 'utf8')
        .trim()
        .split('\n')
        .map((line): unknown => JSON.parse(line))
    : [];
const waitForLine = (line: unknown) =>
  vi.waitFor(() => expect(collectedLines()).toContainEqual(line), { timeout: 10_000, interval: 50 });
const put = (id: string, more: object = {}) =>
  new DynamoDBClient({}).send(
    new PutItemCommand({ TableName: TABLE, Item: { pk: { S: id }, sk: { S: 'x' }, id: { S: id }, ...more } }),
  );
const recordOf = (id: string) =>
  expect.objectContaining({
    Records: expect.arrayContaining([
      expect.objectContaining({
        eventName: 'INSERT',
        dynamodb: expect.objectContaining({ NewImage: expect.objectContaining({ id: { S: id } }) }),
      }),
    ]),
  });

const setAlarmState = (AlarmName: string) =>
  fetch(cloud.endpointEnv['AWS_ENDPOINT_URL']!, {
    method: 'POST',
    body: new URLSearchParams({ Action: 'SetAlarmState', AlarmName, StateValue: 'ALARM', StateReason: 'by hand' }),
  });

test('an alarm that is turned on sends a mail to the mailbox of its topic', async () => {
  expect((await setAlarmState('Heard')).status).toBe(200);

  expect(cloud.mails()[0]).toMatchObject({
    to: ['operations@arcata.test'],
    subject: 'ALARM: "Heard" in eu-central-1',
    text: 'Heard is on\n\nby hand',
  });
});

test('an alarm whose topic does not let CloudWatch publish reaches no one, and the call says so', async () => {
  const before = cloud.mails().length;
  const answer = await setAlarmState('Unheard');

  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain('is not authorized to perform: sns:Publish');
  expect(cloud.mails()).toHaveLength(before);
});

test('a call reaches its function through the gateway', async () => {
  const response = await fetch(`${cloud.origin}/api/echo`, { method: 'POST', body: '{"a":1}' });

  expect(await response.json()).toMatchObject({ body: '{"a":1}', path: '/api/echo' });
});

test('an inserted row reaches the stream’s function, with its bytes as base64', async () => {
  await put('first', { bytes: { B: new Uint8Array([1, 2, 3]) } });

  await waitForLine(recordOf('first'));
  expect(JSON.stringify(collectedLines())).toContain('"bytes":{"B":"AQID"}');
});

test('a row that its function cannot handle does not block later rows, and becomes a dead letter', async () => {
  const before = cloud.deadLetterCount();
  await put('poison');
  await put('after the poison');

  await waitForLine(recordOf('after the poison'));

  expect(cloud.deadLetterCount()).toBe(before + 1);
});

test('a new object sends an event to EventBridge, and the rule transforms the event for its target', async () => {
  await new S3Client({}).send(new PutObjectCommand({ Bucket: BUCKET, Key: 'incoming/上颌 1.stl', Body: 'mesh' }));
  await new S3Client({}).send(new PutObjectCommand({ Bucket: BUCKET, Key: 'original/1', Body: 'mesh' }));

  await waitForLine({ uploaded: 'incoming/上颌 1.stl', size: 4 });
  expect(JSON.stringify(collectedLines())).not.toContain('original/1');
});

test('an event on the bus is delivered once its target works again', async () => {
  writeFileSync(`${collected}.broken`, 'yes');
  const entry = { Source: 'arcata', DetailType: 'OrderSent', Detail: '{"n":1}', EventBusName: 'Bus' };
  await new EventBridgeClient({}).send(new PutEventsCommand({ Entries: [entry] }));
  rmSync(`${collected}.broken`);

  await waitForLine(expect.objectContaining({ 'detail-type': 'OrderSent', detail: { n: 1 } }));
});

test('of a queue’s batch only the failed event is redelivered; as a dead letter, it can be moved back and handled', async () => {
  const queues = (operation: string, input: object) =>
    fetch(cloud.endpointEnv['AWS_ENDPOINT_URL']!, {
      method: 'POST',
      headers: { 'x-amz-target': `AmazonSQS.${operation}` },
      body: JSON.stringify(input),
    });
  const took = () =>
    collectedLines()
      .map((line) => JSON.stringify(line))
      .filter((line) => line.includes('took'));
  writeFileSync(`${collected}.poisoned`, 'yes');
  const before = cloud.deadLetterCount();
  const Entries = ['one', 'poison', 'two'].map((n) => ({
    Source: 'arcata.queued',
    DetailType: 'Told',
    Detail: JSON.stringify({ n }),
    EventBusName: 'Bus',
  }));

  await new EventBridgeClient({}).send(new PutEventsCommand({ Entries }));
  await vi.waitFor(() => expect(cloud.deadLetterCount()).toBe(before + 1), { timeout: 10_000, interval: 50 });

  expect(took().filter((line) => line.includes('one') || line.includes('two'))).toHaveLength(2);
  expect(took().filter((line) => line.includes('poison'))).toEqual([]);

  rmSync(`${collected}.poisoned`);
  const arnOf = (name: string) => `arn:aws:sqs:eu-central-1:000000000000:${name}`;
  expect((await queues('StartMessageMoveTask', { SourceArn: arnOf('GivenUp') })).status).toBe(200);
  await vi.waitFor(() => expect(took().join('')).toContain('poison'), { timeout: 10_000, interval: 50 });

  expect(took()).toHaveLength(3);
  const refused = await queues('StartMessageMoveTask', { SourceArn: arnOf('Dead') });
  expect(await refused.text()).toContain('must be configured as a Dead Letter Queue');
});

test('an operator sends the dead letters of every queue again, and the events of the outbox', async () => {
  const putEvent = (n: string, source: string) => {
    const entry = { Source: source, DetailType: 'Redriven', Detail: JSON.stringify({ n }), EventBusName: 'Bus' };
    return new EventBridgeClient({}).send(new PutEventsCommand({ Entries: [entry] }));
  };
  await redrive(await findDeployment(undefined));
  const before = cloud.deadLetterCount();
  writeFileSync(`${collected}.broken`, 'yes');
  writeFileSync(`${collected}.poisoned`, 'yes');
  await putEvent('left by its function', 'arcata');
  await putEvent('poison left by its queue', 'arcata.queued');
  await vi.waitFor(() => expect(cloud.deadLetterCount()).toBe(before + 2), { timeout: 10_000, interval: 50 });
  rmSync(`${collected}.broken`);
  rmSync(`${collected}.poisoned`);

  const redriven = await redrive(await findDeployment(undefined));

  expect(redriven).toEqual(
    expect.arrayContaining([
      { queue: 'Dead', letters: 1, how: 'invoked' },
      { queue: 'GivenUp', letters: 1, how: 'moved' },
    ]),
  );
  await waitForLine(expect.objectContaining({ detail: { n: 'left by its function' } }));
  await vi.waitFor(() => expect(JSON.stringify(collectedLines())).toContain('poison left by its queue'), {
    timeout: 10_000,
  });

  const at = Math.floor(Date.now() / 1000);
  const eventOf = (age: number) => {
    const eventId = newId('event');
    const detail = { M: { order: { S: eventId } } };
    const row = {
      entity: { S: 'outbox' },
      eventId: { S: eventId },
      type: { S: 'Stuck' },
      detail,
      at: { N: String(at - age) },
    };
    return put(`OUTBOX#${eventId}`, row).then(() => eventId);
  };
  const stuck = await eventOf(60);
  await eventOf(3600);
  expect(await redriveOutbox(await findDeployment(undefined), at - 600)).toBe(1);
  await waitForLine(
    expect.objectContaining({ 'detail-type': 'Stuck', source: 'arcata', detail: { order: stuck, eventId: stuck } }),
  );
});

test('after a leak an operator replaces every token key', async () => {
  const kids = async (name = 'Leaked') => {
    const SecretId = `arn:aws:secretsmanager:eu-central-1:000000000000:secret:${name}`;
    const { SecretString } = await new SecretsManagerClient({}).send(new GetSecretValueCommand({ SecretId }));
    return (JSON.parse(SecretString!) as { keys: { kid: string }[] }).keys.map(({ kid }) => kid);
  };
  const before = await kids();

  await replaceTokenKeys(await findDeployment(undefined));

  expect((await kids()).filter((kid) => before.includes(kid))).toEqual([]);
  expect(await kids()).toHaveLength(2);
  expect(await kids('Public')).toEqual(await kids());
});

test('a bus that does not exist is refused', async () => {
  const entry = { Source: 'arcata', DetailType: 'OrderSent', Detail: '{}', EventBusName: 'Elsewhere' };

  await expect(new EventBridgeClient({}).send(new PutEventsCommand({ Entries: [entry] }))).rejects.toMatchObject({
    name: 'ResourceNotFoundException',
  });
});

test('a schedule can be run on demand', async () => {
  cloud.runSchedule('sweep');

  await waitForLine(expect.objectContaining({ 'detail-type': 'Scheduled Event' }));
});

test('mails and text messages are in the inbox, newest first', async () => {
  const mail = (Subject: string) =>
    new SESClient({}).send(
      new SendEmailCommand({
        Source: '"Arcata" <no-reply@arcata.example>',
        Destination: { ToAddresses: ['li@clinic.example', 'wang@lab.example'] },
        Message: {
          Subject: { Data: Subject },
          Body: { Html: { Data: '<p>您好 & welcome</p>' }, Text: { Data: '您好' } },
        },
      }),
    );
  await mail('one');
  const { MessageId } = await mail('病例已就绪 & more');
  await new SNSClient({}).send(new PublishCommand({ PhoneNumber: '+8613800000000', Message: '123456' }));

  expect(
    cloud
      .mails()
      .slice(0, 2)
      .map(({ subject }) => subject),
  ).toEqual(['病例已就绪 & more', 'one']);
  expect(cloud.mails()[0]).toMatchObject({
    id: MessageId,
    to: ['li@clinic.example', 'wang@lab.example'],
    html: '<p>您好 & welcome</p>',
    text: '您好',
  });
  expect(cloud.sms()).toMatchObject([{ to: '+8613800000000', text: '123456' }]);
  expect(await (await fetch(`${cloud.origin}/inbox.json`)).json()).toEqual({ mails: cloud.mails(), sms: cloud.sms() });
  expect(await (await fetch(cloud.inboxUrl)).text()).toContain('<h1>Inbox</h1>');
});

test('a mail is refused if its subject contains a line break that would start another header', async () => {
  const send = new SESClient({}).send(
    new SendEmailCommand({
      Source: 'a@b.example',
      Destination: { ToAddresses: ['c@d.example'] },
      Message: { Subject: { Data: 'x\r\nBcc: e@f.example' }, Body: { Text: { Data: 'x' } } },
    }),
  );

  await expect(send).rejects.toMatchObject({ name: 'InvalidParameterValue' });
});

test('a new secret is rotated by its function before the first call', async () => {
  const { SecretString } = await new SecretsManagerClient({}).send(
    new GetSecretValueCommand({ SecretId: 'arn:aws:secretsmanager:eu-central-1:000000000000:secret:Keys' }),
  );

  expect(SecretString).toBe('rotated');
});

test('an execution runs through Step Functions, and a second execution with its name is refused', async () => {
  const stateMachineArn = 'arn:aws:states:eu-central-1:000000000000:stateMachine:Machine';
  const client = new SFNClient({});
  const { executionArn } = await client.send(
    new StartExecutionCommand({ stateMachineArn, name: 'run-1', input: '{"do":"answer"}' }),
  );
  await vi.waitFor(async () => {
    const { status } = await client.send(new DescribeExecutionCommand({ executionArn }));
    expect(status).toBe('SUCCEEDED');
  }, 10_000);

  const again = client.send(new StartExecutionCommand({ stateMachineArn, name: 'run-1', input: '{"do":"answer"}' }));
  await expect(again).rejects.toMatchObject({ name: 'ExecutionAlreadyExists' });
});

test('a call of AWS that is not emulated is refused with its name, and reaches no other server', async () => {
  const cancel = new SecretsManagerClient({}).send(new CancelRotateSecretCommand({ SecretId: 'x' }));

  await expect(cancel).rejects.toMatchObject({
    name: 'UnknownOperationException',
    message: expect.stringContaining('secretsmanager.CancelRotateSecret'),
  });
});

test('the cloud starts again with all the data that it had', async () => {
  await put('kept');
  await waitForLine(recordOf('kept'));
  await new S3Client({}).send(new PutObjectCommand({ Bucket: BUCKET, Key: 'kept', Body: 'kept' }));
  const mails = cloud.mails();
  const lines = collectedLines().length;

  await cloud.stop();
  cloud = await start();

  const item = await new DynamoDBClient({}).send(
    new GetItemCommand({ TableName: TABLE, Key: { pk: { S: 'kept' }, sk: { S: 'x' } } }),
  );
  const object = await new S3Client({}).send(new GetObjectCommand({ Bucket: BUCKET, Key: 'kept' }));
  expect(cloud.isNew).toBe(false);
  expect(item.Item?.['id']).toEqual({ S: 'kept' });
  expect(await object.Body!.transformToString()).toBe('kept');
  expect(cloud.mails()).toEqual(mails);
  await put('after the restart');
  await waitForLine(recordOf('after the restart'));
  expect(collectedLines()).toHaveLength(lines + 1);
});

test('a second cloud on the same data folder is refused, with the address of the first cloud', async () => {
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  const run = JSON.parse(readFileSync(join(dataDir, 'run.json'), 'utf8'));
  writeFileSync(join(dataDir, 'run.json'), JSON.stringify({ ...run, pid: other.pid }));

  await expect(start()).rejects.toThrow(`The local cloud runs already: ${cloud.origin}`);

  writeFileSync(join(dataDir, 'run.json'), JSON.stringify(run));
  other.kill();
  await once(other, 'exit');
});

test('if the port is taken, the error says so and names a remedy', async () => {
  const other = createServer();
  const port = await listen(other, 0);

  const second = startCloud({ dataDir: join(dataDir, 'second'), port, template: cloudTemplate(collected) });

  await expect(second).rejects.toThrow(PortTakenError);
  await expect(second).rejects.toThrow(`npm start -- --port ${port + 1}`);
  other.close();
});

test('a template that cannot run here stops the start, and the next start can use the data folder', async () => {
  const folder = join(dataDir, 'refused');
  const template = { Resources: { Stream: { Type: 'AWS::Kinesis::Stream' } } };

  await expect(startCloud({ dataDir: folder, template })).rejects.toThrow('does not run AWS::Kinesis::Stream');

  expect(existsSync(join(folder, 'run.json'))).toBe(false);
  const next = await startCloud({ dataDir: folder, template: cloudTemplate(collected) });
  await next.stop();
});

test('the next start ends the processes that a crashed run has left', async () => {
  const left = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', join(dataDir, 'crashed')]);
  const crashed = join(dataDir, 'crashed');
  const first = await startCloud({ dataDir: crashed, template: cloudTemplate(collected) });
  await first.stop();
  writeFileSync(join(crashed, 'run.json'), JSON.stringify({ pid: 2 ** 22, origin: '', children: [left.pid] }));

  const ended = once(left, 'exit');

  const second = await startCloud({ dataDir: crashed, template: cloudTemplate(collected) });

  await ended;
  await second.stop();
  expect(left.signalCode).toBe('SIGKILL');
});
