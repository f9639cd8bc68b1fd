import { ArnFormat, CfnParameter, Stack, type StackProps } from 'aws-cdk-lib';
import { EventBus } from 'aws-cdk-lib/aws-events';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { addApiFunctions } from './api-functions.ts';
import { Api } from './api.ts';
import type { House } from './app-function.ts';
import { DataKey } from './data-key.ts';
import { Data } from './data.ts';
import { Events } from './events.ts';
import { Files } from './files.ts';
import { Mail } from './mail.ts';
import { Pipeline } from './pipeline.ts';
import type { Stage, StageName, Target } from './stages.ts';

export interface PlatformStackProps extends StackProps {
  readonly target: Target;
  readonly stageName: StageName;
  readonly stage: Stage;
  readonly isBundled: boolean;
}

/** The whole platform of one stage. */
export class PlatformStack extends Stack {
  constructor(scope: Construct, id: string, { target, stage, stageName, isBundled, ...props }: PlatformStackProps) {
    super(scope, id, props);
    const siteOrigin = new CfnParameter(this, 'SiteOrigin', { default: 'http://localhost:3000' }).valueAsString;
    const key = new DataKey(this, 'Key', stage);
    const data = new Data(this, 'Data', { stage, target, key });
    // A name of its own: the site's content security policy names the bucket, and the bucket's CORS the site.
    const bucketName = `arcata-${stageName}-uploads-${this.account}`;
    const files = new Files(this, 'Files', { stage, key, bucketName, siteOrigin });
    const tokenKeys = new Secret(this, 'TokenKeys', { encryptionKey: key });
    const mail = new Mail(this, 'Mail', { stage, target, key });
    const bus = new EventBus(this, 'Bus');
    const api = new Api(this, 'Api', { stage, target, key });

    // Names of our own: what starts a machine needs its ARN, and the machine runs what starts others.
    const machineNames = {
      processCase: `Arcata-${stageName}-ProcessCase`,
      packageCase: `Arcata-${stageName}-PackageCase`,
    };
    const machineArn = (resource: 'stateMachine' | 'execution', resourceName: string): string =>
      this.formatArn({ service: 'states', resource, resourceName, arnFormat: ArnFormat.COLON_RESOURCE_NAME });
    const under = (prefix: string): string[] => [files.bucket.arnForObjects(`${prefix}/*`)];
    const house: House = {
      stage,
      isBundled,
      key,
      arns: {
        table: data.arns,
        tableStream: [data.table.tableStreamArn ?? ''],
        tokenKeys: [tokenKeys.secretArn],
        uploads: [files.bucket.bucketArn],
        incoming: under('incoming'),
        original: under('original'),
        extracted: under('extracted'),
        converted: under('converted'),
        package: under('package'),
        eventBus: [bus.eventBusArn],
        mail: mail.arns,
        sms: ['*'],
        processCase: [machineArn('stateMachine', machineNames.processCase)],
        processCaseRuns: [machineArn('execution', `${machineNames.processCase}:*`)],
        packageCase: [machineArn('stateMachine', machineNames.packageCase)],
      },
    };
    const settings = {
      TABLE_NAME: data.table.tableName,
      UPLOADS_BUCKET: bucketName,
      PROCESS_CASE_ARN: machineArn('stateMachine', machineNames.processCase),
      PACKAGE_CASE_ARN: machineArn('stateMachine', machineNames.packageCase),
      TOKEN_KEYS_SECRET: tokenKeys.secretArn,
      EVENT_BUS_NAME: bus.eventBusName,
      MAIL_FROM: mail.from,
      ...(mail.configurationSetName === undefined ? {} : { MAIL_CONFIGURATION_SET: mail.configurationSetName }),
      SITE_ORIGIN: siteOrigin,
    };
    addApiFunctions(api, house, settings);
    new Events(this, 'Events', { house, table: data.table, bus, settings });
    new Pipeline(this, 'Pipeline', { house, settings, bucketName, machineNames });
  }
}
