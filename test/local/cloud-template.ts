const functionOf = (name: string, environment: Record<string, unknown> = {}, more: object = {}) => ({
  Type: 'AWS::Lambda::Function',
  Properties: { FunctionName: name, Timeout: 10, Environment: { Variables: environment }, ...more },
  Metadata: { 'app:entry': `test/local/handlers/${name.toLowerCase()}.ts` },
});
const arnOf = (logicalId: string) => ({ 'Fn::GetAtt': [logicalId, 'Arn'] });
const target = (more: object = {}) => ({
  Id: 'Target0',
  Arn: arnOf('Collect'),
  RetryPolicy: { MaximumRetryAttempts: 5 },
  ...more,
});

const policyOf = (Principal: object, Action: readonly string[], Resource: unknown) => ({
  Statement: [
    {
      Effect: 'Allow',
      Principal,
      Action,
      Resource,
      Condition: { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } },
    },
  ],
});
const cloudWatch = { Service: 'cloudwatch.amazonaws.com' };

/** Returns an alarm, its topic with a key and a mailbox, and the policy that allows `publisher` to publish. */
const alarmOf = (name: string, publisher: object) => ({
  [name]: {
    Type: 'AWS::CloudWatch::Alarm',
    Properties: { AlarmDescription: `${name} is on`, Threshold: 1, AlarmActions: [{ Ref: `${name}Topic` }] },
  },
  [`${name}Topic`]: { Type: 'AWS::SNS::Topic', Properties: { KmsMasterKeyId: arnOf(`${name}Key`) } },
  [`${name}Policy`]: {
    Type: 'AWS::SNS::TopicPolicy',
    Properties: {
      Topics: [{ Ref: `${name}Topic` }],
      PolicyDocument: policyOf(publisher, ['sns:Publish'], { Ref: `${name}Topic` }),
    },
  },
  [`${name}Key`]: {
    Type: 'AWS::KMS::Key',
    Properties: { KeyPolicy: policyOf(cloudWatch, ['kms:Decrypt', 'kms:GenerateDataKey*'], '*') },
  },
  [`${name}Mailbox`]: {
    Type: 'AWS::SNS::Subscription',
    Properties: { TopicArn: { Ref: `${name}Topic` }, Protocol: 'email', Endpoint: 'operations@arcata.test' },
  },
});

/**
 * Returns a template with each kind of resource that the local cloud can run.
 * @param collected file in which the template's function records its events
 */
export const cloudTemplate = (collected: string) => ({
  Resources: {
    Echo: functionOf('Echo'),
    Collect: functionOf('Collect', { COLLECTED: collected }, { DeadLetterConfig: { TargetArn: arnOf('Dead') } }),
    // The relay of the product. Operators use it to send the outbox again.
    Relay: {
      ...functionOf('Relay', { EVENT_BUS_NAME: 'Bus', TABLE_NAME: 'Things', TOKEN_KEYS_SECRET: { Ref: 'Leaked' } }),
      Metadata: { 'app:entry': 'functions/outbox/relay.ts' },
    },
    Replace: {
      ...functionOf('Replace', { PUBLIC_TOKEN_KEYS_SECRET: { Ref: 'Public' } }),
      Metadata: { 'app:entry': 'functions/token-keys/rotate.ts' },
    },
    Public: { Type: 'AWS::SecretsManager::Secret', Properties: { SecretString: '{"keys":[]}' } },
    Leaked: {
      Type: 'AWS::SecretsManager::Secret',
      Properties: { SecretString: '{"keys":[]}' },
    },
    LeakedRotation: {
      Type: 'AWS::SecretsManager::RotationSchedule',
      Properties: { SecretId: { Ref: 'Leaked' }, RotationLambdaARN: arnOf('Replace') },
    },
    Take: functionOf('Take', { COLLECTED: collected }),
    Dead: { Type: 'AWS::SQS::Queue', Properties: {} },
    GivenUp: { Type: 'AWS::SQS::Queue', Properties: {} },
    Waiting: {
      Type: 'AWS::SQS::Queue',
      Properties: {
        VisibilityTimeout: 60,
        RedrivePolicy: { deadLetterTargetArn: arnOf('GivenUp'), maxReceiveCount: 3 },
      },
    },
    FromWaiting: {
      Type: 'AWS::Lambda::EventSourceMapping',
      Properties: {
        EventSourceArn: arnOf('Waiting'),
        FunctionName: { Ref: 'Take' },
        BatchSize: 10,
        FunctionResponseTypes: ['ReportBatchItemFailures'],
      },
    },
    Queued: {
      Type: 'AWS::Events::Rule',
      Properties: {
        EventBusName: { Ref: 'Bus' },
        EventPattern: { source: ['arcata.queued'] },
        Targets: [{ Id: 'Target0', Arn: arnOf('Waiting') }],
      },
    },
    Rotate: functionOf('Rotate'),
    Table: {
      Type: 'AWS::DynamoDB::Table',
      Properties: {
        TableName: 'Things',
        BillingMode: 'PAY_PER_REQUEST',
        AttributeDefinitions: ['pk', 'sk'].map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
        KeySchema: [
          { AttributeName: 'pk', KeyType: 'HASH' },
          { AttributeName: 'sk', KeyType: 'RANGE' },
        ],
        StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
        TimeToLiveSpecification: { AttributeName: 'ttl', Enabled: true },
      },
    },
    Stream: {
      Type: 'AWS::Lambda::EventSourceMapping',
      Properties: {
        EventSourceArn: { 'Fn::GetAtt': ['Table', 'StreamArn'] },
        FunctionName: { Ref: 'Collect' },
        StartingPosition: 'TRIM_HORIZON',
        MaximumRetryAttempts: 1,
        BisectBatchOnFunctionError: true,
        DestinationConfig: { OnFailure: { Destination: arnOf('Dead') } },
        FilterCriteria: { Filters: [{ Pattern: '{"eventName":["INSERT"]}' }] },
      },
    },
    Files: {
      Type: 'AWS::S3::Bucket',
      Properties: {
        VersioningConfiguration: { Status: 'Enabled' },
        NotificationConfiguration: { EventBridgeConfiguration: { EventBridgeEnabled: true } },
      },
    },
    Uploaded: {
      Type: 'AWS::Events::Rule',
      Properties: {
        EventPattern: { source: ['aws.s3'], detail: { object: { key: [{ prefix: 'incoming/' }] } } },
        Targets: [
          target({
            InputTransformer: {
              InputPathsMap: { key: '$.detail.object.key', size: '$.detail.object.size' },
              InputTemplate: '{"uploaded":<key>,"size":<size>}',
            },
          }),
        ],
      },
    },
    Sender: { Type: 'AWS::SES::EmailIdentity', Properties: { EmailIdentity: 'arcata.example' } },
    Bus: { Type: 'AWS::Events::EventBus', Properties: { Name: 'Bus' } },
    Told: {
      Type: 'AWS::Events::Rule',
      Properties: { EventBusName: { Ref: 'Bus' }, EventPattern: { source: ['arcata'] }, Targets: [target()] },
    },
    Sweep: { Type: 'AWS::Events::Rule', Properties: { ScheduleExpression: 'rate(15 minutes)', Targets: [target()] } },
    Keys: { Type: 'AWS::SecretsManager::Secret', Properties: { SecretString: 'first' } },
    Rotation: {
      Type: 'AWS::SecretsManager::RotationSchedule',
      Properties: { SecretId: { Ref: 'Keys' }, RotationLambdaARN: arnOf('Rotate') },
    },
    ...alarmOf('Heard', { Service: 'cloudwatch.amazonaws.com' }),
    // Only a service that publishes no alarms may publish here, so no one receives the alarm.
    ...alarmOf('Unheard', { Service: 'events.amazonaws.com' }),
    Machine: {
      Type: 'AWS::StepFunctions::StateMachine',
      Properties: {
        DefinitionString: {
          'Fn::Sub': JSON.stringify({
            StartAt: 'Echo',
            States: {
              Echo: {
                Type: 'Task',
                Resource: 'arn:aws:states:::lambda:invoke',
                Parameters: { FunctionName: '${Echo.Arn}', 'Payload.$': '$' },
                End: true,
              },
            },
          }),
        },
      },
    },
    Api: {
      Type: 'AWS::ApiGateway::RestApi',
      Properties: {
        Name: 'Api',
        Body: {
          openapi: '3.0.1',
          info: { title: 'Api', version: '1' },
          paths: {
            '/api/echo': {
              post: {
                responses: {},
                'x-amazon-apigateway-integration': {
                  type: 'aws_proxy',
                  httpMethod: 'POST',
                  uri: {
                    'Fn::Join': [
                      '',
                      [
                        'arn:aws:apigateway:eu-central-1:lambda:path/2015-03-31/functions/',
                        arnOf('Echo'),
                        '/invocations',
                      ],
                    ],
                  },
                },
              },
            },
          },
        },
      },
    },
  },
});
