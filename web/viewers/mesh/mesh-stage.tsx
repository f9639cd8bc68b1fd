import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { millimetres } from './millimetres.ts';
import { SceneOverlay } from './scene-overlay.tsx';
import type { MeshPins } from './use-mesh-pins.ts';
import type { MeshTools } from './use-mesh-tools.ts';
import { useTap } from './use-tap.ts';
import { useValueHere } from './use-value-here.ts';
import './mesh-stage.css';

interface MeshStageProps {
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  readonly overlay: RefObject<SVGSVGElement | null>;
  readonly tools: MeshTools;
  readonly pins: MeshPins;
  readonly label: string;
}

/** Shows the meshes. Drag to rotate, right button or two fingers to pan, wheel to zoom, tap to measure. */
export function MeshStage({ canvas, overlay, tools, pins, label }: MeshStageProps) {
  const { t, i18n } = useTranslation('mesh');
  const { shown, section, plane, measuring, analysis } = tools;
  const value = useValueHere(tools.surfaces, plane);
  const isMapped = analysis.kind === 'occlusion' && !analysis.isComputing && measuring.tool === undefined;
  // A finger cannot hover, so a tap shows the value.
  const { placeOf, ...tap } = useTap((place) => {
    if (pins.isMarking) void pins.tap(place);
    else if (isMapped) void value.point(place);
    else measuring.tap(place);
  });
  return (
    <div className="mesh-stage">
      <canvas
        ref={canvas}
        className={
          measuring.tool === undefined && !pins.isMarking ? 'mesh-canvas' : 'mesh-canvas mesh-canvas-measuring'
        }
        data-state={shown.state}
        role="img"
        aria-label={label}
        {...tap}
        onPointerMove={(event) => {
          if (isMapped && event.buttons === 0) void value.point(placeOf(event));
        }}
        onPointerLeave={value.leave}
        onDoubleClick={() => tools.act('reset')}
        onContextMenu={(event) => event.preventDefault()}
      />
      {shown.scene !== undefined && (
        <SceneOverlay
          ref={overlay}
          scene={shown.scene}
          measurements={[...measuring.list, ...measuring.others]}
          taps={measuring.taps}
          pins={pins}
          section={section.section}
          onShift={section.shift}
        />
      )}
      {isMapped && value.here !== undefined && (
        <output className="mesh-value" style={{ left: value.here.place.x + 14, top: value.here.place.y + 14 }}>
          {Number.isFinite(value.here.value)
            ? t('occlusion.mm', { mm: millimetres(value.here.value, i18n.language) })
            : t('occlusion.beyond')}
        </output>
      )}
    </div>
  );
}
