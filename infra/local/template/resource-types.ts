import { localArn } from './identity.ts';

/** A resource type that the local cloud runs: how it gets its name, and its values for `Ref` and `Fn::GetAtt`. */
export interface RunType {
  /** Property that holds the resource's name, if the template sets one. */
  readonly nameProperty?: string;
  readonly ref: (name: string) => string;
  readonly attributes: Readonly<Record<string, (name: string) => string>>;
}

const named = (name: string): string => name;
const arnOf = (service: string, prefix: string) => (name: string) => localArn(service, `${prefix}${name}`);

/** Resource types that the local cloud runs, each with its attributes for `Fn::GetAtt`. Any other attribute is an error. */
export const RUN_TYPES: Readonly<Record<string, RunType>> = {
  'AWS::ApiGateway::RestApi': { ref: named, attributes: {} },
  'AWS::ApiGatewayV2::Api': { ref: named, attributes: {} },
  'AWS::ApiGatewayV2::Integration': { ref: named, attributes: {} },
  'AWS::ApiGatewayV2::Route': { ref: named, attributes: {} },
  'AWS::ApiGatewayV2::Stage': { ref: named, attributes: {} },
  'AWS::CloudFront::Function': {
    nameProperty: 'Name',
    ref: named,
    attributes: { FunctionARN: arnOf('cloudfront', 'function/') },
  },
  'AWS::CloudFront::ResponseHeadersPolicy': { ref: named, attributes: {} },
  'AWS::CloudWatch::Alarm': {
    nameProperty: 'AlarmName',
    ref: named,
    attributes: { Arn: arnOf('cloudwatch', 'alarm:') },
  },
  'AWS::DynamoDB::Table': {
    nameProperty: 'TableName',
    ref: named,
    attributes: {
      Arn: arnOf('dynamodb', 'table/'),
      StreamArn: (name) => localArn('dynamodb', `table/${name}/stream/local`),
    },
  },
  'AWS::Events::EventBus': {
    nameProperty: 'Name',
    ref: named,
    attributes: { Arn: arnOf('events', 'event-bus/'), Name: named },
  },
  'AWS::Events::Rule': { nameProperty: 'Name', ref: named, attributes: { Arn: arnOf('events', 'rule/') } },
  'AWS::KMS::Key': { ref: named, attributes: { Arn: arnOf('kms', 'key/') } },
  'AWS::Lambda::Function': {
    nameProperty: 'FunctionName',
    ref: named,
    attributes: { Arn: arnOf('lambda', 'function:') },
  },
  'AWS::Lambda::EventSourceMapping': { ref: named, attributes: {} },
  'AWS::S3::Bucket': { nameProperty: 'BucketName', ref: named, attributes: { Arn: (name) => `arn:aws:s3:::${name}` } },
  'AWS::SecretsManager::Secret': { nameProperty: 'Name', ref: arnOf('secretsmanager', 'secret:'), attributes: {} },
  'AWS::SecretsManager::RotationSchedule': { ref: named, attributes: {} },
  'AWS::SES::EmailIdentity': { ref: named, attributes: {} },
  'AWS::SNS::Subscription': { ref: named, attributes: {} },
  'AWS::SNS::Topic': {
    nameProperty: 'TopicName',
    ref: arnOf('sns', ''),
    attributes: { TopicName: named, TopicArn: arnOf('sns', '') },
  },
  'AWS::SNS::TopicPolicy': { ref: named, attributes: {} },
  'AWS::SQS::Queue': { nameProperty: 'QueueName', ref: named, attributes: { Arn: arnOf('sqs', ''), QueueName: named } },
  'AWS::StepFunctions::StateMachine': {
    nameProperty: 'StateMachineName',
    ref: arnOf('states', 'stateMachine:'),
    attributes: { Arn: arnOf('states', 'stateMachine:'), Name: named },
  },
};

const ACCESS = 'access is not judged here; cdk-nag and the grants test judge it on the template';
const OPERATIONS = 'tells operators of AWS something';
const NETWORK = 'everything here is on one machine';
const EDGE = 'one origin serves site and API here; only its headers and the function before the API are taken over';

/**
 * Resource types that the local cloud ignores, each with the reason. The cloud does not start with a type that is neither in this table nor
 * in `RUN_TYPES`.
 */
export const IGNORED_TYPES: Readonly<Record<string, string>> = {
  'AWS::ApiGateway::Account': OPERATIONS,
  'AWS::ApiGateway::Deployment': 'every method is live at once',
  'AWS::ApiGateway::Stage': 'there is one stage, without throttling',
  'AWS::Backup::BackupPlan': "the data folder is a developer's own",
  'AWS::Backup::BackupSelection': "the data folder is a developer's own",
  'AWS::Backup::BackupVault': "the data folder is a developer's own",
  'AWS::Budgets::Budget': OPERATIONS,
  'AWS::CDK::Metadata': OPERATIONS,
  'AWS::CloudFront::Distribution': EDGE,
  'AWS::CloudFront::OriginAccessControl': EDGE,
  'AWS::CloudFront::CachePolicy': EDGE,
  'AWS::CloudFront::OriginRequestPolicy': EDGE,
  'AWS::CloudWatch::CompositeAlarm': OPERATIONS,
  'AWS::CloudWatch::Dashboard': OPERATIONS,
  'AWS::EC2::FlowLog': NETWORK,
  'AWS::EC2::RouteTable': NETWORK,
  'AWS::EC2::SecurityGroup': NETWORK,
  'AWS::EC2::Subnet': NETWORK,
  'AWS::EC2::SubnetRouteTableAssociation': NETWORK,
  'AWS::EC2::VPC': NETWORK,
  'AWS::EC2::VPCEndpoint': NETWORK,
  'AWS::Events::EventBusPolicy': ACCESS,
  'AWS::IAM::ManagedPolicy': ACCESS,
  'AWS::IAM::Policy': ACCESS,
  'AWS::IAM::Role': ACCESS,
  'AWS::KMS::Alias': 'nothing is encrypted at rest here',
  'AWS::Lambda::Permission': ACCESS,
  'AWS::Logs::LogGroup': OPERATIONS,
  'AWS::Logs::MetricFilter': OPERATIONS,
  'AWS::Logs::ResourcePolicy': ACCESS,
  'AWS::S3::BucketPolicy': ACCESS,
  'AWS::SES::ConfigurationSet': 'mail goes to the inbox, nothing bounces',
  'AWS::SES::ConfigurationSetEventDestination': 'mail goes to the inbox, nothing bounces',
  'AWS::SQS::QueuePolicy': ACCESS,
  'AWS::WAFv2::WebACL': EDGE,
  'AWS::WAFv2::WebACLAssociation': EDGE,
};
