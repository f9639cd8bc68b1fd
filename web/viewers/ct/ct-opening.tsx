import { useTranslation } from 'react-i18next';
import type { AnnotatedAsset } from '#shared/file/annotation.ts';
import type { DicomInstance } from '#shared/file/dicom-metadata.ts';
import type { ElementFiles } from '#web/viewers/elements/element-files.ts';
import { ViewerMessage } from '#web/viewers/frame/viewer-message.tsx';
import { ViewerPlaceholder } from '#web/viewers/frame/viewer-placeholder.tsx';
import type { VolumeUrls } from '../volume/volume-urls.ts';
import { CtViewer } from './ct-viewer.tsx';
import type { OtherToCompare } from './parts/ct-toolbar.tsx';
import type { PlanRight } from './plan/plan-desk.ts';
import type { ScanSource } from './scan/scan-source.ts';
import type { SheetSource } from './sheet/sheet-source.ts';
import type { Layout } from './state/ct-state.ts';
import { useCtScene } from './parts/use-ct-scene.ts';
import { useSceneNotice } from './parts/use-scene-notice.ts';

interface CtOpeningProps {
  readonly asset: AnnotatedAsset;
  /** Whether the person's measurements are saved. Otherwise they are lost when the page closes. */
  readonly mayDraw: boolean;
  readonly planRight: PlanRight;
  readonly scanSource: ScanSource;
  readonly sheetSource: SheetSource;
  readonly urls: VolumeUrls;
  readonly name: string;
  readonly series: DicomInstance | undefined;
  readonly elements: ElementFiles | undefined;
  /** Layout at the start. */
  readonly layout: Layout;
  /** Address of an image that is shown until the first level has loaded. */
  readonly picture: string | undefined;
  readonly onClose: () => void;
  readonly onSlices: () => void;
  /** The patient's other volumes. */
  readonly others: readonly OtherToCompare[];
}

/** Opens a volume and shows it as soon as its coarsest level has loaded. */
export function CtOpening({ urls, name, picture, onClose, ...viewed }: CtOpeningProps) {
  const { t } = useTranslation('ct');
  const opened = useCtScene(urls, viewed.layout);
  const notice = useSceneNotice(opened, t('reduced'));
  const { scene, state, error } = opened;
  if (scene === undefined || state === 'loading') {
    if (error !== undefined) return <ViewerMessage name={name} error={error} onClose={onClose} />;
    return <ViewerPlaceholder name={name} picture={picture} notice={t('loading')} onClose={onClose} />;
  }
  return <CtViewer scene={scene} name={name} state={state} onClose={onClose} {...notice} {...viewed} />;
}
