import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { DynamoDBClient, GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { HeadObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { SendEmailCommand, SESClient } from '@aws-sdk/client-ses';
import { expect, test } from 'vitest';
import * as z from 'zod';

const KILLS = 4;
const Ready = z.object({ origin: z.string(), environment: z.record(z.string(), z.string()) });
const Inbox = z.object({ mails: z.array(z.object({ subject: z.string() })) });
const keyOf = (name: string) => ({ pk: { S: name }, sk: { S: 'x' } });

/** Starts a cloud in its own process. Its clients never retry, so a write fails at once when the cloud is killed. */
async function startProcess(dataDir: string) {
  const child = spawn(process.execPath, ['test/local/cloud-process.ts', dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(createInterface(child.stdout), 'line');
  const { origin, environment } = Ready.parse(JSON.parse(line));
  const clientOf = (name: string) => ({
    endpoint: environment[name] ?? environment['AWS_ENDPOINT_URL'] ?? '',
    region: environment['AWS_REGION'] ?? '',
    credentials: {
      accessKeyId: environment['AWS_ACCESS_KEY_ID'] ?? '',
      secretAccessKey: environment['AWS_SECRET_ACCESS_KEY'] ?? '',
    },
    maxAttempts: 1,
  });
  const clients = {
    table: new DynamoDBClient(clientOf('AWS_ENDPOINT_URL_DYNAMODB')),
    files: new S3Client(clientOf('AWS_ENDPOINT_URL_S3')),
    mail: new SESClient(clientOf('AWS_ENDPOINT_URL')),
  };
  const end = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
    child.kill(signal);
    await once(child, 'exit');
  };
  return { origin, clients, end };
}
type Process = Awaited<ReturnType<typeof startProcess>>;

const write = async ({ clients }: Process, name: string): Promise<string> => {
  const Message = { Subject: { Data: name }, Body: { Text: { Data: name } } };
  await Promise.all([
    clients.table.send(new PutItemCommand({ TableName: 'Things', Item: { ...keyOf(name), id: { S: name } } })),
    clients.files.send(new PutObjectCommand({ Bucket: 'arcata-files', Key: name, Body: name })),
    clients.mail.send(
      new SendEmailCommand({ Source: 'a@arcata.example', Destination: { ToAddresses: ['c@d.example'] }, Message }),
    ),
  ]);
  return name;
};

/** Writes until the cloud has ended. @returns the confirmed writes */
async function writeUntilKilled(cloud: Process, round: number): Promise<string[]> {
  const told: string[] = [];
  const enough = Promise.withResolvers<void>();
  const writers = Array.from({ length: 8 }, async (_, writer) => {
    for (let n = 0; ; n += 1) {
      told.push(await write(cloud, `${round}-${writer}-${n}`));
      if (told.length >= 10 + 5 * round) enough.resolve();
    }
  });
  const ended = Promise.allSettled(writers);
  await Promise.race([enough.promise, ended]);
  await cloud.end('SIGKILL');
  await ended;
  return told;
}

test('no confirmed write is lost when the process is killed', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'arcata-kill-'));
  const told: string[] = [];
  for (let round = 0; round < KILLS; round += 1)
    told.push(...(await writeUntilKilled(await startProcess(dataDir), round)));

  const cloud = await startProcess(dataDir);
  const { mails } = Inbox.parse(await (await fetch(`${cloud.origin}/inbox.json`)).json());
  const sent = new Set(mails.map(({ subject }) => subject));
  for (const name of told) {
    const { Item } = await cloud.clients.table.send(new GetItemCommand({ TableName: 'Things', Key: keyOf(name) }));
    const { ContentLength } = await cloud.clients.files.send(
      new HeadObjectCommand({ Bucket: 'arcata-files', Key: name }),
    );
    expect([name, Item?.['id']?.S, ContentLength, sent.has(name)]).toEqual([name, name, name.length, true]);
  }
  await cloud.end('SIGTERM');

  expect(told.length).toBeGreaterThan(KILLS * 8);
  console.log(`kill -9: ${KILLS} kills under load, ${told.length * 3} acknowledged writes, 0 lost`);
}, 120_000);
