import type { DescribedPart } from '#functions/dicom-reader/dicom-reader-api.ts';
import { STORE_FAILURES, type StoreFailure } from '#shared/dicomweb/store-failures.ts';
import type { DicomJson } from './dicom-json.ts';

/** One part of a STOW-RS request, with its outcome. */
export interface StoredPart {
  readonly part: DescribedPart;
  /** Reason why the part is not stored; absent if it is in the archive. */
  readonly failure?: StoreFailure;
}

const text = (vr: string, value: string) => ({ vr, Value: [value] });

/** Returns the URL of a study, or of an instance if the part names one. */
const urlOf = (
  root: string,
  { StudyInstanceUID, SeriesInstanceUID, SOPInstanceUID }: DescribedPart['stated'],
): string =>
  `${root}/studies/${StudyInstanceUID ?? ''}/series/${SeriesInstanceUID ?? ''}/instances/${SOPInstanceUID ?? ''}`;

const namesOf = ({ SOPClassUID = '', SOPInstanceUID = '' }: DescribedPart['stated']): DicomJson => ({
  ...(SOPClassUID !== '' && { '00081150': text('UI', SOPClassUID) }),
  '00081155': text('UI', SOPInstanceUID),
});

const reasonOf = (failure: StoreFailure): DicomJson => ({
  '00081197': { vr: 'US', Value: [STORE_FAILURES[failure]] },
});

const sequence = (tag: string, items: readonly DicomJson[]): DicomJson =>
  items.length === 0 ? {} : { [tag]: { vr: 'SQ', Value: items } };

/** Returns the store instances response (PS3.18 I.2). It lists stored instances, failed instances, and parts that name no instance. */
export function storeAnswer(root: string, parts: readonly StoredPart[]): { status: 200 | 202 | 409; body: DicomJson } {
  const stored = parts.filter(({ failure }) => failure === undefined);
  const failed = parts.flatMap(({ part, failure }) => (failure === undefined ? [] : [{ part, failure }]));
  const isNamed = ({ part }: StoredPart): boolean => part.stated.SOPInstanceUID !== undefined;
  const studies = new Set(stored.map(({ part }) => part.stated.StudyInstanceUID));
  const [study] = studies;
  const body: DicomJson = {
    ...(studies.size === 1 && { '00081190': text('UR', `${root}/studies/${study ?? ''}`) }),
    ...sequence(
      '00081198',
      failed.filter(isNamed).map(({ part, failure }) => ({ ...namesOf(part.stated), ...reasonOf(failure) })),
    ),
    ...sequence(
      '00081199',
      stored.map(({ part }) => ({ ...namesOf(part.stated), '00081190': text('UR', urlOf(root, part.stated)) })),
    ),
    ...sequence(
      '0008119A',
      failed.filter((each) => !isNamed(each)).map(({ failure }) => reasonOf(failure)),
    ),
  };
  return { status: failed.length === 0 ? 200 : stored.length === 0 ? 409 : 202, body };
}
