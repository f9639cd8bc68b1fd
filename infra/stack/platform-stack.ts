import { CfnOutput, CfnParameter, NestedStack, Stack, type StackProps } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { EventBus } from 'aws-cdk-lib/aws-events';
import type { Construct } from 'constructs';
import { Env as DicomReaderEnv } from '#functions/dicom-reader/env.ts';
import { Env as DecoderEnv } from '#functions/decoder/env.ts';
import { AccessLogs } from './storage/access-logs.ts';
import type { AccountQuotas } from './alarms/account-alarms.ts';
import { alarmName } from './alarms/alarm-row.ts';
import { addApiFunctions } from './calls/api-functions.ts';
import { ApiRequest } from './calls/api-request.ts';
import { callLimitSettings } from './calls/call-limit-settings.ts';
import { Api } from './calls/api.ts';
import { AppFunction, type House } from './functions/app-function.ts';
import { AuditBucket, AuditCopy } from './storage/audit-copy.ts';
import { Budget } from './alarms/budget.ts';
import { DataKey } from './secrets/data-key.ts';
import { Data } from './storage/data.ts';
import { EdgeKeys } from './secrets/edge-keys.ts';
import type { EdgeLogProps } from './site/edge-log.ts';
import { Events } from './jobs/events.ts';
import { Files } from './storage/files.ts';
import { LiveChannel, LiveFunctions } from './calls/live.ts';
import { LoginProviders } from './secrets/login-providers.ts';
import { Mail } from './jobs/mail.ts';
import { Observability } from './alarms/observability.ts';
import { Operations } from './jobs/operations.ts';
import { ParserNetwork } from './functions/parser-network.ts';
import { Pipeline } from './jobs/pipeline.ts';
import { decoderName, dicomReaderName, machineArn, renewName, resourceArns } from './functions/resource-arns.ts';
import { ResponseHeaders } from './site/response-headers.ts';
import { PackageKey } from './secrets/package-key.ts';
import { PushKey } from './secrets/push-key.ts';
import { SealKey } from './secrets/seal-key.ts';
import { SecondFactorKey } from './secrets/second-factor-key.ts';
import { Site } from './site/site.ts';
import { LOCALSTACK_ENDPOINT, type Stage, type StageName, type Target } from './stages.ts';
import { textMessageSettings } from './text-messages.ts';
import { TokenKeys } from './secrets/token-keys.ts';

export interface PlatformStackProps extends StackProps {
  readonly target: Target;
  readonly stageName: StageName;
  readonly stage: Stage;
  readonly isBundled: boolean;
  readonly quotas: AccountQuotas;
  /** ARN of the firewall in front of CloudFront; absent without CloudFront. */
  readonly webAclArn?: string;
}

interface SiteParts {
  readonly api: Api;
  readonly accessLogs: AccessLogs;
  readonly bucketName: string;
  readonly edgeKeys: EdgeKeys | undefined;
  readonly channel: LiveChannel | undefined;
}

/** Stack with the whole platform of one deployment. */
export class PlatformStack extends Stack {
  /** CloudFront's distribution and the bucket for its log; `undefined` without CloudFront. */
  readonly edge: EdgeLogProps | undefined;

  constructor(scope: Construct, id: string, props: PlatformStackProps) {
    super(scope, id, props);
    const { target, stage, stageName, isBundled } = props;
    // Two resources that refer to each other would make a cycle in the template: the site and the bucket, or a state machine and its
    // starter. We choose the names, so that one of the two needs no reference.
    const bucketName = `arcata-${stageName}-uploads-${this.account}`;
    const machineNames = {
      processCase: `Arcata-${stageName}-ProcessCase`,
      packageCase: `Arcata-${stageName}-PackageCase`,
      exportPatient: `Arcata-${stageName}-ExportPatient`,
      analyseFilm: `Arcata-${stageName}-AnalyseFilm`,
    };

    const key = new DataKey(this, 'Key', stage);
    const accessLogs = new AccessLogs(this, 'AccessLogs', stage);
    const data = new Data(this, 'Data', { stage, target, key });
    const tokenKeys = new TokenKeys(this, 'TokenKeys', key);
    const loginProviders = new LoginProviders(this, 'LoginProviders', key);
    const secondFactorKey = new SecondFactorKey(this, 'SecondFactorKey', { stage, key });
    const pushKey = new PushKey(this, 'PushKey', { stage, key });
    const sealKey = new SealKey(this, 'SealKey', stage);
    // LocalStack's KMS has no Ed25519 (its issue 13886), so no upgrade package can be published there.
    const packageKey = target === 'localstack' ? undefined : new PackageKey(this, 'PackageKey', stage);
    const mail = new Mail(this, 'Mail', { stage, target, key });
    const bus = new EventBus(this, 'Bus');
    const api = new Api(this, 'Api', { stage, target, key });
    // LocalStack has no CloudFront, so it needs no keys for CloudFront. The local cloud needs them, because it does CloudFront's work
    // itself.
    const edgeKeys = target === 'localstack' ? undefined : new EdgeKeys(this, 'EdgeKeys', key);
    // LocalStack's free image has no WebSocket API. Without it, pages poll for changes.
    const channel = target === 'localstack' ? undefined : new LiveChannel(this, 'LiveChannel', { stage, key });
    const { siteOrigin, distribution } = this.#site(props, { api, accessLogs, bucketName, edgeKeys, channel });
    if (distribution !== undefined) accessLogs.takeEdgeLog();
    this.edge = distribution && { distributionId: distribution.distributionId, bucketName: accessLogs.bucketName };
    const files = new Files(this, 'Files', { stage, key, bucketName, accessLogs, siteOrigin });

    const auditBucket = new AuditBucket(this, 'AuditBucket', { stage, key, accessLogs });
    const arns = resourceArns(this, {
      data,
      files,
      auditBucket,
      mail,
      tokenKeys,
      publicTokenKeys: tokenKeys.publicParts,
      ...(edgeKeys === undefined ? {} : { edgeKeys }),
      loginProviders,
      secondFactorKey,
      pushKey,
      sealKey,
      ...(packageKey === undefined ? {} : { packageKey }),
      bus,
      ...(channel === undefined ? {} : { channel }),
      machineNames,
    });
    const network = { stage, key, bucketArn: files.bucket.bucketArn, tableArns: data.arns };
    const house: House = {
      stage,
      isBundled,
      key,
      arns,
      ...(target === 'aws' ? { parserNetwork: new ParserNetwork(this, 'ParserNetwork', network) } : {}),
    };
    const settings = {
      TABLE_NAME: data.table.tableName,
      UPLOADS_BUCKET: bucketName,
      PROCESS_CASE_ARN: machineArn(this, machineNames.processCase),
      PACKAGE_CASE_ARN: machineArn(this, machineNames.packageCase),
      EXPORT_PATIENT_ARN: machineArn(this, machineNames.exportPatient),
      ANALYSE_FILM_ARN: machineArn(this, machineNames.analyseFilm),
      ...tokenKeys.settings,
      RENEW_FUNCTION: renewName(this),
      ...(edgeKeys === undefined ? {} : { EDGE_KEYS_SECRET: edgeKeys.secretArn }),
      LOGIN_PROVIDERS_SECRET: loginProviders.secretArn,
      SECOND_FACTOR_SECRET: secondFactorKey.secretArn,
      PUSH_KEY_SECRET: pushKey.secretArn,
      ...(target === 'local' && { LOCAL_PUSH_ORIGIN: siteOrigin }),
      SEAL_KEY_ARNS: sealKey.keyArn,
      ...(packageKey === undefined ? {} : { PACKAGE_KEYS: packageKey.keyArn }),
      STAFF_SECOND_FACTOR: stage.isProtected && target === 'aws' ? ('required' as const) : ('offered' as const),
      FIRST_PASSWORDS: target === 'aws' ? ('random' as const) : ('given' as const),
      ...textMessageSettings(stage.textMessages),
      ...callLimitSettings(target),
      EVENT_BUS_NAME: bus.eventBusName,
      MAIL_FROM: mail.from,
      ...(mail.configurationSetName === undefined ? {} : { MAIL_CONFIGURATION_SET: mail.configurationSetName }),
      ALARM_PREFIX: alarmName(this.stackName, ''),
      DECODER_FUNCTION: decoderName(this),
      DICOM_READER_FUNCTION: dicomReaderName(this),
      SITE_ORIGIN: siteOrigin,
      ...(channel !== undefined && target === 'aws' ? { LIVE_ENDPOINT: channel.endpoint } : {}),
      ...(target === 'localstack' && { FILES_ENDPOINT: LOCALSTACK_ENDPOINT }),
    };
    const rotation = tokenKeys.rotateBy(house);
    tokenKeys.renewBy(house);
    if (distribution !== undefined) edgeKeys?.rotateBy(house, distribution);
    new AppFunction(this, 'Decoder', {
      house,
      settings,
      name: decoderName(this),
      entry: 'functions/decoder/handler.ts',
      env: DecoderEnv,
      failureImpact: 'I cannot change our logo or our profile.',
      grants: ['profileIncoming:read'],
      isIsolated: true,
      // PDFium may use up to 384 MiB.
      memoryMiB: 1024,
      timeoutSeconds: 25,
    });
    new AppFunction(this, 'DicomReader', {
      house,
      settings,
      name: dicomReaderName(this),
      entry: 'functions/dicom-reader/handler.ts',
      env: DicomReaderEnv,
      failureImpact: 'Another program cannot read our images.',
      grants: ['uploads:list', 'incoming:read', 'original:read', 'package:write'],
      isIsolated: true,
      // The function holds a whole DICOM instance of up to 512 MB while it reads frames of this instance.
      memoryMiB: 3008,
      timeoutSeconds: 25,
    });
    addApiFunctions(api, house, settings);
    if (channel !== undefined) new LiveFunctions(this, 'Live', { house, settings, bus, channel });
    new Operations(this, 'Operations', { house, settings });
    const audit = new AuditCopy(this, 'AuditCopy', { house, data, bucketName: auditBucket.bucketName });
    const events = new Events(this, 'Events', { house, data, bus, settings });
    const pipeline = new Pipeline(this, 'Pipeline', { house, settings, bucketName, bus, machineNames });
    // The resources for monitoring are a fifth of all resources. CloudFormation allows 500 resources in a stack, so on AWS the monitoring
    // is in a nested stack. Other targets run only one template.
    const watcher = target === 'aws' ? new NestedStack(this, 'Watch') : this;
    new Observability(watcher, 'Observability', {
      platform: this,
      stage,
      quotas: props.quotas,
      key,
      api,
      data,
      mail,
      events,
      pipeline,
      audit,
    });
    if (target === 'aws') new Budget(this, 'Budget', stage);
    new CfnOutput(this, 'SiteAddress', { value: siteOrigin });
    new CfnOutput(this, 'RestApiId', { value: api.rest.restApiId });
    new CfnOutput(this, 'TokenKeysSecret', { value: tokenKeys.secretArn });
    new CfnOutput(this, 'TokenKeysRotation', { value: rotation.functionArn });
  }

  /**
   * Adds CloudFront on AWS and returns the site's address. For other targets, the program that runs the template serves the site. This
   * program also sets the addresses of the site and the files.
   */
  #site(
    { target, stage, webAclArn }: PlatformStackProps,
    { api, accessLogs, bucketName, edgeKeys, channel }: SiteParts,
  ): { siteOrigin: string; distribution?: Distribution } {
    if (target === 'aws' && webAclArn !== undefined && edgeKeys !== undefined && channel !== undefined) {
      const { origin, distribution } = new Site(this, 'Site', {
        stage,
        webAclArn,
        accessLogs,
        edgeKey: edgeKeys.sent,
        restApiId: api.rest.restApiId,
        channelId: channel.apiId,
        filesOrigin: `https://${bucketName}.s3.${this.region}.${this.urlSuffix}`,
      });
      return { siteOrigin: origin, distribution };
    }
    const origin = (id: string, port: number): string =>
      new CfnParameter(this, id, { default: `http://localhost:${port}` }).valueAsString;
    if (target === 'local') {
      const filesOrigin = origin('FilesOrigin', 9000);
      new ResponseHeaders(this, 'Headers', { filesOrigin, framedBy: 'none' });
      new ResponseHeaders(this, 'FrameHeaders', { filesOrigin, framedBy: 'function' });
      new ApiRequest(this, 'ApiRequest');
    }
    return { siteOrigin: origin('SiteOrigin', 3000) };
  }
}
