import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ageOnFilm } from '#shared/ceph/age-on-film.ts';
import type { CephAnalysis, CephFilm } from '#shared/ceph/ceph-analysis.ts';
import type { AnnotatedAsset, PixelAnnotation } from '#shared/file/annotation.ts';
import { analysisApi } from '#shared/analysis/analysis-api.ts';
import { dicomwebApi } from '#shared/dicomweb/dicomweb-api.ts';
import { fileApi } from '#shared/file/file-api.ts';
import type { Asset } from '#shared/file/manifest.ts';
import type { PatientId } from '#shared/ids.ts';
import { ApiError } from '#web/api/api-error.ts';
import { analysisQueries } from '#web/api/queries/analysis-queries.ts';
import { fileQueries } from '#web/api/queries/file-queries.ts';
import { patientQueries } from '#web/api/queries/patient-queries.ts';
import { studyQueries } from '#web/api/queries/study-queries.ts';
import { useMay } from '#web/api/session.ts';
import { useCall } from '#web/api/use-call.ts';
import { calendarDay } from '#web/ui/relative-time.ts';
import { blobOf, saveBlob } from '#web/ui/save-blob.ts';
import { useClose } from '#web/ui/use-close.ts';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import { useAnnotations } from '#web/viewers/annotation/use-annotations.ts';
import { CephEntry } from '#web/viewers/ceph/ceph-draft.ts';
import { CephViewer } from '#web/viewers/ceph/ceph-viewer.tsx';
import type { OtherFilm } from '#web/viewers/ceph/overlay/use-overlay.ts';
import type { ImageSource } from '#web/viewers/pixels/image-source.ts';
import { pixelScale } from '#shared/annotation/pixel-scale.ts';
import { ViewerMessage } from '#web/viewers/frame/viewer-message.tsx';
import { ViewerPlaceholder } from '#web/viewers/frame/viewer-placeholder.tsx';
import { useFileSource, viewerAddress } from './file-source.tsx';
import { MissingAsset } from './missing-asset.tsx';
import { withoutScaleNotes } from './shared-notes.ts';
import { useAsset } from './use-asset.ts';
import { useBrowserRun } from './use-browser-run.ts';
import { useCaseIdentity } from './use-case-identity.ts';
import { useImageSource } from './use-image-source.ts';
import { usePatientId } from './use-patient-id.ts';

type Person = Pick<CephFilm, 'sex' | 'ageYears'>;

/** Returns the patient's sex and age on the day of the film, on which norms depend. Returns `undefined` until these are known. */
function usePerson(
  { patientId, isUnknown }: ReturnType<typeof usePatientId>,
  asset: Asset | undefined,
): Person | undefined {
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const { data, isError } = useQuery(patientQueries.detail(patientId));
  if (data === undefined) return isError || isUnknown ? { sex: null, ageYears: null } : undefined;
  const sex = data.sex === 'male' || data.sex === 'female' ? data.sex : null;
  return { sex, ageYears: ageOnFilm(data, asset?.summary.StudyDate, today) };
}

/** Returns the patient's other lateral films, the newest first. */
function useOtherFilms(patientId: PatientId | undefined, named: AnnotatedAsset): readonly OtherFilm[] {
  const { i18n } = useTranslation();
  const { data } = useQuery(studyQueries.list(patientId, 'lateralCeph'));
  return (data?.list ?? []).flatMap(({ fileId, takenOn, cover }) =>
    cover
      .filter(({ assetId, viewer }) => viewer === 'image' && (fileId !== named.fileId || assetId !== named.assetId))
      .map(({ assetId, name }) => ({ fileId, assetId, label: `${calendarDay(takenOn, i18n.language)} · ${name}` })),
  );
}

/** Shows the cephalometric analysis of the film in the address. */
export function CephViewerPage() {
  const { t } = useTranslation('ceph');
  const close = useClose(useFileSource().home);
  const { fileId, asset, isAnswered, error } = useAsset();
  useCaseIdentity(fileId, asset, asset === undefined ? [] : [withoutScaleNotes(asset)]);
  useDocumentTitle(t('title'));
  const opened = useImageSource(fileId, asset);
  const named = fileId === undefined || asset === undefined ? undefined : { fileId, assetId: asset.assetId };
  const ceph = useQuery(fileQueries.ceph(named));
  const patient = usePatientId(fileId);
  const person = usePerson(patient, asset);
  if (asset === undefined && (isAnswered || error !== null)) return <MissingAsset error={error} onClose={close} />;
  const fault = opened !== undefined && 'error' in opened ? opened.error : ceph.error;
  if (fault !== null) return <ViewerMessage name={asset?.name ?? ''} error={fault} onClose={close} />;
  if (named === undefined || asset === undefined || opened === undefined || 'error' in opened)
    return <ViewerPlaceholder name={asset?.name ?? ''} picture={undefined} onClose={close} />;
  if (ceph.data === undefined || person === undefined)
    return <ViewerPlaceholder name={asset.name} picture={undefined} onClose={close} />;
  return (
    <OpenCeph
      {...{ named, asset, person }}
      patientId={patient.patientId}
      source={opened.source}
      found={ceph.data}
      onConflict={() => void ceph.refetch()}
      onClose={close}
    />
  );
}

interface OpenCephProps {
  readonly named: AnnotatedAsset;
  readonly asset: Asset;
  readonly source: ImageSource;
  readonly found: CephAnalysis;
  readonly person: Person;
  readonly patientId: PatientId | undefined;
  /** Reads the newest version again. */
  readonly onConflict: () => void;
  readonly onClose: () => void;
}

/** Shows the analysis with the film, its calibration and the saved version. */
function OpenCeph({ named, asset, source, found, person, patientId, onConflict, onClose }: OpenCephProps) {
  const may = useMay();
  const files = useFileSource();
  const others = useOtherFilms(patientId, named);
  const annotations = useAnnotations(named);
  const save = useCall(fileApi.saveCeph, { quiet: true });
  const read = useCall(fileApi.readCeph);
  const film = { ...named, analyser: 'cephLandmarks' } as const;
  const proposal = useQuery(analysisQueries.film(film));
  const ask = useCall(analysisApi.run);
  const browserRun = useBrowserRun(film, source);
  const switched = useCall(analysisApi.useOffset);
  const report = useCall(dicomwebApi.exportCeph);
  const saveReport = () =>
    report.mutate(named, { onSuccess: ({ name, content }) => saveBlob(name, blobOf(content, 'application/dicom')) });
  const [first] = useState<CephEntry>(() => ({
    facing: 'right',
    landmarks: [],
    analysis: 'steiner',
    norms: 'published',
    ...person,
  }));
  const { newest } = found;
  const drawn = [...annotations.others, ...annotations.own].filter(
    (each): each is PixelAnnotation & typeof each => each.space === 'pixels',
  );
  // A colleague has saved a version first. The page shows that version after the newest version is read again.
  const isConflict = save.error instanceof ApiError && save.error.codeName === 'changedMeanwhile';
  return (
    <CephViewer
      source={source}
      name={asset.name}
      scale={pixelScale(source, 0, drawn)}
      saved={newest === null ? first : CephEntry.parse(newest)}
      newest={newest}
      versions={found.versions}
      draftName={`ceph-${named.fileId}-${named.assetId}`}
      mayPlace={may(fileApi.saveCeph.permission)}
      saving={save.isPending ? 'underWay' : save.isError && !isConflict ? 'failed' : 'no'}
      ownVersion={save.data?.newest?.version ?? 0}
      calibration={viewerAddress(files, 'image', named)}
      onRead={(version, show) =>
        read.mutate(
          { ...named, version },
          {
            onSuccess: ({ newest: earlier }) => {
              if (earlier !== null) show(CephEntry.parse(earlier));
            },
          },
        )
      }
      proposal={proposal.data}
      onAsk={may(analysisApi.run.permission) ? () => ask.mutate(film) : undefined}
      isAsking={ask.isPending}
      browserRun={browserRun}
      onUseOffset={may(analysisApi.useOffset.permission) ? (isOn) => switched.mutate({ isOn }) : undefined}
      others={others}
      onSaveReport={newest === null || asset.kind !== 'dicomSeries' ? undefined : saveReport}
      onSave={(saved, review) =>
        save.mutate(
          { ...named, version: newest?.version ?? 0, film: saved, ...(review === undefined ? {} : { review }) },
          { onError: onConflict },
        )
      }
      onClose={onClose}
    />
  );
}
