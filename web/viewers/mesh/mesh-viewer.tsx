import { useRef, useState } from 'react';
import { PinButtons } from '../pins/pin-buttons.tsx';
import { PinPanel } from '../pins/pin-panel.tsx';
import { savePicture } from '#web/viewers/frame/save-picture.ts';
import { useUndoKeys } from '#web/viewers/frame/use-undo-keys.ts';
import { useViewerKeys } from '#web/viewers/frame/use-viewer-keys.ts';
import { ViewerBar } from '#web/viewers/frame/viewer-bar.tsx';
import { ViewerSide } from '#web/viewers/frame/viewer-side.tsx';
import { AnalysisPanel } from './analysis/analysis-panel.tsx';
import { MeasureList } from './measure/measure-list.tsx';
import { MeshFooter } from './mesh-footer.tsx';
import { meshKeyOf } from './mesh-keys.ts';
import type { MeshCase } from './mesh-part.ts';
import { MeshStage } from './mesh-stage.tsx';
import { MeshToolbar } from './mesh-toolbar.tsx';
import { PartList } from './part-list.tsx';
import { SectionPanel } from './section/section-panel.tsx';
import { snapshot } from './snapshot.ts';
import { useMeshPins } from './use-mesh-pins.ts';
import { isDentalView, useMeshTools } from './use-mesh-tools.ts';
import './mesh-viewer.css';
import './mesh-panel.css';

interface MeshViewerProps {
  readonly meshCase: MeshCase;
  readonly name: string;
  readonly onClose: () => void;
}

/** Shows the scans of a case in 3D, and lets the person measure on them. */
export function MeshViewer({ meshCase, name, onClose }: MeshViewerProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const overlay = useRef<SVGSVGElement>(null);
  const tools = useMeshTools(canvas, meshCase);
  const { shown, section, measuring, analysis } = tools;
  const pins = useMeshPins({ tools, meshCase });
  const [isListOpen, setListOpen] = useState(meshCase.parts.length > 1);

  useViewerKeys((key) => {
    if (key === 'Escape') {
      if (pins.isMarking) pins.stop();
      else if (measuring.tool === undefined) onClose();
      else measuring.choose(undefined);
      return true;
    }
    if (pins.press(key)) return true;
    const action = meshKeyOf(key);
    if (action === undefined) return false;
    if (isDentalView(action)) tools.look(action);
    else tools.act(action);
    return true;
  });
  useUndoKeys({ undo: measuring.undo, redo: undefined });
  const save = async () => {
    if (shown.scene !== undefined) await savePicture(await snapshot(shown.scene.stage, overlay.current), name);
  };
  return (
    <div className="viewer mesh-viewer">
      <ViewerBar name={name} onClose={onClose}>
        <MeshToolbar
          isOn={tools.isOn}
          shading={tools.shading}
          isListOpen={isListOpen}
          onView={tools.look}
          onAction={tools.act}
          onSnapshot={() => void save()}
          pins={<PinButtons tools={pins} />}
          onList={() => setListOpen((before) => !before)}
        />
      </ViewerBar>
      <div className="viewer-body">
        <MeshStage canvas={canvas} overlay={overlay} tools={tools} pins={pins} label={name} />
        {(tools.hasPanel || pins.hasPanel) && (
          <ViewerSide>
            <PinPanel tools={pins} onGo={pins.go} noteOf={pins.noteOf} />
            {tools.isSectionOpen && (
              <SectionPanel
                tool={section}
                isDrawing={measuring.tool === 'section'}
                onDraw={() => measuring.choose('section')}
              />
            )}
            <AnalysisPanel tools={analysis} />
            <MeasureList tools={measuring} />
          </ViewerSide>
        )}
      </div>
      <MeshFooter shown={shown} measuring={measuring} isComputing={analysis.isComputing} />
      {isListOpen && <PartList parts={meshCase.parts} lookOf={shown.lookOf} onChange={shown.setLook} />}
    </div>
  );
}
