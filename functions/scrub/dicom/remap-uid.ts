import { createHmac } from 'node:crypto';

/** Root of the UIDs that the standard itself defines: SOP classes, transfer syntaxes, well-known frames of reference (PS3.6 annex A). */
const STANDARD_ROOT = '1.2.840.10008.';

/** Whether the standard itself defines a UID. Such a UID is the same in every file. */
export const isStandardUid = (uid: string): boolean => uid.startsWith(STANDARD_ROOT);

/** Replaces a UID by one of 128 bits under 2.25 (PS3.5 B.2). Equal UIDs of a share become equal UIDs. UIDs of the standard are kept. */
export function remapUid(uid: string, key: string): string {
  if (uid === '' || isStandardUid(uid)) return uid;
  const digits = createHmac('sha256', key).update(`uid ${uid}`).digest('hex').slice(0, 32);
  return `2.25.${BigInt(`0x${digits}`)}`;
}
