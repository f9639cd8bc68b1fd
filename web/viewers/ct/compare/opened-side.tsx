import { useMemo } from 'react';
import type { AnnotatedAsset } from '#shared/file/annotation.ts';
import type { DicomInstance } from '#shared/file/dicom-metadata.ts';
import { PLANE_NAMES } from '#shared/plan/presentation.ts';
import { PatientCorner, StudyCorner } from '#web/viewers/frame/corners/series-corners.tsx';
import { useUndoKeys } from '#web/viewers/frame/use-undo-keys.ts';
import { useViewerKeys } from '#web/viewers/frame/use-viewer-keys.ts';
import { PlanePane } from '../panes/plane-pane.tsx';
import type { CtDesk } from '../parts/ct-desk.ts';
import { removeMeasurement } from '../parts/ct-keys.ts';
import type { CtScene } from '../parts/ct-scene.ts';
import { MeasurementList } from '../parts/measurement-list.tsx';
import { useMeasurements } from '../parts/use-measurements.ts';
import { usePlanDesk } from '../plan/use-plan-desk.ts';
import type { ScanSource } from '../scan/scan-source.ts';
import type { Framed } from '../space/pane-view.ts';
import type { Change, CtState } from '../state/ct-state.ts';

/**
 * The comparison shows no scans and airways of a plan, since they would need the memory of a third volume. The volume's own viewer shows
 * them.
 */
const NO_SCANS: ScanSource = { list: () => Promise.resolve([]), open: () => Promise.resolve(undefined) };

interface OpenedSideProps {
  readonly asset: AnnotatedAsset;
  readonly name: string;
  readonly day: string;
  readonly series: DicomInstance | undefined;
  readonly scene: CtScene;
  readonly state: CtState;
  readonly change: (change: Change) => void;
  readonly frame: Framed;
  /** Whether keys act on this side. */
  readonly isActive: boolean;
  /** Whether the person's measurements are saved. Otherwise they are lost when the page closes. */
  readonly mayDraw: boolean;
  readonly isListed: boolean;
}

const NOTHING_TO_UNDO = { undo: undefined, redo: undefined };

/** Shows the planes of one of the two volumes, with its measurements. */
export function OpenedSide(props: OpenedSideProps) {
  const { asset, name, day, series, scene, state, change, frame, isActive } = props;
  const measurements = useMeasurements(asset, props.mayDraw);
  const plan = usePlanDesk(asset, { right: 'none', isOpen: false, scanSource: NO_SCANS, scene });
  const compared = useMemo(() => ({ frame, day }), [frame, day]);
  const desk: CtDesk = { scene, state, change, measurements, plan, compared };
  useUndoKeys(isActive ? measurements : NOTHING_TO_UNDO);
  useViewerKeys((key) => {
    const isRemoved = isActive && (key === 'Delete' || key === 'Backspace') && state.selected !== undefined;
    if (isRemoved) removeMeasurement(desk, state.selected);
    return isRemoved;
  });
  const shown = PLANE_NAMES.filter((plane) => state.enlarged === undefined || state.enlarged === plane);
  return (
    <>
      <div className="ct-compare-panes" data-enlarged={state.enlarged !== undefined}>
        {shown.map((plane) => (
          <PlanePane key={plane} desk={desk} name={plane}>
            {plane === 'axial' && <PatientCorner series={series} />}
            {plane === 'axial' && <StudyCorner series={series} name={name} />}
          </PlanePane>
        ))}
      </div>
      {props.isListed && <MeasurementList desk={desk} />}
    </>
  );
}
