import '#test/support/table.ts';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { AttributeValue, DynamoDBRecord } from 'aws-lambda';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { marshall } from '@aws-sdk/util-dynamodb';
import { commit } from '#functions/store/commit.ts';
import { newId } from '#functions/store/new-id.ts';
import { OrderEventDetail, type OrderEventType } from '#shared/order/order-events.ts';
import { watchTable } from '#test/support/written.ts';
import sent from '../../../events/order/OrderSent.v1.json' with { type: 'json' };

/** A simulated bus that uses the real protocol. It refuses the detail-type `refuses`. With `isDown` it answers only with faults. */
const bus = { entries: [] as Entry[], refuses: '', isDown: false };
interface Entry {
  readonly Source: string;
  readonly DetailType: string;
  readonly Detail: string;
  readonly EventBusName: string;
}
const server = createServer((request, response) => {
  void json(request).then((input) => {
    const { Entries } = input as { Entries: Entry[] };
    response.writeHead(bus.isDown ? 500 : 200, { 'content-type': 'application/x-amz-json-1.1' });
    if (bus.isDown) return response.end(JSON.stringify({ __type: 'InternalException' }));
    const answers = Entries.map((entry) =>
      entry.DetailType === bus.refuses ? { ErrorCode: 'InternalFailure' } : { EventId: '1' },
    );
    bus.entries.push(...Entries.filter((entry) => entry.DetailType !== bus.refuses));
    return response.end(
      JSON.stringify({ FailedEntryCount: answers.filter((each) => 'ErrorCode' in each).length, Entries: answers }),
    );
  });
}).listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => server.close());
Object.assign(process.env, {
  AWS_ENDPOINT_URL_EVENTBRIDGE: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  EVENT_BUS_NAME: 'arcata',
  POWERTOOLS_LOG_LEVEL: 'SILENT',
});
const { handler } = await import('#functions/outbox/relay.ts');

beforeEach(() => Object.assign(bus, { entries: [], refuses: '', isDown: false }));

const NOBODY: Parameters<typeof commit>[0] = {
  actorKind: 'system',
  actorId: '',
  actorName: '',
  owner: 'test',
  action: 'test',
  sourceIp: '',
  requestId: '',
};

/** Returns the stream's records of one commit with these events, in the form in which Lambda receives them. */
async function recordsOf(types: readonly OrderEventType[]): Promise<DynamoDBRecord[]> {
  const table = await watchTable();
  const history = [{ owner: 'x', subject: 'x', action: 'x', from: null, to: 'x', side: 'x' }];
  const detail = OrderEventDetail.parse(sent);
  const events = types.map((type) => ({ type, detail: { ...detail, actorName: '张三' } }));
  await commit(NOBODY, { writes: [], history, events, subjects: [], answer: {} });
  return (await table.since()).map(({ kind, item }, index) => ({
    eventName: kind,
    dynamodb: { SequenceNumber: String(index), NewImage: marshall(item) as Record<string, AttributeValue> },
  }));
}

// WIRE-19
test('only the events of a commit reach the bus, in their order', async () => {
  const records = await recordsOf(['OrderSent', 'OrderAccepted']);

  const answer = await handler({ Records: records });

  expect(records.length).toBeGreaterThan(2);
  expect(answer).toEqual({ batchItemFailures: [] });
  expect(bus.entries.map(({ Source, DetailType, EventBusName }) => [Source, DetailType, EventBusName])).toEqual([
    ['arcata', 'OrderSent', 'arcata'],
    ['arcata', 'OrderAccepted', 'arcata'],
  ]);
  const detail = JSON.parse(bus.entries[0]!.Detail) as Record<string, unknown>;
  expect(detail).toMatchObject({ schemaVersion: 1, actorName: '张三' });
  expect(detail['eventId']).toMatch(/^evt_/u);
});

test('a row that leaves the outbox tells nobody', async () => {
  const [record] = (await recordsOf(['OrderSent'])).filter(
    ({ dynamodb }) => dynamodb?.NewImage?.['type'] !== undefined,
  );
  const { NewImage, ...rest } = record!.dynamodb!;
  const removed = { ...record!, eventName: 'REMOVE', dynamodb: { ...rest, OldImage: NewImage! } } as const;

  expect(await handler({ Records: [removed] })).toEqual({ batchItemFailures: [] });
  expect(bus.entries).toEqual([]);
});

test('from the event that the bus refuses on the stream delivers again, and what went before stays sent', async () => {
  const records = await recordsOf(['OrderSent', 'OrderAccepted', 'OrderRejected']);
  bus.refuses = 'OrderAccepted';
  const failing = records.find(({ dynamodb }) => dynamodb?.NewImage?.['type']?.S === 'OrderAccepted')!;

  const answer = await handler({ Records: records });

  expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: failing.dynamodb!.SequenceNumber }] });
  expect(bus.entries.map(({ DetailType }) => DetailType)).toEqual(['OrderSent']);
});

test('a bus that is down reports the first event, and the next delivery sends them all', async () => {
  const records = await recordsOf(['OrderSent', 'OrderAccepted']);
  bus.isDown = true;
  const first = records.find(({ dynamodb }) => dynamodb?.NewImage?.['type'] !== undefined)!;

  const down = await handler({ Records: records });
  bus.isDown = false;
  const up = await handler({ Records: records });

  expect(down).toEqual({ batchItemFailures: [{ itemIdentifier: first.dynamodb!.SequenceNumber }] });
  expect(up).toEqual({ batchItemFailures: [] });
  expect(bus.entries.map(({ DetailType }) => DetailType)).toEqual(['OrderSent', 'OrderAccepted']);
});

test('an event id is told once for each event', async () => {
  await handler({ Records: await recordsOf(['OrderSent', 'OrderSent']) });

  const ids = bus.entries.map(({ Detail }) => (JSON.parse(Detail) as { eventId: string }).eventId);
  expect(new Set(ids).size).toBe(2);
  expect(ids).not.toContain(newId('event'));
});
