import { StudyId } from '#shared/ids.ts';

/** A volume of a study. */
export interface NamedVolume {
  readonly studyId: StudyId;
  readonly assetId: string;
}

interface DatedVolume extends NamedVolume {
  readonly takenOn: string;
}

const PARAMETER = 'of';

/** Returns the address of the page that shows two volumes side by side. */
export function comparedAddress(one: DatedVolume, other: DatedVolume): string {
  const query = new URLSearchParams();
  for (const { studyId, assetId } of olderFirst([one, other])) query.append(PARAMETER, `${studyId}:${assetId}`);
  return `/viewer/volumes?${query}`;
}

/** Sorts by day, oldest first. Volumes of the same day keep their order. */
export const olderFirst = <Dated extends { readonly takenOn: string }>(volumes: readonly Dated[]): Dated[] =>
  volumes.toSorted((one, other) => one.takenOn.localeCompare(other.takenOn));

/** Returns the volumes that an address names. */
export const namedVolumes = (query: URLSearchParams): NamedVolume[] =>
  query.getAll(PARAMETER).flatMap((text) => {
    const [study, assetId] = text.split(':');
    const studyId = StudyId.safeParse(study).data;
    return studyId === undefined || assetId === undefined ? [] : [{ studyId, assetId }];
  });
