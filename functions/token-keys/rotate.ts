import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import {
  DescribeSecretCommand,
  GetSecretValueCommand,
  PutSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
  UpdateSecretVersionStageCommand,
} from '@aws-sdk/client-secrets-manager';
import middy from '@middy/core';
import * as z from 'zod';
import { rotateTokenKeys, TokenKeys } from './token-keys.ts';

/** What Secrets Manager sends, once for each step of a rotation; a step may come twice. */
const RotationEvent = z.object({
  SecretId: z.string(),
  /** Version that the rotation makes. */
  ClientRequestToken: z.string(),
  Step: z.enum(['createSecret', 'setSecret', 'testSecret', 'finishSecret']),
});
type RotationEvent = z.infer<typeof RotationEvent>;

const secrets = new SecretsManagerClient({});

async function read(
  SecretId: string,
  VersionStage: 'AWSCURRENT' | 'AWSPENDING',
  VersionId?: string,
): Promise<TokenKeys> {
  const { SecretString } = await secrets.send(new GetSecretValueCommand({ SecretId, VersionStage, VersionId }));
  return TokenKeys.parse(JSON.parse(SecretString ?? ''));
}

async function exists({ SecretId, ClientRequestToken }: RotationEvent): Promise<boolean> {
  try {
    await read(SecretId, 'AWSPENDING', ClientRequestToken);
    return true;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return false;
    throw error;
  }
}

const STEPS = {
  createSecret: async (event) => {
    if (await exists(event)) return;
    const next = rotateTokenKeys(await read(event.SecretId, 'AWSCURRENT'));
    await secrets.send(
      new PutSecretValueCommand({
        SecretId: event.SecretId,
        ClientRequestToken: event.ClientRequestToken,
        SecretString: JSON.stringify(next),
        VersionStages: ['AWSPENDING'],
      }),
    );
  },
  // Nobody else is to be told: functions read the secret itself.
  setSecret: async () => {},
  testSecret: async ({ SecretId, ClientRequestToken }) => {
    const { keys } = await read(SecretId, 'AWSPENDING', ClientRequestToken);
    const probe = Buffer.from('probe');
    for (const key of keys) {
      const signature = sign(null, probe, createPrivateKey({ key, format: 'jwk' }));
      if (!verify(null, probe, createPublicKey({ key, format: 'jwk' }), signature))
        throw new Error(`key ${key.kid} does not verify what it signs`);
    }
  },
  finishSecret: async ({ SecretId, ClientRequestToken }) => {
    const { VersionIdsToStages = {} } = await secrets.send(new DescribeSecretCommand({ SecretId }));
    const current = Object.keys(VersionIdsToStages).find((id) => VersionIdsToStages[id]?.includes('AWSCURRENT'));
    if (current === ClientRequestToken) return;
    await secrets.send(
      new UpdateSecretVersionStageCommand({
        SecretId,
        VersionStage: 'AWSCURRENT',
        MoveToVersionId: ClientRequestToken,
        RemoveFromVersionId: current,
      }),
    );
  },
} as const satisfies Record<RotationEvent['Step'], (event: RotationEvent) => Promise<void>>;

/** Secrets Manager's rotation function for the keys that sign access tokens; its first run makes the first keys. */
export const handler = middy().handler(async (event: unknown): Promise<void> => {
  const rotation = RotationEvent.parse(event);
  await STEPS[rotation.Step](rotation);
});
