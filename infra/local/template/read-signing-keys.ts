import * as z from 'zod';
import { localArn } from './identity.ts';
import type { ResolvedTemplate } from './resolved-template.ts';

const SigningSpec = z.enum(['ECC_NIST_P256', 'ECC_NIST_EDWARDS25519']);

/** A KMS key of the template. A key without `KeyUsage` encrypts, and the local cloud ignores it. */
const Key = z.object({
  KeyUsage: z.enum(['ENCRYPT_DECRYPT', 'SIGN_VERIFY']).default('ENCRYPT_DECRYPT'),
  KeySpec: z.enum(['SYMMETRIC_DEFAULT', ...SigningSpec.options]).default('SYMMETRIC_DEFAULT'),
});

/** A key that signs, and its curve. */
export interface SigningKeyModel {
  readonly arn: string;
  readonly spec: z.infer<typeof SigningSpec>;
}

/** Reads the keys that sign. */
export const readSigningKeys = (template: ResolvedTemplate): SigningKeyModel[] =>
  template
    .all('AWS::KMS::Key', Key)
    .filter(({ properties }) => properties.KeyUsage === 'SIGN_VERIFY')
    .map(({ name, properties }) => ({
      arn: localArn('kms', `key/${name}`),
      spec: SigningSpec.parse(properties.KeySpec),
    }));
