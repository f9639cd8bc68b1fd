import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { analysisApi } from '#shared/analysis/analysis-api.ts';
import type { AnnotatedAsset } from '#shared/file/annotation.ts';
import type { PatientId } from '#shared/ids.ts';
import { analysisQueries } from '#web/api/queries/analysis-queries.ts';
import { useMay } from '#web/api/session.ts';
import { useCall } from '#web/api/use-call.ts';
import { useClose } from '#web/ui/use-close.ts';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import { ViewerMessage } from '#web/viewers/frame/viewer-message.tsx';
import { ViewerPlaceholder } from '#web/viewers/frame/viewer-placeholder.tsx';
import type { ImageSource } from '#web/viewers/pixels/image-source.ts';
import { filmGrey } from '#web/viewers/teeth/film-grey.ts';
import { startTeethFinder } from '#web/viewers/teeth/teeth-finder.ts';
import { TeethViewer } from '#web/viewers/teeth/teeth-viewer.tsx';
import type { FindAlong } from '#web/viewers/teeth/use-refit.ts';
import { useFileSource } from './file-source.tsx';
import { MissingAsset } from './missing-asset.tsx';
import { useAsset } from './use-asset.ts';
import { useCaseIdentity } from './use-case-identity.ts';
import { useImageSource } from './use-image-source.ts';
import { usePatientId } from './use-patient-id.ts';

const chartAddress = (patientId: PatientId): string =>
  `/patientDetail/page?${new URLSearchParams({ patientId, tab: 'chart' })}`;

/** Shows the teeth of the panoramic film in the address. */
export function TeethViewerPage() {
  const { t } = useTranslation('teeth');
  const close = useClose(useFileSource().home);
  const { fileId, asset, isAnswered, error } = useAsset();
  useCaseIdentity(fileId, asset);
  useDocumentTitle(t('title'));
  const opened = useImageSource(fileId, asset);
  const { patientId } = usePatientId(fileId);
  if (asset === undefined && (isAnswered || error !== null)) return <MissingAsset error={error} onClose={close} />;
  if (opened !== undefined && 'error' in opened)
    return <ViewerMessage name={asset?.name ?? ''} error={opened.error} onClose={close} />;
  if (fileId === undefined || asset === undefined || opened === undefined)
    return <ViewerPlaceholder name={asset?.name ?? ''} picture={undefined} onClose={close} />;
  return (
    <OpenTeeth
      named={{ fileId, assetId: asset.assetId }}
      name={asset.name}
      source={opened.source}
      chart={patientId === undefined ? undefined : chartAddress(patientId)}
      onClose={close}
    />
  );
}

/**
 * Returns a function that finds teeth along a curve in a worker, so that the page stays responsive. The worker ends when the film changes
 * or closes.
 */
function useFindAlong(source: ImageSource): FindAlong {
  const finder = useRef<ReturnType<typeof startTeethFinder>>(undefined);
  useEffect(
    () => () => {
      finder.current?.close();
      finder.current = undefined;
    },
    [source],
  );
  return useCallback(
    (curve) => {
      finder.current ??= startTeethFinder(() => filmGrey(source));
      return finder.current.along(curve);
    },
    [source],
  );
}

interface OpenTeethProps {
  readonly named: AnnotatedAsset;
  readonly name: string;
  readonly source: ImageSource;
  readonly chart: string | undefined;
  readonly onClose: () => void;
}

/** Shows the film with the teeth that the newest analysis found. */
function OpenTeeth({ named, name, source, chart, onClose }: OpenTeethProps) {
  const may = useMay();
  const film = { ...named, analyser: 'panoramicTeeth' } as const;
  const { data: found } = useQuery(analysisQueries.film(film));
  const ask = useCall(analysisApi.run);
  const review = useCall(analysisApi.reviewTeeth);
  const findAlong = useFindAlong(source);
  return (
    <TeethViewer
      {...{ source, name, found, findAlong, chart, onClose }}
      draftName={`teeth-${named.fileId}-${named.assetId}`}
      mayReview={may(analysisApi.reviewTeeth.permission)}
      onAsk={may(analysisApi.run.permission) ? () => ask.mutate(film) : undefined}
      isAsking={ask.isPending}
      isSaving={review.isPending}
      onSave={(serial, decisions) => review.mutate({ ...named, serial, ...decisions })}
    />
  );
}
