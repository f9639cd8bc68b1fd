import { setTimeout as sleep } from 'node:timers/promises';
import {
  DescribeStreamCommand,
  GetRecordsCommand,
  GetShardIteratorCommand,
  ListStreamsCommand,
  type DynamoDBStreamsClient,
  type _Record,
} from '@aws-sdk/client-dynamodb-streams';
import * as z from 'zod';
import type { FunctionHost } from '../functions/function-host.ts';
import type { StreamMapping } from '../template/read-events.ts';
import { matchesPattern } from './event-pattern.ts';
import type { StreamPositions } from './stream-position.ts';

const POLL_MS = 150;
const RETRY_MS = 500;
const RETRY_MAX_MS = 30_000;

const BatchAnswer = z
  .object({ batchItemFailures: z.array(z.object({ itemIdentifier: z.string() })).default([]) })
  .nullable();

/** A stream record in the JSON form that Lambda passes to a function: times in seconds, bytes in base64. */
export interface StreamRecord {
  readonly eventID: string;
  readonly eventName: string;
  readonly eventSourceARN: string;
  /** Names the service DynamoDB if DynamoDB removed the item after its `ttl`; absent for all other changes. */
  readonly userIdentity?: { readonly type: string | undefined; readonly principalId: string | undefined };
  readonly dynamodb: { readonly SequenceNumber: string; readonly [field: string]: unknown };
}

/** Returns the value with all bytes in base64, as Lambda's JSON has them. */
const encodeBytes = (value: unknown): unknown => {
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64');
  if (Array.isArray(value)) return value.map(encodeBytes);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, encodeBytes(item)]));
};

function toStreamRecord(record: _Record, streamArn: string): StreamRecord {
  const {
    ApproximateCreationDateTime: createdAt,
    SequenceNumber,
    Keys,
    NewImage,
    OldImage,
    ...rest
  } = record.dynamodb ?? {};
  const images = encodeBytes({ Keys, NewImage, OldImage });
  const seconds = createdAt === undefined ? {} : { ApproximateCreationDateTime: createdAt.getTime() / 1000 };
  const identity = {
    eventVersion: '1.1',
    eventSource: 'aws:dynamodb',
    awsRegion: record.awsRegion,
    eventSourceARN: streamArn,
  };
  const { Type: type, PrincipalId: principalId } = record.userIdentity ?? {};
  return {
    ...identity,
    ...(record.userIdentity === undefined ? {} : { userIdentity: { type, principalId } }),
    eventID: record.eventID ?? '',
    eventName: record.eventName ?? '',
    dynamodb: {
      ...rest,
      ...(typeof images === 'object' ? images : {}),
      ...seconds,
      SequenceNumber: SequenceNumber ?? '',
    },
  };
}

export interface TableStreamOptions {
  readonly mapping: StreamMapping;
  readonly tableName: string;
  readonly client: DynamoDBStreamsClient;
  readonly functions: FunctionHost;
  readonly positions: StreamPositions;
  /** Takes a record that failed in all tries. */
  readonly bury: (mapping: StreamMapping, record: StreamRecord) => void;
}

/**
 * Sends the records of a table's stream to a function, as Lambda's event source mapping does. The function gets only records that pass the
 * filters, in their order. After a restart, the stream continues from the last position.
 */
export class TableStream {
  readonly #options: TableStreamOptions;
  readonly #stop = new AbortController();
  #running: Promise<void> = Promise.resolve();

  constructor(options: TableStreamOptions) {
    this.#options = options;
  }

  start(): void {
    this.#running = this.#loop();
  }

  async close(): Promise<void> {
    this.#stop.abort();
    await this.#running;
  }

  #pause(ms: number): Promise<void> {
    return sleep(ms, undefined, { signal: this.#stop.signal }).catch(() => undefined);
  }

  async #loop(): Promise<void> {
    let iterator: string | undefined;
    while (!this.#stop.signal.aborted) {
      try {
        iterator ??= await this.#iterator();
        const { Records = [], NextShardIterator } = await this.#options.client.send(
          new GetRecordsCommand({ ShardIterator: iterator, Limit: this.#options.mapping.batchSize }),
        );
        await this.#deliver(Records.map((record) => toStreamRecord(record, this.#options.mapping.streamArn)));
        iterator = NextShardIterator;
        if (Records.length === 0) await this.#pause(POLL_MS);
      } catch (error) {
        if (this.#stop.signal.aborted) return;
        console.error(`The stream of ${this.#options.tableName} is read again.`, error);
        iterator = undefined;
        await this.#pause(RETRY_MS);
      }
    }
  }

  async #iterator(): Promise<string | undefined> {
    const { client, tableName, positions, mapping } = this.#options;
    const { Streams = [] } = await client.send(new ListStreamsCommand({ TableName: tableName }));
    const StreamArn = Streams.at(-1)?.StreamArn;
    const { StreamDescription } = await client.send(new DescribeStreamCommand({ StreamArn }));
    const shard = { StreamArn, ShardId: StreamDescription?.Shards?.at(-1)?.ShardId };
    const SequenceNumber = positions.read(mapping.id);
    const from =
      SequenceNumber === undefined
        ? ({ ShardIteratorType: 'TRIM_HORIZON' } as const)
        : ({ ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber } as const);
    const { ShardIterator } = await client.send(new GetShardIteratorCommand({ ...shard, ...from }));
    return ShardIterator;
  }

  /** Invokes the function until all records are handled, or given up after the retries of the mapping. */
  async #deliver(records: readonly StreamRecord[]): Promise<void> {
    const { mapping, positions } = this.#options;
    const { filters } = mapping;
    let left = records.filter(
      (record) => filters.length === 0 || filters.some((filter) => matchesPattern(record, filter)),
    );
    for (let attempt = 0; left.length > 0 && !this.#stop.signal.aborted;) {
      // After a failure, tries the first remaining record alone, if the mapping bisects batches. So the records before a failing one
      // succeed one by one. They are not repeated with each try of the failing record.
      const dealtWith = await this.#invoke(attempt > 0 && mapping.bisects ? left.slice(0, 1) : left);
      left = left.slice(dealtWith);
      attempt = dealtWith > 0 ? 0 : attempt + 1;
      const [stuck] = left;
      if (stuck !== undefined && mapping.retries >= 0 && attempt > mapping.retries) {
        this.#options.bury(mapping, stuck);
        left = left.slice(1);
        attempt = 0;
      }
      if (dealtWith === 0) await this.#pause(Math.min(RETRY_MS * 2 ** attempt, RETRY_MAX_MS));
    }
    const last = records.at(-1);
    if (last !== undefined && !this.#stop.signal.aborted) positions.write(mapping.id, last.dynamodb.SequenceNumber);
  }

  /**
   * Invokes the function with the records.
   * @returns the index of the first record that failed; the number of records if none did
   */
  async #invoke(records: readonly StreamRecord[]): Promise<number> {
    const { functions, mapping } = this.#options;
    const invocation = await functions.invoke(mapping.functionName, { Records: records });
    if ('error' in invocation) {
      console.error(`${mapping.functionName} failed:`, invocation.error);
      return 0;
    }
    if (!mapping.reportsItems) return records.length;
    const { batchItemFailures } = BatchAnswer.parse(invocation.payload) ?? { batchItemFailures: [] };
    const failed = new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
    const first = records.findIndex(
      ({ dynamodb, eventID }) => failed.has(dynamodb.SequenceNumber) || failed.has(eventID),
    );
    return first < 0 ? records.length : first;
  }
}
