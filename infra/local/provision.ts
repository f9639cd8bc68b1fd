import {
  CreateTableCommand,
  DescribeTableCommand,
  DynamoDBClient,
  ResourceInUseException,
  UpdateTimeToLiveCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb';
import {
  BucketAlreadyOwnedByYou,
  CreateBucketCommand,
  PutBucketCorsCommand,
  PutBucketVersioningCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import {
  DescribeSecretCommand,
  PutSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { SESClient, VerifyDomainIdentityCommand, VerifyEmailIdentityCommand } from '@aws-sdk/client-ses';
import { TableChangedError } from './table-changed-error.ts';
import type { BucketModel, CloudModel, SecretModel, TableModel } from './template/model.ts';

const TABLE_WAIT_SECONDS = 20;

async function createTable(client: DynamoDBClient, { create, ttlAttribute }: TableModel): Promise<void> {
  const { TableName } = create;
  try {
    await client.send(new CreateTableCommand(create));
  } catch (error) {
    if (!(error instanceof ResourceInUseException)) throw error;
    await checkTable(client, create);
    return;
  }
  await waitUntilTableExists({ client, maxWaitTime: TABLE_WAIT_SECONDS, minDelay: 1 }, { TableName });
  if (ttlAttribute === undefined) return;
  const TimeToLiveSpecification = { AttributeName: ttlAttribute, Enabled: true };
  await client.send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification }));
}

async function checkTable(client: DynamoDBClient, create: TableModel['create']): Promise<void> {
  const { Table } = await client.send(new DescribeTableCommand({ TableName: create.TableName }));
  const shape = (indexes: readonly { IndexName?: string | undefined; KeySchema?: unknown }[] | undefined): string =>
    (indexes ?? [])
      .map(({ IndexName, KeySchema }) => JSON.stringify([IndexName, KeySchema]))
      .toSorted((one, other) => one.localeCompare(other))
      .join();
  if (shape(Table?.GlobalSecondaryIndexes) === shape(create.GlobalSecondaryIndexes)) return;
  throw new TableChangedError(
    `The indexes of ${create.TableName} have changed. Start again with: npm start -- --fresh`,
  );
}

async function createBucket(client: S3Client, bucket: BucketModel): Promise<void> {
  const Bucket = bucket.name;
  await client.send(new CreateBucketCommand({ Bucket })).catch((error: unknown) => {
    if (!(error instanceof BucketAlreadyOwnedByYou)) throw error;
  });
  const Status = bucket.isVersioned ? 'Enabled' : 'Suspended';
  await client.send(new PutBucketVersioningCommand({ Bucket, VersioningConfiguration: { Status } }));
  if (bucket.cors.length === 0) return;
  const CORSRules = bucket.cors.map((rule) => ({ ...rule }));
  await client.send(new PutBucketCorsCommand({ Bucket, CORSConfiguration: { CORSRules } }));
}

const verifyIdentity = (client: SESClient, identity: string): Promise<unknown> =>
  identity.includes('@')
    ? client.send(new VerifyEmailIdentityCommand({ EmailAddress: identity }))
    : client.send(new VerifyDomainIdentityCommand({ Domain: identity }));

/**
 * Creates the secret with its first value unless it exists.
 * @returns whether the secret is new
 */
async function createSecret(client: SecretsManagerClient, { arn, firstValue }: SecretModel): Promise<boolean> {
  try {
    await client.send(new DescribeSecretCommand({ SecretId: arn }));
    return false;
  } catch (error) {
    if (!(error instanceof ResourceNotFoundException)) throw error;
    await client.send(new PutSecretValueCommand({ SecretId: arn, SecretString: firstValue }));
    return true;
  }
}

/**
 * Creates the tables, buckets, mail identities and secrets of the template that are missing; a repeat changes nothing. Endpoints and
 * credentials come from the environment, as for every AWS client.
 * @returns the new secrets, which need their first rotation
 */
export async function provision({ tables, buckets, mailIdentities, secrets }: CloudModel): Promise<SecretModel[]> {
  const clients = {
    dynamodb: new DynamoDBClient({}),
    s3: new S3Client({}),
    ses: new SESClient({}),
    secrets: new SecretsManagerClient({}),
  };
  try {
    await Promise.all([
      ...tables.map((table) => createTable(clients.dynamodb, table)),
      ...buckets.map((bucket) => createBucket(clients.s3, bucket)),
      ...mailIdentities.map((identity) => verifyIdentity(clients.ses, identity)),
    ]);
    const isNew = await Promise.all(secrets.map((secret) => createSecret(clients.secrets, secret)));
    return secrets.filter((_, index) => isNew[index]);
  } finally {
    for (const client of Object.values(clients)) client.destroy();
  }
}
