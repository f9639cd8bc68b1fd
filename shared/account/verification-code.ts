import * as z from 'zod';
import { VERIFICATION_CODE_DIGITS } from '../limits.ts';

export const VerificationCode = z
  .string()
  .regex(new RegExp(`^\\d{${VERIFICATION_CODE_DIGITS}}$`, 'u'), { error: 'verificationCode' });

/** What a verification code is good for: a code asked for one purpose opens no other. */
export const CodePurpose = z.enum([
  'register',
  'login',
  'forgotPassword',
  'bindContact',
  'bindProvider',
  'reauthenticate',
]);
export type CodePurpose = z.infer<typeof CodePurpose>;
