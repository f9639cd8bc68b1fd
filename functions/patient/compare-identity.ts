import type { IdentityDifference, NamedPatient } from '#shared/file/other-patient.ts';
import { identityDifferences as differencesOf, type KnownPatient } from '#shared/patient/identity-differences.ts';

// Loaded only here: the package is larger than all other code of a call, and few calls need it.
async function toPinyin(name: string): Promise<string> {
  const { pinyin } = await import('pinyin-pro');
  return pinyin(name, { toneType: 'none', surname: 'head', nonZh: 'consecutive', v: true });
}

/** Returns the fields in which the patient of an image or order differs from the record; an empty list if all are equal. */
export const identityDifferences = (own: KnownPatient, named: NamedPatient): Promise<IdentityDifference[]> =>
  differencesOf(own, named, toPinyin);
