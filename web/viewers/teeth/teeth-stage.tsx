import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Point as CurvePoint } from '#shared/analysis/teeth/curve-points.ts';
import type { ToothBox } from '#shared/analysis/teeth/teeth-review.ts';
import { watchSize } from '#web/viewers/frame/watch-size.ts';
import { inverse, mapped } from '#web/viewers/pixels/affine.ts';
import type { ImageSource } from '#web/viewers/pixels/image-source.ts';
import { placement } from '#web/viewers/pixels/viewport.ts';
import { useFrame } from '../image/use-frame.ts';
import { useGestures } from '../image/use-gestures.ts';
import type { ImageLook } from '../image/use-image-view.ts';
import { usePicture } from '../image/use-picture.ts';
import { useScreen } from '../image/use-screen.ts';
import { TeethBoxes } from './teeth-boxes.tsx';
import type { ShownTooth } from './teeth-draft.ts';
import { useBoxesPen } from './use-boxes-pen.ts';

interface TeethStageProps {
  readonly source: ImageSource;
  readonly name: string;
  readonly look: ImageLook;
  readonly teeth: readonly ShownTooth[];
  readonly curve: readonly CurvePoint[];
  readonly selected: string | undefined;
  readonly mayChange: boolean;
  /** Whether the next drag draws a new box. */
  readonly isAdding: boolean;
  readonly onSelect: (key: string) => void;
  readonly onBox: (key: string, box: ToothBox) => void;
  readonly onBend: (curve: readonly CurvePoint[]) => void;
  readonly onAdd: (box: ToothBox) => void;
}

/** Shows the film with the boxes of its teeth. The person can drag the boxes and the curve. */
export function TeethStage(props: TeethStageProps) {
  const { source, name, look, selected, mayChange, isAdding, onSelect } = props;
  const { t } = useTranslation(['teeth', 'viewer']);
  const { view, change } = look;
  const stage = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const { loaded, isFailed } = useFrame(source, view.frame);
  const picture = usePicture(loaded, view);
  const { viewport, screen } = view;
  const place = useMemo(() => placement(viewport, source, screen), [viewport, source, screen]);
  useScreen(canvas, { picture, place, screen });
  useEffect(() => {
    const element = stage.current;
    if (element === null) return undefined;
    return watchSize(element, (size) => change({ kind: 'resize', screen: size }));
  }, [change]);
  const { teeth, curve, onBox, onBend, onAdd } = props;
  const onFilm = (at: { readonly x: number; readonly y: number }) => mapped(inverse(place), at);
  const drag = useBoxesPen({ teeth, curve, mayChange, isAdding, onFilm, onSelect, onBox, onBend, onAdd });
  useGestures({ ref: stage, tool: 'pan', hasSlices: false, pen: drag.pen, change });
  const state = isFailed ? 'failed' : loaded === undefined ? 'loading' : 'shown';
  return (
    <div ref={stage} className="image-stage" data-tool={isAdding ? 'landmark' : 'pan'}>
      <canvas ref={canvas} className="image-canvas" role="img" aria-label={name} data-state={state} />
      <TeethBoxes
        teeth={drag.teeth}
        curve={drag.curve}
        drawn={drag.drawn}
        {...{ selected, mayChange, place, screen, onSelect }}
      />
      {state !== 'shown' && (
        <div className="image-message">{t(state === 'failed' ? 'viewer:notLoaded' : 'viewer:loading')}</div>
      )}
    </div>
  );
}
