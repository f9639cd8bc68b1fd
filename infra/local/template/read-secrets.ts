import * as z from 'zod';
import { localArn } from './identity.ts';
import type { SecretModel } from './model.ts';
import type { ResolvedTemplate } from './resolved-template.ts';

const Secret = z.object({ SecretString: z.string(), GenerateSecretString: z.undefined().optional() });

const Rotation = z.object({
  SecretId: z.string(),
  RotationLambdaARN: z.string(),
  RotateImmediatelyOnUpdate: z.boolean().default(true),
});

/** Secrets with their first value and the function that rotates them. */
export function readSecrets(template: ResolvedTemplate): SecretModel[] {
  const rotations = template.all('AWS::SecretsManager::RotationSchedule', Rotation).map(({ properties }) => properties);
  return template.all('AWS::SecretsManager::Secret', Secret).map(({ name, properties }) => {
    const arn = localArn('secretsmanager', `secret:${name}`);
    const rotation = rotations.find(
      ({ SecretId, RotateImmediatelyOnUpdate }) => SecretId === arn && RotateImmediatelyOnUpdate,
    );
    return { arn, firstValue: properties.SecretString, rotatedBy: rotation?.RotationLambdaARN };
  });
}
