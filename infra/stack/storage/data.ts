import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import * as backup from 'aws-cdk-lib/aws-backup';
import * as ddb from 'aws-cdk-lib/aws-dynamodb';
import { Schedule } from 'aws-cdk-lib/aws-events';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import { Construct } from 'constructs';
import { outliving } from '#infra/stack/outliving.ts';
import type { Stage, Target } from '#infra/stack/stages.ts';

/** Key attributes of the table and of each index; `functions/store/keys.ts` describes their values. */
const PRIMARY_KEY = { partitionKey: stringKey('pk'), sortKey: stringKey('sk') };
const INDEXES = {
  gsi1: { partitionKey: stringKey('gsi1pk'), sortKey: stringKey('gsi1sk') },
  gsi2: { partitionKey: stringKey('gsi2pk'), sortKey: stringKey('gsi2sk') },
} as const;

function stringKey(name: string): ddb.Attribute {
  return { name, type: ddb.AttributeType.STRING };
}

export interface DataProps {
  readonly stage: Stage;
  readonly target: Target;
  readonly key: IKey;
}

/** The platform's only table. It has point-in-time recovery, and on AWS a daily backup. */
export class Data extends Construct {
  readonly table: ddb.Table;
  readonly streamArn: string;
  /** ARNs of the table and its indexes. */
  readonly arns: readonly string[];
  readonly indexNames: readonly string[] = Object.keys(INDEXES);
  /** Name of the vault with the daily backups; `undefined` if the deployment has no backups. */
  readonly vaultName: string | undefined;

  constructor(scope: Construct, id: string, props: DataProps) {
    super(scope, id);
    this.table = new ddb.Table(this, 'Table', {
      ...PRIMARY_KEY,
      billingMode: ddb.BillingMode.PAY_PER_REQUEST,
      stream: ddb.StreamViewType.NEW_AND_OLD_IMAGES,
      timeToLiveAttribute: 'ttl',
      encryption: ddb.TableEncryption.CUSTOMER_MANAGED,
      encryptionKey: props.key,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true, recoveryPeriodInDays: 35 },
      deletionProtection: props.stage.isProtected,
      // CloudFormation chooses the table's name. So a table that remains after a failed first deployment does not block the next
      // deployment.
      removalPolicy: props.stage.isProtected ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    for (const [indexName, keys] of Object.entries(INDEXES))
      this.table.addGlobalSecondaryIndex({ indexName, ...keys, projectionType: ddb.ProjectionType.ALL });
    const { tableArn } = this.table;
    this.arns = [tableArn, ...this.indexNames.map((index) => `${tableArn}/index/${index}`)];
    // `props` give the table a stream, but the type of the construct allows `undefined`.
    this.streamArn = this.table.tableStreamArn ?? '';
    this.vaultName = props.target === 'aws' ? this.#backUpDaily(props) : undefined;
  }

  /** Adds the daily backup and returns the name of its vault. */
  #backUpDaily({ key, stage }: DataProps): string {
    const vault = new backup.BackupVault(this, 'Vault', {
      encryptionKey: key,
      removalPolicy: outliving(stage),
    });
    const plan = new backup.BackupPlan(this, 'Backup', {
      backupVault: vault,
      backupPlanRules: [
        new backup.BackupPlanRule({
          ruleName: 'Daily',
          scheduleExpression: Schedule.cron({ hour: '2', minute: '30' }),
          deleteAfter: Duration.days(35),
        }),
      ],
    });
    plan.addSelection('Table', { resources: [backup.BackupResource.fromDynamoDbTable(this.table)] });
    return vault.backupVaultName;
  }
}
