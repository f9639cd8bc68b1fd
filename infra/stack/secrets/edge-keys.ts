import type { SecretValue } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import { CfnRotationSchedule, Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { Env } from '#functions/edge-keys/env.ts';
import { AppFunction, type House } from '#infra/stack/functions/app-function.ts';

const ROTATION_DAYS = 30;
const KEY_CHARACTERS = 43;

/**
 * The keys that prove to the API that a request came through CloudFront (`x-origin-key`). A call to the gateway's own address has no such
 * key, so the API refuses it. So no one can bypass the firewall or forge `X-Forwarded-For`.
 */
export class EdgeKeys extends Secret {
  constructor(scope: Construct, id: string, encryptionKey: IKey) {
    super(scope, id, {
      description: 'Arcata: keys that CloudFront sends to the API',
      encryptionKey,
      generateSecretString: {
        secretStringTemplate: '{}',
        generateStringKey: 'sent',
        passwordLength: KEY_CHARACTERS,
        excludePunctuation: true,
      },
    });
  }

  /** Returns the key for CloudFront as a reference that CloudFormation resolves. The template itself does not contain the key. */
  get sent(): SecretValue {
    return this.secretValueFromJson('sent');
  }

  /** Adds the function that rotates the keys and makes CloudFront send the new key. */
  rotateBy(house: House, distribution: Distribution): void {
    const { fn } = new AppFunction(this, 'RotateEdgeKeys', {
      house,
      entry: 'functions/edge-keys/rotate.ts',
      env: Env,
      settings: { DISTRIBUTION_ID: distribution.distributionId },
      failureImpact: 'Nothing yet: CloudFront proves itself by a key older than it should be.',
      grants: ['edgeKeys:rotate'],
      statements: [
        new PolicyStatement({
          actions: ['cloudfront:GetDistributionConfig', 'cloudfront:UpdateDistribution'],
          resources: [distribution.distributionArn],
        }),
      ],
      timeoutSeconds: 30,
    });
    fn.addPermission('SecretsManager', {
      principal: new ServicePrincipal('secretsmanager.amazonaws.com'),
      sourceAccount: this.env.account,
    });
    new CfnRotationSchedule(this, 'Schedule', {
      secretId: this.secretArn,
      rotationLambdaArn: fn.functionArn,
      rotationRules: { automaticallyAfterDays: ROTATION_DAYS },
      rotateImmediatelyOnUpdate: true,
    }).node.addDependency(fn);
  }
}
