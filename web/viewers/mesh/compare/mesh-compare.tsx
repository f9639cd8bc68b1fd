import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useViewerKeys } from '#web/viewers/frame/use-viewer-keys.ts';
import { ViewerBar } from '#web/viewers/frame/viewer-bar.tsx';
import { ViewerButton } from '#web/viewers/frame/viewer-button.tsx';
import { ViewerSide } from '#web/viewers/frame/viewer-side.tsx';
import { DENTAL_VIEWS, type DentalView } from '../dental-views.ts';
import type { MeshCase } from '../mesh-part.ts';
import { useMeshScene } from '../use-mesh-scene.ts';
import { DeviationPanel } from './deviation-panel.tsx';
import { linkStages } from './link-stages.ts';
import { useDeviation } from './use-deviation.ts';
import '../mesh-viewer.css';
import '../mesh-stage.css';
import '../mesh-panel.css';
import './mesh-compare.css';

/** Meshes of one of the compared versions, with its name. */
export interface ComparedMeshes {
  readonly name: string;
  readonly meshCase: Pick<MeshCase, 'parts' | 'curves'>;
}

interface MeshCompareProps {
  readonly before: ComparedMeshes;
  readonly after: ComparedMeshes;
  readonly onClose: () => void;
}

const FIRST_VIEW: DentalView = 'front';
const LOADED: readonly string[] = ['finest', 'reduced'];
const BROKEN: readonly string[] = ['failed', 'outdated', 'lost'];

/** Shows the meshes of two versions side by side with one camera, and the distances between them (ORD-122, ORD-123). */
export function MeshCompare({ before, after, onClose }: MeshCompareProps) {
  const { t } = useTranslation(['version', 'viewer']);
  const [left, right] = [useRef<HTMLCanvasElement>(null), useRef<HTMLCanvasElement>(null)];
  const earlier = useMeshScene(left, before.meshCase, FIRST_VIEW);
  const later = useMeshScene(right, after.meshCase, FIRST_VIEW);
  const [one, other] = [earlier.scene, later.scene];
  useEffect(() => (one === undefined || other === undefined ? undefined : linkStages(one, other)), [one, other]);
  const isLoaded = LOADED.includes(earlier.state) && LOADED.includes(later.state);
  const deviation = useDeviation(
    { scene: one, parts: before.meshCase.parts },
    { scene: other, parts: after.meshCase.parts },
    isLoaded,
  );
  useViewerKeys((key) => {
    if (key === 'Escape') onClose();
    return key === 'Escape';
  });
  const paneOf = (canvas: RefObject<HTMLCanvasElement | null>, name: string, state: string) => (
    <figure className="compare-pane">
      <figcaption>
        <bdi>{name}</bdi>
        {BROKEN.includes(state) && <span role="alert">{` · ${t('deviation.notShown')}`}</span>}
      </figcaption>
      <div className="mesh-stage">
        <canvas
          ref={canvas}
          className="mesh-canvas"
          data-state={state}
          role="img"
          aria-label={name}
          onDoubleClick={() => later.look(FIRST_VIEW)}
          onContextMenu={(event) => event.preventDefault()}
        />
      </div>
    </figure>
  );
  return (
    <div className="viewer mesh-viewer">
      <ViewerBar name={t('deviation.name', { before: before.name, after: after.name })} onClose={onClose}>
        <div className="viewer-tool-group">
          {DENTAL_VIEWS.map((view) => (
            <ViewerButton key={view} icon={view} label={t(`viewer:view.${view}`)} onPress={() => later.look(view)} />
          ))}
        </div>
      </ViewerBar>
      <div className="viewer-body">
        <div className="compare-panes">
          {paneOf(left, before.name, earlier.state)}
          {paneOf(right, after.name, later.state)}
        </div>
        <ViewerSide>
          <DeviationPanel deviation={deviation} />
        </ViewerSide>
      </div>
    </div>
  );
}
