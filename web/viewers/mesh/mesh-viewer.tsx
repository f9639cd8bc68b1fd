import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { JawRole } from '#shared/file/jaw-role.ts';
import { useViewerKeys } from '../use-viewer-keys.ts';
import { ViewerBar } from '../viewer-bar.tsx';
import { ViewerButton } from '../viewer-button.tsx';
import { DENTAL_VIEWS, type DentalView } from './dental-views.ts';
import type { MeshPart } from './mesh-part.ts';
import { PartList } from './part-list.tsx';
import { useMeshScene } from './use-mesh-scene.ts';
import './mesh-viewer.css';

interface MeshViewerProps {
  readonly parts: readonly MeshPart[];
  readonly name: string;
  readonly onClose: () => void;
}

const LETTERS: Record<DentalView, string> = { front: '1', upper: '2', lower: '3', right: '4', left: '5' };

/** Seen from its back, an open scan looks like its own imprint: the jaw that stands before the other is taken away. */
const HIDDEN_IN: Partial<Record<DentalView, JawRole>> = { upper: 'lower', lower: 'upper' };
const JAWS: readonly (JawRole | undefined)[] = ['upper', 'lower'];

/** One jaw shows its chewing surfaces, both together their bite. */
function firstViewOf(parts: readonly MeshPart[]): DentalView {
  if (parts.length > 1) return 'front';
  return parts[0]?.jawRole === 'upper' ? 'upper' : 'lower';
}

/** Scans of a case in space: turn by dragging, move with the right button, zoom with the wheel. */
export function MeshViewer({ parts, name, onClose }: MeshViewerProps) {
  const { t } = useTranslation('viewer');
  const canvas = useRef<HTMLCanvasElement>(null);
  const firstView = firstViewOf(parts);
  const scene = useMeshScene(canvas, parts, firstView);
  const [isListOpen, setListOpen] = useState(parts.length > 1);

  const look = (view: DentalView) => {
    for (const part of parts.filter(({ jawRole }) => parts.length > 1 && JAWS.includes(jawRole))) {
      scene.setLook(part, { isVisible: part.jawRole !== HIDDEN_IN[view] });
    }
    scene.look(view);
  };
  useViewerKeys((key) => {
    const view = key.toLowerCase() === 'r' ? firstView : DENTAL_VIEWS.find((each) => LETTERS[each] === key);
    if (key === 'Escape') onClose();
    else if (view !== undefined) look(view);
    return key === 'Escape' || view !== undefined;
  });
  const save = async () => {
    const picture = await scene.snapshot();
    if (picture === null) return;
    const link = document.createElement('a');
    link.href = URL.createObjectURL(picture);
    link.download = `${name}.png`;
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <div className="mesh-viewer">
      <ViewerBar name={name} onClose={onClose}>
        {DENTAL_VIEWS.map((view) => (
          <ViewerButton
            key={view}
            icon={view}
            label={t(`view.${view}`)}
            letter={LETTERS[view]}
            onPress={() => look(view)}
          />
        ))}
        <ViewerButton icon="reset" label={t('tool.reset')} letter="R" onPress={() => look(firstView)} />
        <ViewerButton icon="snapshot" label={t('tool.snapshot')} onPress={() => void save()} />
        <ViewerButton
          icon="parts"
          label={t('tool.parts')}
          isOn={isListOpen}
          onPress={() => setListOpen((before) => !before)}
        />
      </ViewerBar>
      <div className="mesh-stage">
        <canvas
          ref={canvas}
          className="mesh-canvas"
          data-state={scene.state}
          role="img"
          aria-label={t('meshHint', { name })}
          onDoubleClick={() => look(firstView)}
          onContextMenu={(event) => event.preventDefault()}
        />
        {scene.state !== 'finest' && <div className="mesh-message">{t(`mesh.${scene.state}`)}</div>}
      </div>
      {isListOpen && <PartList parts={parts} lookOf={scene.lookOf} onChange={scene.setLook} />}
    </div>
  );
}
