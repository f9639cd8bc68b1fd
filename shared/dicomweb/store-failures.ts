import * as z from 'zod';
import { keysOf } from '../keys-of.ts';

/**
 * Reasons why an instance is not stored, each with its code for `FailureReason` (0008,1197): PS3.18 table I.2-2, PS3.7 annex C. The
 * standard lets the archive choose the last digits of `C…`.
 */
export const STORE_FAILURES = {
  notDicom: 0xc000,
  damaged: 0xc001,
  withoutUid: 0xc002,
  withoutPatientId: 0xc100,
  unknownPatient: 0xc101,
  otherPatient: 0xc102,
  syntaxUnsupported: 0xc122,
  otherStudy: 0xa900,
  noRoom: 0xa700,
  otherBytes: 0x0111,
} as const;

export const StoreFailure = z.enum(keysOf(STORE_FAILURES));
export type StoreFailure = keyof typeof STORE_FAILURES;
