import { type DynamoDBClient, RestoreTableToPointInTimeCommand, waitUntilTableExists } from '@aws-sdk/client-dynamodb';

/** Longest time to wait for the new table, in seconds. AWS takes hours for hundreds of gigabytes. */
const WAIT_SECONDS = 12 * 3600;

/**
 * Makes a new table with the content that the source table had at the time `at`. Waits until the new table exists. The time can be any
 * second of the last 35 days.
 * @returns the new table's name
 */
export async function restoreTable(client: DynamoDBClient, SourceTableName: string, at: Date): Promise<string> {
  const TargetTableName = `${SourceTableName}-${at.toISOString().replaceAll(/[^0-9]/gu, '')}`;
  await client.send(new RestoreTableToPointInTimeCommand({ SourceTableName, TargetTableName, RestoreDateTime: at }));
  await waitUntilTableExists({ client, maxWaitTime: WAIT_SECONDS, minDelay: 20 }, { TableName: TargetTableName });
  return TargetTableName;
}
