/** Findings of the rule packs (AwsSolutions, HIPAA, Serverless) that we know and accept for the same reason. */
export interface Acknowledgement {
  readonly ids: readonly string[];
  readonly reason: string;
  /** Path of the construct below its stack; absent = the stack itself. */
  readonly at?: string;
}

const AWS_POLICY = 'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role';

/** Accepted findings, by rule. `acknowledge-findings.ts` accepts wildcards in policies one by one. */
export const ACKNOWLEDGEMENTS: readonly Acknowledgement[] = [
  {
    ids: ['HIPAA.Security-IAMNoInlinePolicy'],
    reason: 'A policy belongs to one function and goes with it; nobody reuses it.',
  },
  {
    ids: ['HIPAA.Security-S3BucketReplicationEnabled'],
    reason: 'Patient data stays in its region; versions and backups are there against loss.',
  },
  {
    ids: ['HIPAA.Security-LambdaConcurrency'],
    reason: 'Only parsers of foreign files are bounded; a bound on the rest would turn a busy hour into refusals.',
  },
  {
    ids: ['HIPAA.Security-LambdaInsideVPC'],
    reason: 'Parsers of foreign files are in a network without a way out; the rest talks to AWS alone, by IAM and TLS.',
  },
  { ids: ['Serverless-SQSRedrivePolicy'], reason: 'These queues are the dead letters of others.' },
  { ids: ['Serverless-SNSRedrivePolicy'], reason: 'Only mailboxes subscribe; the dashboard shows the same alarms.' },
  { at: 'Data/Backup', ids: [`${AWS_POLICY}/AWSBackupServiceRolePolicyForBackup]`], reason: 'AWS Backup’s own role.' },
  {
    at: 'Api/Rest/CloudWatchRole',
    ids: [`${AWS_POLICY}/AmazonAPIGatewayPushToCloudWatchLogs]`],
    reason: 'API Gateway’s own role, one for the account.',
  },
  {
    at: 'Api/Rest',
    ids: ['AwsSolutions-APIG2'],
    reason: 'Each call parses its input by its schema and names every wrong field; the gateway’s validator cannot.',
  },
  {
    at: 'Api/Rest',
    ids: ['AwsSolutions-APIG3'],
    reason:
      'Rate rules stand before CloudFront, where the caller’s address is known; who goes round lacks its key and is refused.',
  },
  {
    at: 'Api/Rest',
    ids: ['HIPAA.Security-APIGWCacheEnabledAndEncrypted'],
    reason: 'Answers hold patient data and belong to one session: nothing is cached.',
  },
  {
    at: 'Api/Rest',
    ids: ['HIPAA.Security-APIGWSSLEnabled'],
    reason: 'The backend is Lambda, invoked by IAM: there is no TLS client to certify.',
  },
  ...['Connect', 'Disconnect', 'Default'].map((route) => ({
    at: `LiveChannel/${route}`,
    ids: ['AwsSolutions-APIG4'],
    reason: 'The function of the channel judges token and session itself, as those of the calls do.',
  })),
  {
    at: 'SecondFactorKey',
    ids: ['AwsSolutions-SMG4', 'HIPAA.Security-SecretsManagerRotationEnabled'],
    reason: 'It seals the secrets of authenticator apps: a new key would lock out everybody who uses one.',
  },
  {
    at: 'PushKey',
    ids: ['AwsSolutions-SMG4', 'HIPAA.Security-SecretsManagerRotationEnabled'],
    reason: 'Browsers subscribe for one key: with a new one everybody would have to allow pushes again.',
  },
  {
    at: 'TokenKeys/Public',
    ids: ['AwsSolutions-SMG4', 'HIPAA.Security-SecretsManagerRotationEnabled'],
    reason: 'The rotation of the private keys writes it.',
  },
  {
    at: 'LoginProviders',
    ids: ['AwsSolutions-SMG4', 'HIPAA.Security-SecretsManagerRotationEnabled'],
    reason: 'A provider gives its client secret; nobody here can make a new one.',
  },
  { at: 'Site/Distribution', ids: ['AwsSolutions-CFR1'], reason: 'Clinics and labs are in many countries.' },
  {
    at: 'Site/Distribution',
    ids: ['AwsSolutions-CFR4'],
    reason: 'CloudFront’s own name has its own TLS policy; with `domain` in stages.ts TLS 1.2 is the least.',
  },
  {
    at: 'Site/Distribution',
    ids: ['AwsSolutions-CFR3'],
    reason: 'Its log is delivered by CloudWatch (`edge-log.ts`), which can leave queries and cookies out.',
  },
  {
    at: 'Site/Bucket',
    ids: ['HIPAA.Security-S3DefaultEncryptionKMS'],
    reason: 'It holds the portal’s public code.',
  },
  {
    at: 'AccessLogs',
    ids: ['HIPAA.Security-S3DefaultEncryptionKMS'],
    reason: 'Log delivery writes under S3’s own keys only.',
  },
  {
    at: 'ParserNetwork',
    ids: ['HIPAA.Security-VPCDefaultSecurityGroupClosed'],
    reason: 'Nothing is in the default group, and no route leads out.',
  },
  {
    at: 'WebAclLog',
    ids: ['HIPAA.Security-CloudWatchLogGroupEncrypted'],
    reason: 'It holds blocked requests without their tokens, under CloudWatch’s own key.',
  },
];
