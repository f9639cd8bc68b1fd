import * as z from 'zod';
import { VERIFICATION_CODE_DIGITS } from '../limits.ts';

export const VerificationCode = z
  .string()
  .regex(new RegExp(`^\\d{${VERIFICATION_CODE_DIGITS}}$`, 'u'), { error: 'verificationCode' });

/** Purposes of a verification code. A code for one purpose is not valid for another. */
export const CodePurpose = z.enum([
  'register',
  'login',
  'forgotPassword',
  'bindContact',
  'bindProvider',
  'reauthenticate',
]);
export type CodePurpose = z.infer<typeof CodePurpose>;
