import { SecretValue, Stack } from 'aws-cdk-lib';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { CfnRotationSchedule, Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { RenewEnv, RotateEnv } from '#functions/token-keys/env.ts';
import { AppFunction, type House } from '#infra/stack/functions/app-function.ts';
import { renewName } from '#infra/stack/functions/resource-arns.ts';

const ROTATION_DAYS = 30;

/** The keys that sign access tokens. The template contains no keys: the first rotation, right after the deployment, makes them. */
export class TokenKeys extends Secret {
  /**
   * Public parts of the keys, for functions that only verify tokens. They are stored in a secret, so that only the rotation's function can
   * write them.
   */
  readonly publicParts: Secret;

  constructor(scope: Construct, id: string, encryptionKey: IKey) {
    super(scope, id, {
      description: 'Arcata: Ed25519 keys of the access tokens',
      encryptionKey,
      secretStringValue: SecretValue.unsafePlainText(JSON.stringify({ keys: [] })),
    });
    this.publicParts = new Secret(this, 'Public', {
      description: 'Arcata: public parts of the access tokens’ keys',
      encryptionKey,
      secretStringValue: SecretValue.unsafePlainText(JSON.stringify({ keys: [] })),
    });
  }

  /** Environment variables with the ARNs of the two secrets. */
  get settings() {
    return { TOKEN_KEYS_SECRET: this.secretArn, PUBLIC_TOKEN_KEYS_SECRET: this.publicParts.secretArn };
  }

  /** Adds the function that signs the next token of a session. Callers must have a valid token. */
  renewBy(house: House): void {
    new AppFunction(this, 'Renew', {
      house,
      name: renewName(Stack.of(this)),
      entry: 'functions/token-keys/renew.ts',
      env: RenewEnv,
      settings: this.settings,
      failureImpact: 'Nothing goes on after my first minute.',
      grants: ['tokenKeys:read', 'publicTokenKeys:read'],
    });
  }

  /** Adds the function that rotates the keys every 30 days, and at once after the deployment. */
  rotateBy(house: House): IFunction {
    const { fn } = new AppFunction(this, 'Rotate', {
      house,
      entry: 'functions/token-keys/rotate.ts',
      env: RotateEnv,
      settings: this.settings,
      failureImpact: 'Nothing yet: access tokens are signed by a key older than it should be.',
      alarmFrom: 1,
      grants: ['tokenKeys:rotate', 'publicTokenKeys:publish'],
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
