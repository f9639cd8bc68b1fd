import type { IdentityDifference, NamedPatient } from '#shared/file/other-patient.ts';
import { identityDifferences as differencesOf, type KnownPatient } from '#shared/patient/identity-differences.ts';

// Loaded here: it is larger than everything else that a call loads, and few calls need it.
async function toPinyin(name: string): Promise<string> {
  const { pinyin } = await import('pinyin-pro');
  return pinyin(name, { toneType: 'none', surname: 'head', nonZh: 'consecutive', v: true });
}

/** Returns the fields by which the patient that an image or order names differs from the record; an empty list if all are equal. */
export const identityDifferences = (own: KnownPatient, named: NamedPatient): Promise<IdentityDifference[]> =>
  differencesOf(own, named, toPinyin);
