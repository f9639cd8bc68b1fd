import {
  PutSecretValueCommand,
  SecretsManagerClient,
  UpdateSecretVersionStageCommand,
} from '@aws-sdk/client-secrets-manager';

interface RotationEvent {
  readonly SecretId: string;
  readonly ClientRequestToken: string;
  readonly Step: string;
}

/** Rotates a secret to a fixed value. */
export const handler = async ({ SecretId, ClientRequestToken, Step }: RotationEvent) => {
  const secrets = new SecretsManagerClient({});
  if (Step === 'createSecret') {
    await secrets.send(
      new PutSecretValueCommand({
        SecretId,
        ClientRequestToken,
        SecretString: 'rotated',
        VersionStages: ['AWSPENDING'],
      }),
    );
  }
  if (Step === 'finishSecret') {
    await secrets.send(
      new UpdateSecretVersionStageCommand({
        SecretId,
        VersionStage: 'AWSCURRENT',
        MoveToVersionId: ClientRequestToken,
      }),
    );
  }
};
