import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnnotatedAsset } from '#shared/file/annotation.ts';
import type { PatientId } from '#shared/ids.ts';
import type { ShownStudy, StudyLine } from '#shared/study/study.ts';
import { fileQueries } from '#web/api/queries/file-queries.ts';
import { studyQueries } from '#web/api/queries/study-queries.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { calendarDay } from '#web/ui/relative-time.ts';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';

interface ChooseFilmProps {
  readonly patientId: PatientId;
  /** `image`: any image. `analysis`: only lateral films that have a saved analysis. */
  readonly kind: 'image' | 'analysis';
  readonly onChoose: (film: AnnotatedAsset) => void;
  readonly onClose: () => void;
}

type Chosen = ChooseFilmProps['onChoose'];

/** Dialog to choose an image of the patient. The newest study comes first. */
export function ChooseFilm({ patientId, kind, onChoose, onClose }: ChooseFilmProps) {
  const { t } = useTranslation('report');
  const filter = { kind: kind === 'analysis' ? ('lateralCeph' as const) : undefined, tooth: undefined };
  const found = useInfiniteQuery(studyQueries.timeline(patientId, filter));
  const lines = found.data?.pages
    .flatMap(({ list }) => list)
    .filter(({ fileState, cover }) => fileState === 'ready' && cover[0]?.viewer === 'image');
  return (
    <Dialog title={t(`choose.${kind}`)} size="large" onDismiss={onClose}>
      {lines === undefined &&
        (found.error === null ? (
          <SkeletonRows />
        ) : (
          <ErrorState error={found.error} onRetry={() => void found.refetch()} />
        ))}
      {lines?.length === 0 && <Box>{t(kind === 'image' ? 'choose.noImages' : 'choose.noAnalyses')}</Box>}
      <SpaceBetween size="m">
        {lines?.map((line) => (
          <StudyChoice key={line.studyId} line={line} kind={kind} onChoose={onChoose} />
        ))}
        {found.hasNextPage && (
          <OlderButton isBusy={found.isFetchingNextPage} onOlder={() => void found.fetchNextPage()} />
        )}
      </SpaceBetween>
    </Dialog>
  );
}

function OlderButton({ isBusy, onOlder }: { readonly isBusy: boolean; readonly onOlder: () => void }) {
  const { t } = useTranslation('study');
  return (
    <Button loading={isBusy} onClick={onOlder}>
      {t('older')}
    </Button>
  );
}

interface StudyChoiceProps {
  readonly line: StudyLine;
  readonly kind: ChooseFilmProps['kind'];
  readonly onChoose: Chosen;
}

/** Shows the images of a study to choose from. At first it shows only the cover images; on request it shows all images of the study. */
function StudyChoice({ line, kind, onChoose }: StudyChoiceProps) {
  const { t, i18n } = useTranslation('study');
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery(studyQueries.detail(isOpen ? line.studyId : undefined));
  const images = data?.images ?? line.cover;
  return (
    <section>
      <SpaceBetween size="xs">
        <SpaceBetween direction="horizontal" size="xs" alignItems="center">
          <Box variant="strong">{t(`kind.${line.kind}`)}</Box>
          <Box color="text-body-secondary">{calendarDay(line.takenOn, i18n.language)}</Box>
          {line.imageCount > line.cover.length && !isOpen && (
            <Button variant="inline-link" onClick={() => setOpen(true)}>
              {t('all')}
            </Button>
          )}
        </SpaceBetween>
        <ul className="report-images">
          {images.map((image) => (
            <li key={image.assetId}>
              {kind === 'image' ? (
                <ImageChoice fileId={line.fileId} image={image} onChoose={onChoose} />
              ) : (
                <AnalysisChoice fileId={line.fileId} image={image} onChoose={onChoose} />
              )}
            </li>
          ))}
        </ul>
      </SpaceBetween>
    </section>
  );
}

interface ImageChoiceProps {
  readonly fileId: StudyLine['fileId'];
  readonly image: ShownStudy['images'][number];
  readonly onChoose: Chosen;
}

function ImageChoice({ fileId, image: { assetId, name, thumbnailUrl }, onChoose }: ImageChoiceProps) {
  const { t } = useTranslation('report');
  return (
    <button type="button" className="report-image" onClick={() => onChoose({ fileId, assetId })}>
      {thumbnailUrl !== undefined && <img src={thumbnailUrl} alt="" loading="lazy" crossOrigin="anonymous" />}
      <span>
        <bdi>{t('choose.add', { name })}</bdi>
      </span>
    </button>
  );
}

/** Offers a film if an analysis of it is saved, else says that there is none. */
function AnalysisChoice(props: ImageChoiceProps) {
  const { t } = useTranslation('report');
  const { data } = useQuery(fileQueries.ceph({ fileId: props.fileId, assetId: props.image.assetId }));
  if (data === undefined) return null;
  if (data.newest === null) return <Box color="text-body-secondary">{t('choose.noAnalyses')}</Box>;
  return <ImageChoice {...props} />;
}
