import {
  DescribeSecretCommand,
  GetSecretValueCommand,
  PutSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
  UpdateSecretVersionStageCommand,
} from '@aws-sdk/client-secrets-manager';
import * as z from 'zod';

/** The event of Secrets Manager for one step of a rotation. A step may be called twice. */
const RotationEvent = z.object({
  SecretId: z.string(),
  /** Id of the version that the rotation creates. */
  ClientRequestToken: z.string(),
  Step: z.enum(['createSecret', 'setSecret', 'testSecret', 'finishSecret']),
});
type RotationEvent = z.infer<typeof RotationEvent>;

/** The rotation of one kind of secret. */
export interface Rotation<Schema extends z.ZodType> {
  readonly schema: Schema;
  /** Returns the secret's value for the next period. */
  readonly next: (current: z.output<Schema>) => z.output<Schema>;
  /** Sends the new value to users of the value that cannot read the secret, such as CloudFront. */
  readonly set?: (pending: z.output<Schema>) => Promise<void>;
  /** Throws if the new value does not work. */
  readonly test?: (pending: z.output<Schema>) => Promise<void> | void;
}

const secrets = new SecretsManagerClient({});

/** Returns the handler of the function that Secrets Manager calls to rotate a secret. */
export function rotate<Schema extends z.ZodType>({ schema, next, set, test }: Rotation<Schema>) {
  async function read(SecretId: string, VersionStage: 'AWSCURRENT' | 'AWSPENDING', VersionId?: string) {
    const { SecretString } = await secrets.send(new GetSecretValueCommand({ SecretId, VersionStage, VersionId }));
    return schema.parse(JSON.parse(SecretString ?? ''));
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

  const pendingOf = ({ SecretId, ClientRequestToken }: RotationEvent) =>
    read(SecretId, 'AWSPENDING', ClientRequestToken);

  const steps = {
    createSecret: async (event) => {
      if (await exists(event)) return;
      const { SecretId, ClientRequestToken } = event;
      const SecretString = JSON.stringify(next(await read(SecretId, 'AWSCURRENT')));
      const VersionStages = ['AWSPENDING'];
      await secrets.send(new PutSecretValueCommand({ SecretId, ClientRequestToken, SecretString, VersionStages }));
    },
    setSecret: async (event) => set?.(await pendingOf(event)),
    testSecret: async (event) => test?.(await pendingOf(event)),
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

  return async (event: unknown): Promise<void> => {
    const parsed = RotationEvent.parse(event);
    await steps[parsed.Step](parsed);
  };
}
