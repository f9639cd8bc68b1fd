import { SecretValue } from 'aws-cdk-lib';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';

/** OpenID Connect providers at which people can sign in, with the client secrets that they gave us. Empty until an operator adds one. */
export class LoginProviders extends Secret {
  constructor(scope: Construct, id: string, encryptionKey: IKey) {
    super(scope, id, {
      description:
        'Arcata: providers of third-party sign-in, as {"providers":[{id,name,issuer,clientId,clientSecret}]}',
      encryptionKey,
      secretStringValue: SecretValue.unsafePlainText(JSON.stringify({ providers: [] })),
    });
  }
}
