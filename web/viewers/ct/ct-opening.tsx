import { useTranslation } from 'react-i18next';
import type { AnnotatedAsset } from '#shared/file/annotation.ts';
import type { DicomInstance } from '#shared/file/dicom-metadata.ts';
import { byteSize } from '#web/ui/byte-size.ts';
import type { ElementFiles } from '#web/viewers/elements/element-files.ts';
import { ViewerMessage } from '#web/viewers/frame/viewer-message.tsx';
import { ViewerPlaceholder } from '#web/viewers/frame/viewer-placeholder.tsx';
import type { VolumeUrls } from '../volume/volume-urls.ts';
import { CtViewer } from './ct-viewer.tsx';
import type { PlanRight } from './plan/plan-desk.ts';
import type { ScanSource } from './scan/scan-source.ts';
import type { SheetSource } from './sheet/sheet-source.ts';
import type { Layout } from './state/ct-state.ts';
import { useCtScene } from './parts/use-ct-scene.ts';

interface CtOpeningProps {
  readonly asset: AnnotatedAsset;
  /** Whether this reader's measurements are saved. */
  readonly mayDraw: boolean;
  readonly planRight: PlanRight;
  readonly scanSource: ScanSource;
  readonly sheetSource: SheetSource;
  readonly urls: VolumeUrls;
  readonly name: string;
  readonly series: DicomInstance | undefined;
  readonly elements: ElementFiles | undefined;
  /** The layout that it opens in. */
  readonly layout: Layout;
  /** An image to show until the first level has loaded. */
  readonly picture: string | undefined;
  readonly onClose: () => void;
  readonly onSlices: () => void;
}

/** Opens a volume and shows it as soon as its coarsest level has loaded. */
export function CtOpening({ urls, name, picture, onClose, ...viewed }: CtOpeningProps) {
  const { t, i18n } = useTranslation('ct');
  const { scene, state, progress, isReduced, isCardLost, error } = useCtScene(urls);
  if (scene === undefined || state === 'loading') {
    if (error !== undefined) return <ViewerMessage name={name} error={error} onClose={onClose} />;
    return <ViewerPlaceholder name={name} picture={picture} notice={t('loading')} onClose={onClose} />;
  }
  const sizeOf = (bytes: number): string => byteSize(bytes, i18n.language);
  const notices = [
    [isCardLost, t('cardLost')],
    [state === 'failed', t('failedFiner')],
    [
      state === 'coarse' && progress !== undefined,
      t('progress', { fetched: sizeOf(progress?.fetchedBytes ?? 0), total: sizeOf(progress?.totalBytes ?? 0) }),
    ],
    [isReduced, t('reduced')],
  ] as const;
  return (
    <CtViewer
      scene={scene}
      name={name}
      state={state}
      notice={notices.find(([holds]) => holds)?.[1]}
      isUrgent={isCardLost || state === 'failed' || isReduced}
      share={state === 'coarse' && progress ? progress.fetchedBytes / Math.max(1, progress.totalBytes) : undefined}
      onClose={onClose}
      {...viewed}
    />
  );
}
