import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Asset } from '#shared/file/manifest.ts';
import type { FileId } from '#shared/ids.ts';
import { studyApi } from '#shared/study/study-api.ts';
import type { StudyLine } from '#shared/study/study.ts';
import { studyQueries } from '#web/api/queries/study-queries.ts';
import { useMay } from '#web/api/session.ts';
import { calendarDay } from '#web/ui/relative-time.ts';
import { comparedAddress } from '#web/viewers/ct/compare/compared-address.ts';
import { usePatientId } from './use-patient-id.ts';

/** Another volume of the patient, with the address that shows it beside the open volume. */
export interface OtherVolume {
  readonly key: string;
  readonly name: string;
  readonly address: string;
}

const isOf = ({ cover }: StudyLine, assetId: string): boolean => cover.some((image) => image.assetId === assetId);

/** Returns the volumes of the patient's other CBCT studies, the newest first. Empty if the reader may not see studies. */
export function useOtherVolumes(fileId: FileId, { assetId }: Asset): readonly OtherVolume[] {
  const { i18n } = useTranslation();
  const may = useMay();
  const { patientId } = usePatientId(fileId);
  const { data } = useQuery(studyQueries.list(may(studyApi.index.permission) ? patientId : undefined, 'cbct'));
  const lines = data?.list ?? [];
  const own = lines.find((line) => line.fileId === fileId && isOf(line, assetId));
  if (own === undefined) return [];
  const { studyId, takenOn } = own;
  return lines
    .filter((line) => line !== own && line.fileState === 'ready')
    .flatMap((line) =>
      line.cover
        .filter(({ viewer }) => viewer === 'ct')
        .map((image) => ({
          key: `${line.studyId}:${image.assetId}`,
          name: [calendarDay(line.takenOn, i18n.language), image.name].join(' · '),
          address: comparedAddress({ studyId, takenOn, assetId }, { ...line, assetId: image.assetId }),
        })),
    );
}
