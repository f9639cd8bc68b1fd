import { type DynamoDBClient, RestoreTableToPointInTimeCommand, waitUntilTableExists } from '@aws-sdk/client-dynamodb';

/** A table of hundreds of gigabytes takes hours. */
const WAIT_SECONDS = 12 * 3600;

/** Makes a second table that holds what the table held then: any second of the last 35 days. @returns its name */
export async function restoreTable(client: DynamoDBClient, SourceTableName: string, at: Date): Promise<string> {
  const TargetTableName = `${SourceTableName}-${at.toISOString().replaceAll(/[^0-9]/gu, '')}`;
  await client.send(new RestoreTableToPointInTimeCommand({ SourceTableName, TargetTableName, RestoreDateTime: at }));
  await waitUntilTableExists({ client, maxWaitTime: WAIT_SECONDS, minDelay: 20 }, { TableName: TargetTableName });
  return TargetTableName;
}
