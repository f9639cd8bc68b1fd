import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { fileApi } from '#shared/file/file-api.ts';
import { UnreachableError } from '#web/api/api-error.ts';
import { useMay } from '#web/api/session.ts';
import { calendarDay } from '#web/ui/relative-time.ts';
import { useClose } from '#web/ui/use-close.ts';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import { namedVolumes, olderFirst } from '#web/viewers/ct/compare/compared-address.ts';
import { VolumeCompare } from '#web/viewers/ct/compare/volume-compare.tsx';
import type { ComparedVolume } from '#web/viewers/ct/compare/volume-side.tsx';
import { hasWebGl2 } from '#web/viewers/mesh/has-web-gl2.ts';
import { ViewerMessage } from '#web/viewers/frame/viewer-message.tsx';
import { ViewerPlaceholder } from '#web/viewers/frame/viewer-placeholder.tsx';
import type { VolumeUrls } from '#web/viewers/volume/volume-urls.ts';
import { type FileSource, useFileSource } from './file-source.tsx';
import { MissingAsset } from './missing-asset.tsx';
import { outputUrls } from './output-urls.ts';
import { useCaseIdentity } from './use-case-identity.ts';
import { type ReadVolume, useNamedVolume } from './use-named-volume.ts';

/** Returns functions that read the URLs of a volume's objects. The functions reject if the volume cannot be read. */
function urlsOf(client: QueryClient, source: FileSource, { study, asset, error }: ReadVolume): VolumeUrls {
  if (study === undefined || asset === undefined) {
    const refuse = () => Promise.reject(error ?? new UnreachableError('the study has no such volume'));
    return { index: refuse, brick: refuse };
  }
  const { urlOf } = outputUrls(client, source, { fileId: study.fileId, assetId: asset.assetId });
  return { index: () => urlOf('volumeIndex'), brick: (level, part) => urlOf('volumeBrick', level, part) };
}

/** Shows two volumes of a patient from two days, with the older one first (STU-58). */
export function CompareVolumesPage() {
  const { t } = useTranslation(['ct', 'viewer']);
  const close = useClose('/patient');
  const [canDraw] = useState(hasWebGl2);
  const [query] = useSearchParams();
  const named = namedVolumes(query);
  const both = [useNamedVolume(named[0]), useNamedVolume(named[1])] as const;
  const [one, other] = both;
  const assets = both.flatMap(({ asset }) => asset ?? []);
  // The bar shows one volume's patient. If a volume names another patient, that volume is used, so that the warning
  // appears.
  const owner = both.find(({ asset }) => asset?.otherPatient !== undefined) ?? (one.asset ? one : other);
  useCaseIdentity(owner.study?.fileId, owner.asset, assets);
  const title = t('compare.title');
  useDocumentTitle(title);
  if (!one.isAnswered || !other.isAnswered) {
    return <ViewerPlaceholder name={title} picture={undefined} onClose={close} />;
  }
  // An asset id is unique in its own file only, so the study's id is compared as well.
  const [first, second] = named.map(({ studyId, assetId }) => `${studyId} ${assetId}`);
  if (assets.length === 0 || first === second) {
    return <MissingAsset error={one.error ?? other.error} onClose={close} />;
  }
  if (one.study && other.study && one.study.patientId !== other.study.patientId) {
    const words = { title: t('compare.twoPatients.title'), text: t('compare.twoPatients.text') };
    return <ViewerMessage name={title} words={words} onClose={close} />;
  }
  if (!canDraw) {
    const words = { title: t('viewer:noWebGl.title'), text: t('viewer:noWebGl.text') };
    return <ViewerMessage name={title} words={words} onClose={close} />;
  }
  return <Compared key={`${first} ${second}`} both={both} onClose={close} />;
}

interface ComparedProps {
  readonly both: readonly [ReadVolume, ReadVolume];
  readonly onClose: () => void;
}

/** Keeps the first URLs, so that the volumes are not opened again when an answer only renews the URLs. */
function Compared({ both, onClose }: ComparedProps) {
  const { t, i18n } = useTranslation(['ct', 'study']);
  const client = useQueryClient();
  const source = useFileSource();
  const may = useMay();
  const [urls] = useState(() => both.map((each) => urlsOf(client, source, each)));
  const volumes = both.flatMap(({ study, asset, series }, at) => {
    const url = urls[at];
    if (url === undefined) return [];
    const volume: ComparedVolume = {
      asset: study && asset && { fileId: study.fileId, assetId: asset.assetId },
      name: asset?.name ?? '',
      day: study ? calendarDay(study.takenOn, i18n.language) : t('compare.noDay'),
      facts: [asset?.name, study?.device, study?.dayFrom === 'upload' ? t('study:dayOfUpload') : ''].flatMap(
        (fact) => fact || [],
      ),
      series,
      urls: url,
    };
    return { takenOn: study?.takenOn, volume };
  });
  // A study that cannot be read has no day. Then both volumes stay in the order of the address.
  const dated = volumes.flatMap(({ takenOn, volume }) => (takenOn === undefined ? [] : { takenOn, volume }));
  const [older, newer] = dated.length === volumes.length ? olderFirst(dated) : volumes;
  if (older === undefined || newer === undefined) return null;
  return (
    <VolumeCompare
      compared={{ older: older.volume, newer: newer.volume }}
      mayDraw={may(fileApi.saveAnnotations.permission)}
      onClose={onClose}
    />
  );
}
