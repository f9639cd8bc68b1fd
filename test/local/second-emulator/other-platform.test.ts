import { CreateTableCommand, DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { DescribeStreamCommand, DynamoDBStreamsClient, ListStreamsCommand } from '@aws-sdk/client-dynamodb-streams';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LOCAL_CREDENTIALS as credentials, LOCAL_REGION as region } from '#infra/local/template/identity.ts';

// No variable names an emulator here. So the code has to find an emulator itself, as `npm start` does.
beforeEach(() => {
  vi.resetModules();
  for (const service of ['DYNAMODB', 'DYNAMODB_STREAMS']) vi.stubEnv(`AWS_ENDPOINT_URL_${service}`, undefined);
});
afterEach(() => {
  vi.unstubAllEnvs();
});

test('moto holds the table on a platform for which dynoxide has no binary', async () => {
  const { startDynamoDb } = await import('#infra/local/dynamodb.ts');
  const dynamodb = await startDynamoDb({ platform: 'darwin-arm64' });
  const table = new DynamoDBClient({ endpoint: dynamodb.endpoint, region, credentials });
  const streams = new DynamoDBStreamsClient({ endpoint: dynamodb.streamsEndpoint, region, credentials });

  await table.send(
    new CreateTableCommand({
      TableName: 'kept',
      KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
      AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
      BillingMode: 'PAY_PER_REQUEST',
      StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_IMAGE' },
    }),
  );
  await table.send(new PutItemCommand({ TableName: 'kept', Item: { pk: { S: 'one' } } }));
  const { Streams = [] } = await streams.send(new ListStreamsCommand({ TableName: 'kept' }));
  const StreamArn = Streams[0]?.StreamArn;
  const { StreamDescription } = await streams.send(new DescribeStreamCommand({ StreamArn }));

  expect(StreamDescription?.Shards?.length).toBeGreaterThan(0);
  table.destroy();
  streams.destroy();
  await dynamodb.stop();
  await expect(fetch(dynamodb.endpoint)).rejects.toThrow('fetch failed');
}, 90_000);
