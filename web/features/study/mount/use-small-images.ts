import { useQueries } from '@tanstack/react-query';
import type { PatientId } from '#shared/ids.ts';
import type { StudyImage } from '#shared/study/study.ts';
import type { StudyKind } from '#shared/study/study-kinds.ts';
import { fileQueries } from '#web/api/queries/file-queries.ts';
import { studyQueries } from '#web/api/queries/study-queries.ts';
import { imageKey, type ImageName } from './mount-draft.ts';

/** Kinds of study that can hang in a mount. */
const SMALL_KINDS = ['periapical', 'bitewing', 'occlusal'] as const satisfies readonly StudyKind[];

/** A small image of the patient that can hang in a mount. */
export interface SmallImage extends ImageName, Pick<StudyImage, 'name' | 'teeth'> {
  readonly kind: StudyKind;
  readonly url: string | undefined;
}

interface SmallImages {
  /** Days on which small images were taken, newest first. */
  readonly days: readonly string[];
  /** Day of the shown images: the requested day, else the newest. Empty if there are no small images. */
  readonly day: string;
  /** Images that were taken on `day`. */
  readonly ofDay: readonly SmallImage[];
  /** Returns the address of a small or hung image of any day; `undefined` until it is loaded. */
  readonly urlOf: (image: ImageName) => string | undefined;
}

/** Loads a patient's small images of one day, and the addresses of the images that hang already. */
export function useSmallImages(patientId: PatientId, asked: string, hung: readonly ImageName[]): SmallImages {
  const lists = useQueries({ queries: SMALL_KINDS.map((kind) => studyQueries.list(patientId, kind)) });
  const lines = lists.flatMap(({ data }) => data?.list ?? []);
  const days = [...new Set(lines.map(({ takenOn }) => takenOn))].toSorted().toReversed();
  const day = asked === '' ? (days[0] ?? '') : asked;
  const ofDay = lines.filter(({ takenOn }) => takenOn === day);
  const details = useQueries({ queries: ofDay.map(({ studyId }) => studyQueries.detail(studyId)) });
  const studies = details.flatMap(({ data }) => data ?? []);
  const fileIds = [...new Set([...ofDay, ...hung].map(({ fileId }) => fileId))];
  const files = useQueries({ queries: fileIds.map((fileId) => fileQueries.detail(fileId)) });
  const urls = new Map(
    files.flatMap(({ data }) =>
      data === undefined
        ? []
        : (data.manifest?.assets ?? []).map(({ assetId, outputs }) => {
            const url = outputs.find(({ role }) => role === 'preview')?.url;
            return [imageKey({ fileId: data.file.fileId, assetId }), url] as const;
          }),
    ),
  );
  const urlOf = (image: ImageName) => urls.get(imageKey(image));
  return {
    days,
    day,
    ofDay: studies.flatMap(({ fileId, kind, images }) =>
      images.map(({ assetId, name, teeth }) => ({
        fileId,
        assetId,
        name,
        teeth,
        kind,
        url: urlOf({ fileId, assetId }),
      })),
    ),
    urlOf,
  };
}
