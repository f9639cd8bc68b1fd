import { useMemo } from 'react';
import type { DicomInstance } from '#shared/file/dicom-metadata.ts';
import { PatientCorner, StudyCorner } from '#web/viewers/frame/corners/series-corners.tsx';
import { PanoramaPane } from '../panes/panorama-pane.tsx';
import { PlanePane } from '../panes/plane-pane.tsx';
import { SectionsPane } from '../panes/sections-pane.tsx';
import { VolumePane } from '../panes/volume-pane.tsx';
import type { SheetSource } from '../sheet/sheet-source.ts';
import { curveOf } from '../state/arch-changes.ts';
import type { Layout, PaneName } from '../state/ct-state.ts';
import { ArchTools } from './arch-tools.tsx';
import type { CtDesk } from './ct-desk.ts';
import './ct-panes.css';

interface CtPanesProps {
  readonly desk: CtDesk;
  readonly series: DicomInstance | undefined;
  readonly name: string;
  readonly sheetSource: SheetSource;
}

const SHOWN: Readonly<Record<Layout, readonly PaneName[]>> = {
  planes: ['axial', 'coronal', 'sagittal', 'volume'],
  arch: ['panorama', 'axial', 'sections'],
};

/** Shows the viewports of a layout, or only the enlarged viewport. */
export function CtPanes({ desk, series, name, sheetSource }: CtPanesProps) {
  const { layout, enlarged, arch } = desk.state;
  const points = arch?.points;
  const up = arch?.up;
  // All viewports share one curve object, which changes only when the curve is moved.
  const curve = useMemo(() => (points && up ? curveOf({ points, up }) : undefined), [points, up]);
  const shown = SHOWN[layout].filter((pane) => enlarged === undefined || enlarged === pane);
  const drawn = (pane: PaneName) => {
    if (pane === 'volume') return <VolumePane key={pane} desk={desk} />;
    if (pane === 'panorama') {
      return arch && curve && <PanoramaPane key={pane} desk={desk} arch={arch} curve={curve} />;
    }
    if (pane === 'sections') {
      const subject = { ...sheetSource, series, name };
      return arch && curve && <SectionsPane key={pane} {...{ desk, arch, curve, subject }} />;
    }
    return (
      <PlanePane
        key={pane}
        desk={desk}
        name={pane}
        tools={pane === 'axial' && layout === 'arch' && <ArchTools desk={desk} />}
      >
        {pane === 'axial' && <PatientCorner series={series} />}
        {pane === 'coronal' && <StudyCorner series={series} name={name} />}
      </PlanePane>
    );
  };
  return (
    <div className={`ct-panes ct-panes-${layout}`} data-enlarged={enlarged !== undefined}>
      {shown.map(drawn)}
    </div>
  );
}
