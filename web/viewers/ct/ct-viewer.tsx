import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnnotatedAsset } from '#shared/file/annotation.ts';
import type { DicomInstance } from '#shared/file/dicom-metadata.ts';
import type { ElementFiles } from '#web/viewers/elements/element-files.ts';
import { isTouched } from '#web/viewers/frame/is-touched.ts';
import { useUndoKeys } from '#web/viewers/frame/use-undo-keys.ts';
import { useViewerKeys } from '#web/viewers/frame/use-viewer-keys.ts';
import { ViewerBar } from '#web/viewers/frame/viewer-bar.tsx';
import type { CtDesk } from './parts/ct-desk.ts';
import { escaped, keyChange, removeMeasurement, takeTool } from './parts/ct-keys.ts';
import { CtPanes } from './parts/ct-panes.tsx';
import type { CtScene } from './parts/ct-scene.ts';
import { type CtSide, CtToolbar, type OtherToCompare } from './parts/ct-toolbar.tsx';
import { MeasurementList } from './parts/measurement-list.tsx';
import { useMeasurements } from './parts/use-measurements.ts';
import type { PlanRight } from './plan/plan-desk.ts';
import { usePlanDesk } from './plan/use-plan-desk.ts';
import type { ScanSource } from './scan/scan-source.ts';
import type { SheetSource } from './sheet/sheet-source.ts';
import { alongKept, inArch } from './state/arch-changes.ts';
import { beginning, isPlanning, type Layout } from './state/ct-state.ts';
import { middleVoxel } from './space/volume-space.ts';
import '#web/viewers/frame/viewer-footer.css';
import './ct-viewer.css';

const ElementPanel = lazy(async () => ({
  default: (await import('#web/viewers/elements/element-panel.tsx')).ElementPanel,
}));

interface CtViewerProps {
  readonly scene: CtScene;
  readonly asset: AnnotatedAsset;
  /** Whether the person's measurements are saved. Otherwise they are lost when the page closes. */
  readonly mayDraw: boolean;
  /** Layout at the start. */
  readonly layout: Layout;
  readonly planRight: PlanRight;
  /** The patient's surface scans, which a plan can align with the volume. */
  readonly scanSource: ScanSource;
  /** The person's organisation, and the function that stores a sheet of sections with the volume's files. */
  readonly sheetSource: SheetSource;
  readonly name: string;
  readonly series: DicomInstance | undefined;
  /** DICOM files of the volume, whose elements can be listed. */
  readonly elements: ElementFiles | undefined;
  /** Message about loading: progress, low memory, or a lost GPU context. */
  readonly notice: string | undefined;
  readonly isUrgent: boolean;
  /** Fetched share of the bytes of all levels to load, from 0 to 1. Absent unless a finer level is being loaded. */
  readonly share: number | undefined;
  readonly state: 'coarse' | 'finest' | 'failed';
  readonly onClose: () => void;
  readonly onSlices: () => void;
  /** The patient's other volumes. */
  readonly others: readonly OtherToCompare[];
}

/**
 * Shows a volume. The layouts show perpendicular planes through a crosshair (MPR) with volume rendering, or an image along the dental arch
 * (CPR).
 */
export function CtViewer(props: CtViewerProps) {
  const { scene, name, series, elements, notice, isUrgent, share, asset, mayDraw, planRight, scanSource } = props;
  const { onClose, onSlices, others } = props;
  const { t } = useTranslation(['ct', 'viewer']);
  const [looks, change] = useState(() => {
    const [first] = scene.index.windows;
    const begun = beginning({
      crosshair: middleVoxel(scene.space),
      window: { center: first?.WindowCenter ?? 0, width: first?.WindowWidth ?? 1 },
      isInverted: scene.index.PhotometricInterpretation === 'MONOCHROME1',
    });
    return props.layout === 'arch' ? inArch(scene)(begun) : begun;
  });
  const [side, setSide] = useState<CtSide>();
  const measurements = useMeasurements(asset, mayDraw);
  const { curve } = measurements;
  const state = useMemo(() => alongKept(looks, curve), [looks, curve]);
  const plan = usePlanDesk(asset, { right: planRight, isOpen: side === 'plan', scanSource, scene });
  const desk: CtDesk = { scene, state, change, measurements, plan };
  const toggleSide = (name: CtSide) => {
    setSide((before) => (before === name ? undefined : name));
    if (isPlanning(state.tool)) change(takeTool('window'));
  };

  useViewerKeys((key) => {
    if (plan.isOpen && plan.tools?.press(desk, key)) return true;
    if ((key === 'Delete' || key === 'Backspace') && state.selected !== undefined) {
      removeMeasurement(desk, state.selected);
      return true;
    }
    const asked = key === 'Escape' ? escaped(desk) : keyChange(key, desk);
    if (asked !== undefined) change(asked);
    else if (key === 'Escape') onClose();
    return key === 'Escape' || asked !== undefined;
  });
  useUndoKeys(plan.isOpen ? plan : measurements);
  const { tool } = state;
  const hint = tool === 'arrow' || tool === 'text' ? t(`viewer:hint.${tool}`) : t(isTouched() ? 'hintTouch' : 'hint');
  const Panel = plan.isOpen ? plan.tools?.Panel : undefined;
  return (
    <div className="viewer ct-viewer" data-state={props.state}>
      <ViewerBar name={name} onClose={onClose}>
        <CtToolbar {...{ desk, side, onSlices, others }} hasElements={elements !== undefined} onSide={toggleSide} />
      </ViewerBar>
      <div className="viewer-body">
        <CtPanes desk={desk} series={series} name={name} sheetSource={props.sheetSource} />
        {side === 'list' && <MeasurementList desk={desk} />}
        {side === 'elements' && elements && (
          <Suspense fallback={null}>
            <ElementPanel of={elements} slice={0} />
          </Suspense>
        )}
        {Panel && <Panel desk={desk} />}
      </div>
      <div className="viewer-footer ct-notice" role="status" data-urgent={isUrgent}>
        {share !== undefined && <progress value={share} />}
        <span className="viewer-hint">{notice ?? hint}</span>
      </div>
    </div>
  );
}
