import { SecretValue } from 'aws-cdk-lib';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { CfnRotationSchedule, Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { Env } from '#functions/token-keys/env.ts';
import { AppFunction, type House } from './app-function.ts';

const ROTATION_DAYS = 30;

/** The keys that sign access tokens. The template holds none: the first rotation, right after the deployment, makes them. */
export class TokenKeys extends Secret {
  constructor(scope: Construct, id: string, encryptionKey: IKey) {
    super(scope, id, {
      description: 'Arcata: Ed25519 keys of the access tokens',
      encryptionKey,
      secretStringValue: SecretValue.unsafePlainText(JSON.stringify({ keys: [] })),
    });
  }

  /** Adds the function that rotates the keys, every 30 days and at once where there are none. */
  rotateBy(house: House): IFunction {
    const { fn } = new AppFunction(this, 'Rotate', {
      house,
      entry: 'functions/token-keys/rotate.ts',
      env: Env,
      settings: {},
      failureImpact: 'Nothing yet: access tokens are signed by a key older than it should be.',
      alarmFrom: 1,
      grants: ['tokenKeys:rotate'],
      timeoutSeconds: 30,
    });
    fn.addPermission('SecretsManager', {
      principal: new ServicePrincipal('secretsmanager.amazonaws.com'),
      sourceAccount: this.env.account,
    });
    const schedule = new CfnRotationSchedule(this, 'Schedule', {
      secretId: this.secretArn,
      rotationLambdaArn: fn.functionArn,
      rotationRules: { automaticallyAfterDays: ROTATION_DAYS },
      rotateImmediatelyOnUpdate: true,
    });
    schedule.node.addDependency(fn);
    return fn;
  }
}
