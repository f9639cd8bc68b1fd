import * as z from 'zod';
import { localArn } from './identity.ts';
import type { ResolvedTemplate } from './resolved-template.ts';

/** A key that encrypts has no usage in the template, and does nothing here. */
const Key = z.object({
  KeyUsage: z.enum(['ENCRYPT_DECRYPT', 'SIGN_VERIFY']).default('ENCRYPT_DECRYPT'),
  KeySpec: z.enum(['SYMMETRIC_DEFAULT', 'ECC_NIST_P256']).default('SYMMETRIC_DEFAULT'),
});

/** Reads the ARNs of the keys that sign. */
export const readSigningKeys = (template: ResolvedTemplate): string[] =>
  template
    .all('AWS::KMS::Key', Key)
    .filter(({ properties }) => properties.KeyUsage === 'SIGN_VERIFY')
    .map(({ name }) => localArn('kms', `key/${name}`));
