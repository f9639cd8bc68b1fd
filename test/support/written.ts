import { DynamoDBClient, UpdateTableCommand } from '@aws-sdk/client-dynamodb';
import {
  type _Record as StreamRecord,
  DescribeStreamCommand,
  DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
  ListStreamsCommand,
} from '@aws-sdk/client-dynamodb-streams';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { presentTable } from './table.ts';
import { isRead } from './items-read.ts';
import { tableClient } from '#functions/store/table-client.ts';

const client = new DynamoDBStreamsClient({ endpoint: process.env['AWS_ENDPOINT_URL_DYNAMODB_STREAMS']! });

/** One change of the table, in the form of its stream. */
export interface Written {
  readonly kind: 'INSERT' | 'MODIFY' | 'REMOVE';
  readonly entity: string;
  readonly item: Readonly<Record<string, unknown>>;
  readonly record: StreamRecord;
}

/** Whether the item only records a read or a refusal: a line in the audit, a read mark, or the count of tries. */
export const isTrace = ({ entity }: Pick<Written, 'entity'>): boolean => ['audit', 'readMark', 'rate'].includes(entity);

function changeOf(record: StreamRecord): Written {
  const image = record.dynamodb?.NewImage ?? record.dynamodb?.OldImage ?? {};
  const item = unmarshall(image as Parameters<typeof unmarshall>[0]);
  return { kind: record.eventName!, entity: String(item['entity']), item, record };
}

let streamed: object | undefined;

/** Gives the table a stream, once. */
async function streamTable(): Promise<void> {
  if (streamed === presentTable()) return;
  streamed = presentTable();
  await new DynamoDBClient({}).send(
    new UpdateTableCommand({
      TableName: process.env['TABLE_NAME'],
      StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
    }),
  );
}

async function iteratorAtEnd(): Promise<string> {
  await streamTable();
  const { Streams = [] } = await client.send(new ListStreamsCommand({ TableName: process.env['TABLE_NAME'] }));
  const StreamArn = Streams[0]!.StreamArn!;
  const { StreamDescription } = await client.send(new DescribeStreamCommand({ StreamArn }));
  const ShardId = StreamDescription!.Shards![0]!.ShardId!;
  const { ShardIterator } = await client.send(
    new GetShardIteratorCommand({ StreamArn, ShardId, ShardIteratorType: 'LATEST' }),
  );
  return ShardIterator!;
}

/**
 * Records all writes of the functions to the table from now on, even a write that leaves its item unchanged. `since` returns the writes
 * since its last call.
 */
export async function watchTable(): Promise<{ since: () => Promise<Written[]> }> {
  let iterator = await iteratorAtEnd();
  let isAnyWritten = false;
  tableClient.aroundRequests.push((request, next) => {
    isAnyWritten ||= !isRead(request);
    return next(request);
  });
  return {
    async since() {
      const found: Written[] = [];
      if (!isAnyWritten) return found;
      isAnyWritten = false;
      for (;;) {
        const { Records = [], NextShardIterator } = await client.send(
          new GetRecordsCommand({ ShardIterator: iterator }),
        );
        iterator = NextShardIterator!;
        found.push(...Records.map(changeOf));
        if (Records.length === 0) return found;
      }
    },
  };
}
