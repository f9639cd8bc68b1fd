import './table.ts';
import {
  type _Record as StreamRecord,
  DescribeStreamCommand,
  DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
  ListStreamsCommand,
} from '@aws-sdk/client-dynamodb-streams';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { table } from '#functions/store/table.ts';

const client = new DynamoDBStreamsClient({ endpoint: process.env['AWS_ENDPOINT_URL_DYNAMODB_STREAMS']! });

/** One change of the table, as its stream tells it. */
export interface Written {
  readonly kind: 'INSERT' | 'MODIFY' | 'REMOVE';
  readonly entity: string;
  readonly item: Readonly<Record<string, unknown>>;
  readonly record: StreamRecord;
}

/** What a reading or a refusal may leave: its line in the audit, and the count of tries. */
export const isTrace = ({ entity }: Pick<Written, 'entity'>): boolean => ['audit', 'readMark', 'rate'].includes(entity);

function changeOf(record: StreamRecord): Written {
  const image = record.dynamodb?.NewImage ?? record.dynamodb?.OldImage ?? {};
  const item = unmarshall(image as Parameters<typeof unmarshall>[0]);
  return { kind: record.eventName!, entity: String(item['entity']), item, record };
}

async function iteratorAtEnd(): Promise<string> {
  const { Streams = [] } = await client.send(new ListStreamsCommand({ TableName: process.env['TABLE_NAME'] }));
  const StreamArn = Streams[0]!.StreamArn!;
  const { StreamDescription } = await client.send(new DescribeStreamCommand({ StreamArn }));
  const ShardId = StreamDescription!.Shards![0]!.ShardId!;
  const { ShardIterator } = await client.send(
    new GetShardIteratorCommand({ StreamArn, ShardId, ShardIteratorType: 'LATEST' }),
  );
  return ShardIterator!;
}

/** Commands of the functions that write. Nobody else writes to the table of a test file. */
const WRITING = /^(?:Put|Update|Delete|BatchWrite|TransactWrite)/u;

/** What is written to the table from now on: every change, also one that leaves an item as it was. `since` answers those since it was last asked. */
export async function watchTable(): Promise<{ since: () => Promise<Written[]> }> {
  let iterator = await iteratorAtEnd();
  let isAnyWritten = false;
  table.middlewareStack.add(
    (next, { commandName = '' }) =>
      (command) => {
        isAnyWritten ||= WRITING.test(commandName);
        return next(command);
      },
    { step: 'initialize' },
  );
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
