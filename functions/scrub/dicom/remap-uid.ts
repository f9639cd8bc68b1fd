import { createHmac } from 'node:crypto';

/** UIDs of the standard itself: SOP classes, transfer syntaxes, well-known frames of reference (PS3.6 annex A). */
const STANDARD_ROOT = '1.2.840.10008.';

/** Whether a UID names something of the standard, which is the same in every file. */
export const isStandardUid = (uid: string): boolean => uid.startsWith(STANDARD_ROOT);

/** Replaces a UID by one of 128 bits under 2.25 (PS3.5 B.2), the same within a share. UIDs of the standard stay. */
export function remapUid(uid: string, key: string): string {
  if (uid === '' || isStandardUid(uid)) return uid;
  const digits = createHmac('sha256', key).update(`uid ${uid}`).digest('hex').slice(0, 32);
  return `2.25.${BigInt(`0x${digits}`)}`;
}
