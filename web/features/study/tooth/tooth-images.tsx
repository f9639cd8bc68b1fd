import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { PatientId } from '#shared/ids.ts';
import type { FdiToothNumber } from '#shared/tooth/fdi-tooth-number.ts';
import { studyQueries } from '#web/api/queries/study-queries.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { ToothTile } from './tooth-tile.tsx';
import './tooth-images.css';

interface ToothImagesProps {
  readonly patientId: PatientId;
  readonly tooth: FdiToothNumber;
}

/** Shows one tooth in all images of the patient, newest first (STU-23). */
export function ToothImages({ patientId, tooth }: ToothImagesProps) {
  const { t } = useTranslation('study');
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    studyQueries.tooth(patientId, tooth),
  );
  const images = data?.pages.flatMap(({ list }) => list) ?? [];
  return (
    <SpaceBetween size="xs">
      <Header variant="h3">{t('tooth.title')}</Header>
      {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <SkeletonRows />}
      {data !== undefined && images.length === 0 && !hasNextPage && (
        <Box color="text-body-secondary">{t('tooth.none')}</Box>
      )}
      {images.length > 0 && (
        <ul className="tooth-images" aria-label={t('tooth.title')}>
          {images.map((image) => (
            <li key={`${image.fileId}:${image.assetId}`}>
              <ToothTile image={image} />
            </li>
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('older')}
        </Button>
      )}
    </SpaceBetween>
  );
}
