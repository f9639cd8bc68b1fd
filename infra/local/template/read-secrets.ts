import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { localArn } from './identity.ts';
import type { SecretModel } from './model.ts';
import type { ResolvedTemplate } from './resolved-template.ts';

const Secret = z.union([
  z.object({ SecretString: z.string(), GenerateSecretString: z.undefined().optional() }),
  z.object({
    SecretString: z.undefined().optional(),
    GenerateSecretString: z.object({
      SecretStringTemplate: z.string(),
      GenerateStringKey: z.string(),
      PasswordLength: z.int().min(32),
      ExcludePunctuation: z.literal(true),
    }),
  }),
]);

/**
 * Returns the secret's first value: `SecretString`, or a value that is generated as Secrets Manager does it. The generated value is the
 * JSON object in `SecretStringTemplate` with a random password added.
 */
function firstValueOf({ SecretString, GenerateSecretString }: z.infer<typeof Secret>): string {
  if (GenerateSecretString === undefined) return SecretString;
  const { SecretStringTemplate, GenerateStringKey, PasswordLength } = GenerateSecretString;
  const template = z.record(z.string(), z.unknown()).parse(JSON.parse(SecretStringTemplate));
  const value = randomBytes(PasswordLength).toString('hex').slice(0, PasswordLength);
  return JSON.stringify({ ...template, [GenerateStringKey]: value });
}

const Rotation = z.object({
  SecretId: z.string(),
  RotationLambdaARN: z.string(),
  RotateImmediatelyOnUpdate: z.boolean().default(true),
});

/** Reads secrets with their first value and the function that rotates them. */
export function readSecrets(template: ResolvedTemplate): SecretModel[] {
  const rotations = template.all('AWS::SecretsManager::RotationSchedule', Rotation).map(({ properties }) => properties);
  return template.all('AWS::SecretsManager::Secret', Secret).map(({ name, properties }) => {
    const arn = localArn('secretsmanager', `secret:${name}`);
    const rotation = rotations.find(
      ({ SecretId, RotateImmediatelyOnUpdate }) => SecretId === arn && RotateImmediatelyOnUpdate,
    );
    return { arn, firstValue: firstValueOf(properties), rotatedBy: rotation?.RotationLambdaARN };
  });
}
