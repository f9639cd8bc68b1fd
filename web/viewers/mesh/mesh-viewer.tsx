import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { savePicture } from '../save-picture.ts';
import { useViewerKeys } from '../use-viewer-keys.ts';
import { ViewerBar } from '../viewer-bar.tsx';
import { AnalysisPanel } from './analysis/analysis-panel.tsx';
import { MeasureList } from './measure/measure-list.tsx';
import { MeshMessages } from './mesh-messages.tsx';
import { meshKeyOf } from './mesh-keys.ts';
import type { MeshCase } from './mesh-part.ts';
import { MeshStage } from './mesh-stage.tsx';
import { MeshToolbar } from './mesh-toolbar.tsx';
import { PartList } from './part-list.tsx';
import { SectionPanel } from './section/section-panel.tsx';
import { snapshot } from './snapshot.ts';
import { isDentalView, useMeshTools } from './use-mesh-tools.ts';
import './mesh-viewer.css';
import './mesh-panel.css';

interface MeshViewerProps {
  readonly meshCase: MeshCase;
  readonly name: string;
  readonly onClose: () => void;
}

/** Scans of a case in space, and what a technician measures on them. */
export function MeshViewer({ meshCase, name, onClose }: MeshViewerProps) {
  const { t } = useTranslation('viewer');
  const canvas = useRef<HTMLCanvasElement>(null);
  const overlay = useRef<SVGSVGElement>(null);
  const tools = useMeshTools(canvas, meshCase);
  const { shown, section, measuring, analysis } = tools;
  const [isListOpen, setListOpen] = useState(meshCase.parts.length > 1);

  useViewerKeys((key) => {
    if (key === 'Escape') {
      if (measuring.tool === undefined) onClose();
      else measuring.choose(undefined);
      return true;
    }
    const action = meshKeyOf(key);
    if (action === undefined) return false;
    if (isDentalView(action)) tools.look(action);
    else tools.act(action);
    return true;
  });
  const save = async () => {
    if (shown.scene !== undefined) await savePicture(await snapshot(shown.scene.stage, overlay.current), name);
  };
  return (
    <div className="mesh-viewer">
      <ViewerBar name={name} onClose={onClose}>
        <MeshToolbar
          isOn={tools.isOn}
          shading={tools.shading}
          isListOpen={isListOpen}
          onView={tools.look}
          onAction={tools.act}
          onSnapshot={() => void save()}
          onList={() => setListOpen((before) => !before)}
        />
      </ViewerBar>
      <div className="mesh-body">
        <MeshStage canvas={canvas} overlay={overlay} tools={tools} label={t('meshHint', { name })}>
          <MeshMessages shown={shown} measuring={measuring} isComputing={analysis.isComputing} />
        </MeshStage>
        {tools.hasPanel && (
          <aside className="mesh-side">
            {tools.isSectionOpen && (
              <SectionPanel
                tool={section}
                isDrawing={measuring.tool === 'section'}
                onDraw={() => measuring.choose('section')}
              />
            )}
            <AnalysisPanel tools={analysis} />
            <MeasureList tools={measuring} />
          </aside>
        )}
      </div>
      {isListOpen && <PartList parts={meshCase.parts} lookOf={shown.lookOf} onChange={shown.setLook} />}
    </div>
  );
}
